import { DAY_MS, tierOf } from '@clipscope/domain';
import {
  type MetricValues,
  questions,
  type RowOf,
  SNAPSHOT_METRICS,
  storedTier,
} from '@clipscope/observation-store';
import type { Context } from '../../context.ts';
import { beforeOf } from '../moments.ts';
import type { AccountParts, Asked, Choices, MeasuredSubject, PartName } from '../parts.ts';
import { derivedOnce } from './derived-once.ts';
import { commentFrom, countsFrom } from './from-store.ts';
import { viewsByDay } from './observation-gains.ts';
import { withElsewhere } from './read-commenters.ts';
import { readObservations } from './read-observations.ts';
import { readTrends, readVideos } from './read-videos.ts';
import { middleOfClass, sizesAround, sizesAroundClass, withinSizes } from './sizes.ts';

/** So old are the oldest videos that any metric looks at, whatever the range. */
const SETTLED_DAYS = 60;
/** A baseline has 50 earlier videos of one kind; some more, since kinds are mixed. */
const VIDEOS_BEFORE = 60;
const MOST_VIDEOS = 2000;
export const MOST_COMMENTS = 300;

/** An account whose inputs are read when a metric first needs them, each once. */
export type AccountReader = {
  readonly asked: Asked;
  readonly part: <Name extends PartName>(name: Name) => Promise<AccountParts[Name]>;
  readonly parts: <Name extends PartName>(names: readonly Name[]) => Promise<Pick<AccountParts, Name>>;
  /** The same rows under other choices. */
  readonly choosing: (choices: Choices) => AccountReader;
};

type ReadContext = Pick<Context, 'observations' | 'now'>;

export function readAccount(
  context: ReadContext,
  subject: MeasuredSubject,
  choices: Choices = {},
): AccountReader {
  const { platform, accountId, range, asOf } = subject;
  const now = context.now();
  const moment = earliest(range.end, now, asOf ?? now);
  const asked: Asked = { ...choices, platform, accountId, range, moment };
  const loaded = new Map<PartName, Promise<unknown>>();
  const part: AccountReader['part'] = name => {
    const reading = loaded.get(name) ?? loaders(context, subject, asked, part)[name]();
    loaded.set(name, reading);
    return reading as Promise<AccountParts[typeof name]>;
  };
  return readerOf(asked, part);
}

export const earliest = (...times: readonly Date[]): Date =>
  new Date(Math.min(...times.map(time => time.getTime())));

function readerOf(asked: Asked, part: AccountReader['part']): AccountReader {
  return {
    asked,
    part,
    parts: async names => {
      const values = await Promise.all(names.map(name => part(name)));
      return Object.fromEntries(names.map((name, index) => [name, values[index]])) as never;
    },
    choosing: choices => readerOf({ ...asked, ...choices }, part),
  };
}

/** A forecast looks at most this far ahead of a video's publication. */
const COURSE_DAYS = 30;
const COURSE_ACCOUNTS = 24;

type Loaders = { readonly [Name in PartName]: () => Promise<AccountParts[Name]> };

function loaders(
  { observations, now }: ReadContext,
  { platform, accountId, range, asOf, historyFrom }: MeasuredSubject,
  { moment, timezone }: Asked,
  part: AccountReader['part'],
): Loaders {
  const videosFrom = earliest(range.start, new Date(moment.getTime() - SETTLED_DAYS * DAY_MS));
  const isUntilNow = asOf === undefined && range.end >= now();
  const previous = beforeOf(range, timezone);
  const hasPrevious = historyFrom === undefined || previous.start >= historyFrom;
  const looks = readObservations({ observations }, { platform, accountId, asOf });
  const every = readVideos({ observations }, { platform, accountId, asOf });
  const mostCurves = async () => {
    const inRange = await every.count({ from: range.start, to: range.end });
    return Math.min(inRange + VIDEOS_BEFORE, MOST_VIDEOS);
  };
  const known = { platform, ...(asOf && { asOf }) };
  const classCohort = async (followers: number) =>
    cohortFrom(await observations.ask(questions.metricsCohort, { ...known, ...sizesAroundClass(followers) }));
  return {
    videos: () => every.published({ from: videosFrom, to: range.end }, isUntilNow ? null : range.end),
    listed: () => every.published({ from: range.start, to: range.end }, null),
    followers: () => looks.followers(range),
    latest: async () => {
      const last = await looks.latest(isUntilNow ? null : range.end);
      return last && countsFrom(last);
    },
    viewsByDay: async () => viewsByDay(await every.gains(), range),
    comments: async () => {
      const published = (await part('videos')).filter(video => video.publishedAt >= range.start);
      if (published.length === 0) return [];
      const rows = await observations.ask(questions.videosComments, {
        platform,
        videoIds: published.map(video => video.videoId),
        mostComments: MOST_COMMENTS,
        ...(asOf && { asOf }),
      });
      const own = rows
        .toSorted((one, other) => (one.comment_id < other.comment_id ? -1 : 1))
        .map(row => commentFrom(accountId)([row.comment_id, row.author, row.video_id, row.text]));
      const time = { ...known, from: range.start, to: range.end };
      const all = await withElsewhere({ observations }, time, new Map([[accountId, own]]));
      return all.get(accountId) ?? own;
    },
    cohort: async () => {
      const followers = (await part('latest'))?.followers ?? null;
      if (followers === null) return { members: [], computedAt: null };
      return aroundSize(await classCohort(followers))(followers);
    },
    curves: async () => every.curves(await mostCurves(), range.end),
    tier: async () => {
      const tier = tierOf((await part('latest'))?.followers ?? null);
      // What was usual on a day in the past is not kept.
      if (tier === null || asOf !== undefined) return new Map();
      return tierFrom(await observations.ask(questions.tierCurve, { platform, tier: storedTier(tier) }));
    },
    // The same for all accounts of about a size on a day: they are read once for all, and taught by once.
    courses: async () => {
      const followers = (await part('latest'))?.followers ?? 0;
      const size = middleOfClass(followers);
      const distance = (member: { readonly followers: number }) =>
        Math.abs(Math.log(Math.max(member.followers, 1) / size));
      const nearest = withinSizes(sizesAround(size), (await classCohort(followers)).members)
        .toSorted((a, b) => distance(a) - distance(b))
        .slice(0, COURSE_ACCOUNTS);
      if (nearest.length === 0) return [];
      const today = new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS);
      return readTrends(
        { observations },
        { ...known, accountIds: nearest.map(member => member.accountId).toSorted() },
        { publishedBefore: new Date(today.getTime() - COURSE_DAYS * DAY_MS), to: today },
      );
    },
    before: async () => {
      if (!hasPrevious) return { videos: [], followers: [], range: previous };
      const then = { from: previous.start, to: previous.end };
      const [videos, followers] = await Promise.all([
        every.published(then, previous.end),
        looks.followers(previous),
      ]);
      return { videos, followers, range: previous };
    },
  };
}

export const cohortFrom = derivedOnce(
  (rows: readonly RowOf<typeof questions.metricsCohort>[]): AccountParts['cohort'] => {
    const [first] = rows;
    return {
      members: rows.map(({ account_id, followers, figures }) => ({
        accountId: account_id,
        followers,
        figures: Object.fromEntries(
          SNAPSHOT_METRICS.map((name, index) => [name, figures[index] ?? null]),
        ) as MetricValues,
      })),
      computedAt: first ? new Date(first.computed_at) : null,
    };
  },
);

/** The calls of a report come together and ask for the same: the last one is kept for them, with all that is made of it. */
const aroundSize = derivedOnce(({ members, computedAt }: AccountParts['cohort']) => {
  let last: { readonly followers: number; readonly cohort: AccountParts['cohort'] } | null = null;
  return (followers: number) => {
    if (last?.followers !== followers)
      last = { followers, cohort: { members: withinSizes(sizesAround(followers), members), computedAt } };
    return last.cohort;
  };
});

function tierFrom(rows: readonly RowOf<typeof questions.tierCurve>[]): AccountParts['tier'] {
  const kinds = Map.groupBy(rows, row => row.kind);
  return new Map(
    [...kinds].map(([kind, points]) => [
      kind,
      points.map(({ age_hours, log_median }) => ({
        ageHours: age_hours,
        views: Math.expm1(log_median),
      })),
    ]),
  );
}
