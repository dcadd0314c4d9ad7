import { DAY_MS, HOUR_MS } from '@clipscope/domain';
import { type MetricValues, type ObservationStore, SNAPSHOT_METRICS } from '@clipscope/observation-store';
import { aComment, anAccount, anAccountObservation, aVideo, aVideoObservation } from '@clipscope/testkit';

/** Three accounts with enough data for every metric, in a cohort of accounts that only have metrics. */
export const EXPLAINED_NOW = new Date('2026-11-15T12:00:00.000Z');
export const MINA = '7001';
const CREATORS = [MINA, '7002', '7003'] as const;
const VIDEOS = 60;
const AGES_HOURS = [1, 4, 12, 24, 72, 168, 336, 720];

const before = (ms: number) => new Date(EXPLAINED_NOW.getTime() - ms);
export const explainedVideo = (creator: string, number: number) => `${creator}${100 + number}`;

/** The highest number is the newest, at most 36 hours old; each one before it is about two days older. */
function videosOf(creator: string, place: number) {
  return Array.from({ length: VIDEOS }, (_, number) => ({
    accountId: creator,
    videoId: explainedVideo(creator, number),
    number,
    publishedAt: before(
      (VIDEOS - number) * 2 * DAY_MS - 12 * HOUR_MS - place * 12 * HOUR_MS - (number % 5) * HOUR_MS,
    ),
    hashtags: number % 2 === 0 ? ['fyp', 'onepan', 'kimchi'] : ['fyp', 'travel'],
    soundId: 's1',
    durationS: number % 2 === 0 ? 12 : 70,
  }));
}

/** Even-numbered videos get about three times the views, and no two of an account get the same. */
function observationsAt({ number, ...video }: ReturnType<typeof videosOf>[number]) {
  const reach = (number % 2 === 0 ? 9000 : 3000) + 137 * ((number * 7) % 23);
  return AGES_HOURS.map(age => ({ age, observedAt: new Date(video.publishedAt.getTime() + age * HOUR_MS) }))
    .filter(({ observedAt }) => observedAt <= EXPLAINED_NOW)
    .map(({ age, observedAt }) => {
      const views = Math.round(reach * (1 - Math.exp(-age / (30 + (number % 7)))));
      const part = (share: number) => Math.floor(views / (share + (number % 4)));
      const counts = { views, likes: part(9), comments: part(90), shares: part(180), saves: part(400) };
      return aVideoObservation({ ...video, observedAt, ...counts });
    });
}

const followersOf = (place: number, day: number) =>
  100_000 + 9000 * place + 110 * day + 40 * ((day * day) % 5);

export async function seedExplained(store: ObservationStore): Promise<void> {
  await store.recorder.recordAccounts(
    CREATORS.map(accountId =>
      anAccount({ accountId, handle: `cook${accountId}`, observedAt: before(125 * DAY_MS) }),
    ),
  );
  await store.recorder.recordAccountObservations(
    CREATORS.flatMap((accountId, place) =>
      Array.from({ length: 120 }, (_, day) =>
        anAccountObservation({
          accountId,
          observedAt: before((119 - day) * DAY_MS),
          followers: followersOf(place, day),
        }),
      ),
    ),
  );
  const videos = CREATORS.flatMap(videosOf);
  await store.recorder.recordVideos(
    videos.map(({ number: _, ...video }) => aVideo({ ...video, observedAt: video.publishedAt })),
  );
  await store.recorder.recordVideoObservations(videos.flatMap(observationsAt));
  await store.recorder.recordComments(
    Array.from({ length: 24 }, (_, number) =>
      aComment({
        observedAt: before(number * HOUR_MS),
        commentId: `c${number}`,
        videoId: explainedVideo(MINA, 50 + (number % 6)),
        authorId: `person${number % 8}`,
        text: number % 2 === 0 ? `come and look at my page @cheap.shop${number}` : `tasty ${number}`,
      }),
    ),
  );
  // Half of these commenters also comment on another account's video.
  await store.recorder.recordComments(
    [0, 2, 4, 6].map(number =>
      aComment({
        observedAt: before(number * HOUR_MS),
        commentId: `e${number}`,
        videoId: explainedVideo('7002', 50),
        authorId: `person${number}`,
      }),
    ),
  );
  await seedMetrics(store);
}

async function seedMetrics(store: ObservationStore): Promise<void> {
  const members = Array.from({ length: 40 }, (_, place) => ({
    // Forecasts use the accounts nearest in size.
    accountId: CREATORS[place - 20] ?? String(8000 + place),
    followers: 90_000 + 1000 * place,
    metrics: Object.fromEntries(
      SNAPSHOT_METRICS.map((name, index) => [name, (place + 1) / (index + 3)]),
    ) as MetricValues,
  }));
  await store.recorder.recordCohort('tiktok', members, EXPLAINED_NOW);
  const described = anAccount({ observedAt: EXPLAINED_NOW });
  await store.recorder.recordAccountMetrics(
    members.slice(0, 7).map(member => ({
      ...described,
      ...member,
      isContactable: false,
      tier: 'mid-tier',
      videosObserved: VIDEOS,
      samples: {},
      lastPublishedAt: null,
      topHashtags: [],
      growthInterval: null,
      scoreInterval: null,
      audience: { ages: {}, genders: {}, countries: {} },
    })),
    EXPLAINED_NOW,
  );
}
