import { describe, expect, test } from 'vitest';
import { similarCommentRings, similarComments, type WrittenComment } from './similar-comments.ts';
import { groupSimilar } from './similar-texts.ts';

const NOON = Date.parse('2026-11-15T12:00:00Z');
let number = 0;
const comment = (text: string, over: Partial<WrittenComment> = {}, minutes = 0): WrittenComment => {
  number += 1;
  return {
    commentId: `c${number}`,
    commenterId: `p${number}`,
    videoId: 'v1',
    accountId: 'a1',
    text,
    writtenAt: new Date(NOON + minutes * 60_000),
    ...over,
  };
};
const textsOf = (groups: readonly (readonly { readonly text: string }[])[]) =>
  groups.map(group => group.map(({ text }) => text));

describe('similar texts', () => {
  test('differ in case, accents, repetition, emoji, mentions, links and a few letters', () => {
    const same = [
      'This changed my whole morning routine',
      'THIS changed my whooole morning routine!!! 🔥',
      '@mina this changed my whole mörning routine https://a.example/x',
      'this changed my whole mornin routine',
    ];
    const groups = groupSimilar([...same, 'this ruined my whole evening plans'].map(text => ({ text })));
    expect(textsOf(groups)).toEqual([same, ['this ruined my whole evening plans']]);
  });

  test('are found in scripts without spaces, whatever the order', () => {
    const texts = [
      '这个方法真的太好用了谢谢分享',
      '这个方法真的太好用了谢谢你分享',
      'การทำอาหารแบบนี้ง่ายมากเลย',
      '火锅',
    ];
    const grouped = (all: readonly string[]) =>
      textsOf(groupSimilar(all.map(text => ({ text }))))
        .map(group => group.toSorted())
        .toSorted();
    expect(grouped(texts)).toEqual(grouped(texts.toReversed()));
    expect(grouped(texts)).toHaveLength(3);
  });

  test('without a letter are never the same', () => {
    expect(groupSimilar([{ text: '🔥' }, { text: '🔥' }, { text: '!!' }])).toHaveLength(3);
  });
});

describe('similar comments', () => {
  const text = 'this changed my whole morning routine';
  test('are long and by several authors', () => {
    const group = [comment(text), comment(`${text}!`), comment(text)];
    const twice = [
      comment('one author writes this all day', { commenterId: 'x' }),
      comment('one author writes this all day', { commenterId: 'x' }),
      comment('one author writes this all day', { commenterId: 'y' }),
    ];
    const short = ['so cute', 'so cute', 'so cute'].map(one => comment(one));
    expect(similarComments([...group, ...twice, ...short])).toEqual([group]);
  });
});

describe('a ring', () => {
  const on = (videoId: string, commenterId: string, text: string, minutes: number) =>
    comment(text, { videoId, commenterId, accountId: `of ${videoId}` }, minutes);
  const people = ['a', 'b', 'c', 'd'];
  const copied = (videoId: string) =>
    people.map((person, at) => on(videoId, person, 'you can trust this shop completely', at * 4));

  test('writes nearly the same under several of the same videos', () => {
    const alone = on('v1', 'fan', 'you can trust this shop completely', 30);
    const other = on('v9', 'a', 'good evening from Turku everybody', 0);
    const all = [...copied('v1'), ...copied('v2'), alone, other];
    const [ring, ...rest] = similarCommentRings(all);
    expect(rest).toEqual([]);
    expect(ring).toMatchObject({ commenters: people, similar: 8, sharedVideos: 2, closeVideos: 2 });
    expect(ring?.comments).toHaveLength(9);
  });

  test('is not found under one video, nor of fewer people', () => {
    expect(similarCommentRings(copied('v1'))).toEqual([]);
    const three = [...copied('v1'), ...copied('v2')].filter(({ commenterId }) => commenterId !== 'd');
    expect(similarCommentRings(three)).toEqual([]);
  });

  test('is also found by the videos alone, as audience quality finds it', () => {
    const words = ['first', 'second', 'third'];
    const all = words.flatMap(videoId =>
      people.map(person => on(videoId, person, `${person} ${videoId}`, 0)),
    );
    expect(similarCommentRings(all)).toMatchObject([{ commenters: people, similar: 0, sharedVideos: 3 }]);
  });
});
