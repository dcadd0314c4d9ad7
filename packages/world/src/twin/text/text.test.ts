import { DAY_MS, extractHashtags } from '@clipscope/domain';
import { expect, test } from 'vitest';
import { creatorAt } from '../account/creator.ts';
import { createCosmos } from '../cosmos.ts';
import { WORLD_LANGUAGES } from '../markets.ts';
import {
  challengeOf,
  communitiesWith,
  communityOf,
  EVERGREEN_TAGS,
  trendWithTag,
} from '../subject/hashtags.ts';
import { spreadsBetween } from '../subject/spreads.ts';
import type { Video } from '../video/video.ts';
import { videosUntil } from '../video/videos-of.ts';
import { videoText } from './captions.ts';
import { describeVideo } from './describe.ts';

const cosmos = createCosmos({ seed: 5, epoch: new Date('2025-06-01T00:00:00Z') });
const atMs = Date.UTC(2025, 9, 1);

const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  bn: /\p{Script=Bengali}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  km: /\p{Script=Khmer}/u,
  ko: /\p{Script=Hangul}/u,
  lo: /\p{Script=Lao}/u,
  pa: /\p{Script=Gurmukhi}/u,
  ru: /\p{Script=Cyrillic}/u,
  te: /\p{Script=Telugu}/u,
  th: /\p{Script=Thai}/u,
  uk: /\p{Script=Cyrillic}/u,
  ur: /\p{Script=Arabic}/u,
  zh: /\p{Script=Han}/u,
};

const byLanguage = new Map<string, Video[]>();
for (let index = 0; index < 1_200; index++) {
  const creator = creatorAt(cosmos, 'tiktok', index);
  const { language } = creator.market;
  const list = byLanguage.get(language) ?? [];
  byLanguage.set(language, list);
  if (list.length < 120) list.push(...videosUntil(cosmos, creator, atMs));
}

test.each(WORLD_LANGUAGES)('captions in %s are written in its script and complete', language => {
  const captions = (byLanguage.get(language) ?? [])
    .slice(0, 120)
    .map(video => videoText(cosmos, video, false).caption);
  expect(captions.length).toBeGreaterThanOrEqual(100);
  const script = SCRIPTS[language] ?? /\p{Script=Latin}/u;
  const spoken = captions.map(caption => caption.split('#')[0] ?? '');
  expect(spoken.filter(text => script.test(text)).length / spoken.length).toBeGreaterThan(0.97);
  for (const caption of captions) expect(caption).not.toContain('{thing}');
  expect(new Set(captions).size).toBeGreaterThan(70);
});

test('the hashtags of a video are those in its caption, at most eight', () => {
  let some = 0;
  for (const video of [...byLanguage.values()].flatMap(list => list.slice(0, 100))) {
    for (const edited of [false, true]) {
      const { caption, hashtags, mentions } = videoText(cosmos, video, edited);
      expect([...extractHashtags(caption)].sort()).toEqual([...hashtags].sort());
      expect(hashtags.length).toBeLessThanOrEqual(8);
      for (const handle of mentions) expect(caption).toContain(`@${handle}`);
      some += hashtags.length;
    }
  }
  expect(some).toBeGreaterThan(1_000);
});

test('tags of one industry and language belong together; a trend tag belongs to its trend alone', () => {
  const { tags } = communityOf('de', 'pets');
  for (const tag of tags)
    expect(communitiesWith(tag)).toContainEqual({ language: 'de', industry: 'pets', tags });
  for (const spread of spreadsBetween(cosmos, 'hashtag', 0, 40)) {
    const { tag } = challengeOf(cosmos, spread);
    expect(trendWithTag(cosmos, tag)).toBe(spread);
    expect(communitiesWith(tag)).toEqual([]);
    expect(extractHashtags(`#${tag}`)).toEqual([tag]);
  }
  expect(trendWithTag(cosmos, 'nobodyeverwrotethis')).toBeNull();
  for (const tag of Object.values(EVERGREEN_TAGS).flat()) expect(extractHashtags(`#${tag}`)).toEqual([tag]);
});

test('the kinds of posts are all there: photos, duets, playlists, mentions, ads, speech, effects', () => {
  const videos = [...byLanguage.values()].flatMap(list => list.slice(0, 80));
  const shown = videos.map(video => describeVideo(cosmos, video, video.publishedMs));
  const share = (test: (video: (typeof shown)[number]) => boolean) =>
    shown.filter(test).length / shown.length;
  expect(share(({ kind }) => kind !== 'video')).toBeGreaterThan(0.05);
  expect(share(({ kind, durationS }) => (kind === 'video') === (durationS === null))).toBe(0);
  expect(share(({ duetOf }) => duetOf !== null)).toBeGreaterThan(0.01);
  expect(share(({ playlistId }) => playlistId !== null)).toBeGreaterThan(0.05);
  expect(share(({ mentions }) => mentions.length > 0)).toBeGreaterThan(0.05);
  expect(share(({ isPaidPartnership }) => isPaidPartnership)).toBeGreaterThan(0.02);
  expect(share(({ transcript }) => transcript !== null)).toBeGreaterThan(0.1);
  expect(share(({ stickerIds }) => stickerIds.length > 0)).toBeGreaterThan(0.2);
  expect(share(({ soundId }) => soundId === null)).toBe(0);
  expect(share(({ publishedAt, observedAt }) => +observedAt - +publishedAt > DAY_MS)).toBe(0);
});
