import { contract, type InputOf } from '@clipscope/contract';
import type { Plan } from '@clipscope/domain';
import type { ObservationStore } from '@clipscope/observation-store';
import { aComment, anAccount, aSound, aSticker, aVideo, openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insightContext } from '../../test/insight.ts';
import { accountComments } from './account-comments.ts';
import { accountContent } from './account-content.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const at = (time: string) => new Date(`2026-${time}Z`);

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
  const observedAt = at('11-01T00:00:00');
  await store.recorder.recordAccounts([
    anAccount({ observedAt }),
    anAccount({ observedAt, accountId: '7002', handle: 'otherpan' }),
  ]);
  await store.recorder.recordSounds([aSound({ observedAt })]);
  await store.recorder.recordStickers([aSticker({ observedAt })]);
  const video = (videoId: string, time: string, rest: Partial<Parameters<typeof aVideo>[0]> = {}) =>
    aVideo({ videoId, observedAt: at(time), publishedAt: at(time), caption: `video ${videoId}`, ...rest });
  await store.recorder.recordVideos([
    video('1', '07-01T09:00:00', { soundId: '7501' }),
    video('2', '11-02T09:00:00', { soundId: '7502', stickerIds: ['effect:1'] }),
    video('3', '11-03T09:00:00', { soundId: '7501', stickerIds: ['effect:1', 'effect:2'] }),
    video('4', '11-04T09:00:00', { soundId: '7501' }),
    video('5', '11-05T09:00:00', { soundId: '7503', stickerIds: ['effect:2', 'effect:2'] }),
    video('9', '11-04T09:00:00', { accountId: '7002', soundId: '7501' }),
  ]);
  const read = { observedAt: at('11-14T00:00:00') };
  const written = (commentId: string, videoId: string, time: string, rest: object) =>
    aComment({ ...read, commentId, videoId, publishedAt: at(time), ...rest });
  await store.recorder.recordComments([
    written('c1', '1', '11-02T10:00:00', { text: 'So good @somebody', likes: 4 }),
    written('c2', '3', '11-03T10:00:00', { text: 'ご飯が美味しい', language: 'ja', likes: 9 }),
    written('c3', '3', '11-03T11:00:00', { text: 'thanks', parentId: 'c2', authorId: '7001', likes: null }),
    written('c4', '3', '07-20T11:00:00', { text: 'good, long ago' }),
    written('c5', '9', '11-04T11:00:00', { text: 'good, under the video of another' }),
  ]);
});
afterAll(() => store.close());

type Query<Name extends keyof typeof contract> = Partial<
  Record<keyof InputOf<(typeof contract)[Name]>['query'], string>
>;
const params = { id: 'minacooksfast' };
const context = (plan?: Plan) => insightContext(store, now, { plan });
const content = async (query: Query<'accountContent'> = {}) => {
  const input = { params, query: contract.accountContent.query.parse(query), body: undefined };
  return contract.accountContent.reply.parse(await accountContent(context(), input));
};
const comments = async (query: Query<'accountComments'> = {}, plan?: Plan) => {
  const input = { params, query: contract.accountComments.query.parse(query), body: undefined };
  return contract.accountComments.reply.parse(await accountComments(context(plan), input));
};

describe('sounds and stickers of the videos', () => {
  test('returns the range’s, most used first, ties by latest use', async () => {
    const { videos, soundsTotal, sounds, stickersTotal, stickers } = await content();
    expect([videos, soundsTotal, stickersTotal]).toEqual([4, 3, 2]);
    expect(sounds.map(({ sound, videoIds }) => [sound.id, sound.title, videoIds])).toEqual([
      ['7501', 'original sound - minacooksfast', ['4', '3']],
      ['7503', null, ['5']],
      ['7502', null, ['2']],
    ]);
    expect(stickers).toEqual([
      { id: 'effect:2', kind: null, name: null, videoIds: ['5', '3'] },
      { id: 'effect:1', kind: 'effect', name: 'Green screen', videoIds: ['3', '2'] },
    ]);
  });

  test('respects the limit and returns what was known on a day', async () => {
    const { soundsTotal, sounds } = await content({ limit: '1', asOf: '2026-11-03T12:00:00Z' });
    expect([soundsTotal, sounds.map(({ sound }) => sound.id)]).toEqual([2, ['7501']]);
  });
});

describe('comments under the videos', () => {
  const ids = async (query: Query<'accountComments'>) => (await comments(query)).comments.map(({ id }) => id);

  test('returns the range’s, newest first, each with its video and a pseudonym', async () => {
    const { range, known, total, languages, comments: found } = await comments();
    expect(range).toMatchObject({ startDate: '2026-08-18', endDate: '2026-11-15' });
    expect({ known, total, languages }).toEqual({
      known: 3,
      total: 3,
      languages: [
        { language: 'en', comments: 2 },
        { language: 'ja', comments: 1 },
      ],
    });
    expect(found.map(({ id, video }) => [id, video.id, video.caption])).toEqual([
      ['c3', '3', 'video 3'],
      ['c2', '3', 'video 3'],
      ['c1', '1', 'video 1'],
    ]);
    expect(found[0]).toMatchObject({ parentId: 'c2', author: { name: 'minacooksfast', isCreator: true } });
    expect(found[2]).toMatchObject({ text: 'So good @…', likes: 4, author: { isCreator: false } });
    expect(JSON.stringify(found)).not.toContain('hungry');
  });

  test('filters by text in any script and by language, sorts by likes, and pages', async () => {
    expect(await ids({ search: 'GOOD' })).toEqual(['c1']);
    expect(await ids({ search: '美味' })).toEqual(['c2']);
    expect(await ids({ languages: 'ja' })).toEqual(['c2']);
    expect(await ids({ sort: 'likes' })).toEqual(['c2', 'c1', 'c3']);
    expect(await ids({ limit: '1', offset: '1' })).toEqual(['c2']);
    expect(await comments({ search: 'good' })).toMatchObject({ known: 3, total: 1 });
  });

  test('respects the range, asOf and the plan’s history', async () => {
    expect(await ids({ startDate: '2026-07-01', endDate: '2026-07-31' })).toEqual(['c4']);
    expect(await ids({ asOf: '2026-11-10T00:00:00Z' })).toEqual([]);
    expect(await comments({}, 'BASIC')).toMatchObject({ range: { clippedByPlan: true }, comments: [] });
  });
});
