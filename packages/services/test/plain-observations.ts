import { hash } from 'node:crypto';
import { HOUR_MS, type VideoObservation } from '@clipscope/domain';

/** Chance that every process draws alike. */
export function chanceOf(...words: (string | number)[]): number {
  return Number.parseInt(hash('sha1', words.join(' ')).slice(0, 8), 16) / 2 ** 32;
}

const START_MS = Date.parse('2026-03-01T00:00:00Z');

/** Looks at some videos, the same in every process, some of them recorded late. */
export function plainObservations(videos: number, looksEach: number): VideoObservation[] {
  return Array.from({ length: videos * looksEach }, (_, number) => {
    const video = number % videos;
    const look = Math.floor(number / videos);
    const publishedAt = new Date(START_MS + video * HOUR_MS);
    const observedAt = new Date(publishedAt.getTime() + look * 7 * HOUR_MS);
    const views = look * (video + 5) + Math.floor(chanceOf('views', video, look) * 40);
    return {
      platform: 'tiktok',
      videoId: `v${video}`,
      accountId: `a${video % 7}`,
      publishedAt,
      observedAt,
      recordedAt: new Date(observedAt.getTime() + (chanceOf('late', video, look) < 0.2 ? 50 * HOUR_MS : 0)),
      source: 'test',
      exact: true,
      countryCode: 'KR',
      language: 'ko',
      industry: 'food-drink',
      soundId: `s${video % 3}`,
      hashtags: [`tag${video % 4}`, 'all'],
      stickerIds: [],
      views,
      likes: chanceOf('likes', video, look) < 0.1 ? null : Math.floor(views / 10),
      comments: look,
      shares: null,
      saves: 0,
      reposts: null,
      downloads: null,
    };
  });
}

/** Batches in an order of one's own that overlap: every look is in two of them. */
export function overlappingBatches(looks: readonly VideoObservation[], size: number, seed: string) {
  const order = looks
    .map((look, number) => ({ look, at: chanceOf(seed, number) }))
    .sort((a, b) => a.at - b.at)
    .map(({ look }) => look);
  const batches: VideoObservation[][] = [];
  for (let first = 0; first < order.length; first += size) batches.push(order.slice(first, first + 2 * size));
  return batches;
}
