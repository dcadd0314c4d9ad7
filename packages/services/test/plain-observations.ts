import { hash } from 'node:crypto';
import { HOUR_MS, type VideoObservation } from '@clipscope/domain';

/** A pseudo-random number that is the same in every process. */
export function chanceOf(...parts: (string | number)[]): number {
  return Number.parseInt(hash('sha1', parts.join(' ')).slice(0, 8), 16) / 2 ** 32;
}

const START_MS = Date.parse('2026-03-01T00:00:00Z');

/** Observations of some videos, the same in every process, some of them recorded late. */
export function plainObservations(videos: number, observationsEach: number): VideoObservation[] {
  return Array.from({ length: videos * observationsEach }, (_, number) => {
    const video = number % videos;
    const index = Math.floor(number / videos);
    const publishedAt = new Date(START_MS + video * HOUR_MS);
    const observedAt = new Date(publishedAt.getTime() + index * 7 * HOUR_MS);
    const views = index * (video + 5) + Math.floor(chanceOf('views', video, index) * 40);
    return {
      platform: 'tiktok',
      videoId: `v${video}`,
      accountId: `a${video % 7}`,
      publishedAt,
      observedAt,
      recordedAt: new Date(observedAt.getTime() + (chanceOf('late', video, index) < 0.2 ? 50 * HOUR_MS : 0)),
      source: 'test',
      exact: true,
      countryCode: 'KR',
      language: 'ko',
      industry: 'food-drink',
      soundId: `s${video % 3}`,
      hashtags: [`tag${video % 4}`, 'all'],
      stickerIds: [],
      views,
      likes: chanceOf('likes', video, index) < 0.1 ? null : Math.floor(views / 10),
      comments: index,
      shares: null,
      saves: 0,
      reposts: null,
      downloads: null,
    };
  });
}

/** Shuffled batches that overlap: every observation is in two of them. */
export function overlappingBatches(observations: readonly VideoObservation[], size: number, seed: string) {
  const order = observations
    .map((observation, number) => ({ observation, at: chanceOf(seed, number) }))
    .sort((a, b) => a.at - b.at)
    .map(({ observation }) => observation);
  const batches: VideoObservation[][] = [];
  for (let first = 0; first < order.length; first += size) batches.push(order.slice(first, first + 2 * size));
  return batches;
}
