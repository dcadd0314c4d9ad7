import type { AccountMetricsSnapshot, MetricValues, ObservationStore } from '@clipscope/observation-store';
import {
  aComment,
  aForecast,
  anAccount,
  anAccountObservation,
  anAudience,
  aPlaylist,
  aSound,
  aSticker,
  aSubjectObservation,
  noMetrics,
  someAccountMetrics,
} from '@clipscope/testkit';
import { addDays } from '../src/days/days.ts';
import { recordAccounts, recordVideos, videosOfThreeWeeks } from './subject-rows.ts';

/** Three weeks of all kinds of data, and later additions to it. */
const LATER = new Date('2026-11-15T09:00:00.000Z');
const day = (date: string) => new Date(`${date}T20:00:00Z`);

const videoId = (number: number) => `${7_400_000_000_000_000n + BigInt(number)}`;
/** With ids in the platform's format. */
const videos = () => videosOfThreeWeeks().map((video, number) => ({ ...video, id: videoId(number) }));
export const FIRST = videoId(0);

function metricsOf(accountId: string, metrics: Partial<MetricValues>): AccountMetricsSnapshot {
  const growth = metrics.growth_rate ?? null;
  return someAccountMetrics({
    observedAt: day('2026-11-10'),
    accountId,
    handle: accountId,
    displayName: accountId,
    followers: 4000,
    tier: 'nano',
    videosObserved: 12,
    samples: { growth_rate: { sample: 18, needed: 0, reason: '' } },
    metrics: noMetrics(metrics),
    growthInterval: growth === null ? null : { low: growth - 1, high: growth + 1 },
  });
}

const cohort = (viewsPerFollower: number) =>
  Array.from({ length: 40 }, (_, number) => ({
    accountId: `c${number}`,
    followers: 4000 + number,
    metrics: noMetrics({
      views_per_follower: viewsPerFollower + number,
      engagement_rate_views: number / 100,
    }),
  }));

const forecast = (issuedAt: Date) =>
  aForecast({
    issuedAt,
    ...{ subjectId: 'a1', accountId: 'a1', targetAt: day('2026-11-11') },
    ...{ value: 4100, low: 4000, high: 4200 },
  });

const audience = (observedAt: Date, recordedAt: Date, female: number) =>
  (['account', 'video'] as const).map(subjectKind =>
    anAudience({
      ...{ observedAt, recordedAt, subjectKind, accountId: 'a1' },
      subjectId: subjectKind === 'account' ? 'a1' : FIRST,
      ages: { '13-17': 0.5, '18-24': 0.5, '25-34': null, '35-44': null, '45-54': null, '55+': null },
      genders: { female, male: 1 - female, other: null },
      countries: { KR: female },
    }),
  );

const playlist = (observedAt: Date, recordedAt: Date, title: string) =>
  aPlaylist({ observedAt, recordedAt, accountId: 'a1', playlistId: 'p1', title });

const counters = (observedAt: Date, recordedAt: Date, videos: number) =>
  ['rise', 's-rise', 'effect:1'].map(subject =>
    aSubjectObservation({ observedAt, recordedAt, subject, videos, views: videos * 10 }),
  );

export async function recordEarly(store: ObservationStore): Promise<void> {
  await recordAccounts(store);
  const dates = Array.from({ length: 19 }, (_, number) => addDays('2026-10-25', number));
  await store.recorder.recordAccountObservations(
    dates.map((date, number) =>
      anAccountObservation({
        observedAt: day(date),
        accountId: 'a1',
        followers: 4000 + 10 * number,
        likes: 100 + number,
      }),
    ),
  );
  await recordVideos(
    store,
    videos().map(video => ({ ...video, stickers: ['effect:1'] })),
  );
  const early = day('2026-10-26');
  await store.recorder.recordSounds([aSound({ observedAt: early, soundId: 's-rise', title: 'Rise' })]);
  await store.recorder.recordStickers([aSticker({ observedAt: early })]);
  await store.recorder.recordComments(
    Array.from({ length: 25 }, (_, number) =>
      aComment({ observedAt: early, videoId: FIRST, commentId: `k${number}`, authorId: `w${number % 5}` }),
    ),
  );
  await store.recorder.recordAudience(audience(early, early, 0.6));
  await store.recorder.recordPlaylists([playlist(early, early, 'One pan')]);
  const counted = counters(early, early, 40);
  await store.recorder.recordHashtagObservations(counted);
  await store.recorder.recordSoundObservations(counted);
  await store.recorder.recordStickerObservations(counted);
  await store.recorder.recordCohort('tiktok', cohort(0), day('2026-11-10'));
  const [first, second] = [
    metricsOf('a1', { growth_rate: 5, engagement_rate_views: 0.2 }),
    metricsOf('a3', {}),
  ];
  await store.recorder.recordAccountMetrics([first, second], day('2026-11-10'));
  await store.recorder.recordForecasts([forecast(day('2026-11-09'))]);
}

/** Recent data, and older data that was not recorded before. */
export async function recordLate(store: ObservationStore): Promise<void> {
  const [before, recordedAt] = [day('2026-11-09'), LATER];
  const late = { observedAt: before, recordedAt };
  await store.recorder.recordAccounts([
    anAccount({ ...late, accountId: 'a1', handle: 'minanew', industry: 'travel' }),
  ]);
  await store.recorder.recordAccountObservations([
    anAccountObservation({
      ...late,
      accountId: 'a1',
      followers: 900_000,
      likes: 9,
      following: 9,
      videos: 9,
      views: 9,
    }),
    anAccountObservation({ observedAt: LATER, accountId: 'a2', followers: 900_000 }),
  ]);
  const observation = { at: '2026-11-09T21:00:00Z', recordedAt: recordedAt.toISOString() };
  const repeated = videos().filter((_, number) => number % 4 === 0);
  await recordVideos(store, [
    ...repeated.map(video => ({
      ...{ ...video, caption: 'another caption', describedAt: '2026-11-15T08:00:00Z' },
      ...{ hashtags: ['rise', 'flat'], stickers: [], sound: 's-rise', kind: 'photo' as const },
      observations: [{ ...observation, counts: [90_000, 9000, 900, 90] as const }],
    })),
    ...['a1', 'a2', 'a3'].map((account, number) => ({
      ...{
        id: videoId(900 + number),
        account,
        at: '2026-11-05T10:00:00Z',
        describedAt: '2026-11-15T08:00:00Z',
      },
      ...{ region: 'KR', hashtags: ['rise', 'flat'], sound: 's-rise', stickers: ['effect:1'] },
      observations: [{ ...observation, counts: [50_000, 5000, 500, 50] as const }],
    })),
  ]);
  await store.recorder.recordSounds([aSound({ ...late, soundId: 's-rise', title: 'Renamed' })]);
  await store.recorder.recordStickers([aSticker({ ...late, name: 'Renamed' })]);
  await store.recorder.recordComments([
    ...['x', 'y'].map(id => aComment({ ...late, videoId: FIRST, commentId: id, authorId: id })),
    aComment({ ...late, videoId: FIRST, commentId: 'k0', authorId: 'w0', deletedAt: LATER }),
    ...[0, 1, 2]
      .map(videoId)
      .flatMap(id =>
        ['w0', 'w1', 'w2', 'w3'].map(who =>
          aComment({ ...late, videoId: id, commentId: `${id} ${who}`, authorId: who }),
        ),
      ),
  ]);
  await store.recorder.recordAudience(audience(before, recordedAt, 0.1));
  await store.recorder.recordPlaylists([playlist(before, recordedAt, 'Renamed')]);
  const counted = counters(before, recordedAt, 4000);
  await store.recorder.recordHashtagObservations(counted);
  await store.recorder.recordSoundObservations(counted);
  await store.recorder.recordStickerObservations(counted);
  await store.recorder.recordCohort('tiktok', cohort(100), LATER);
  const snapshots = ['a1', 'a2', 'a3'].map(id =>
    metricsOf(id, { growth_rate: 1, engagement_rate_views: 0.9 }),
  );
  await store.recorder.recordAccountMetrics(snapshots, LATER);
  await store.recorder.recordForecasts([forecast(day('2026-11-14'))]);
}
