import { DAY_MS, median, tierOf } from '@clipscope/domain';
import {
  type MetricValues,
  questions,
  type RowOf,
  SNAPSHOT_METRICS,
  storedTier,
} from '@clipscope/observation-store';
import type { Context } from '../../context.ts';
import { previousRange } from '../moments.ts';
import type { AccountParts, Choices, MeasuredSubject, MetricRequest, PartName } from '../parts.ts';
import { derivedOnce } from './derived-once.ts';
import { commentFrom, countsFrom, tierCurvesFrom } from './from-store.ts';
import { viewsByDay } from './observation-gains.ts';
import { withCommentsElsewhere } from './read-commenters.ts';
import { readObservations } from './read-observations.ts';
import { readPeerCurves, readVideos } from './read-videos.ts';
import { cohortAround, middleOfClass, SIZE_FACTOR, sizesAroundClass } from './sizes.ts';

/** Some metrics use this many days of videos whatever the range. */
const SETTLED_DAYS = 60;
/** A baseline has 50 earlier videos of one kind; a few more are read because kinds are mixed. */
const VIDEOS_BEFORE = 60;
const MAX_VIDEOS = 2000;
export const MAX_COMMENTS = 300;

/** Loads each part of an account when a metric first needs it. */
export type AccountReader = {
  readonly request: MetricRequest;
  readonly part: <Name extends PartName>(name: Name) => Promise<AccountParts[Name]>;
  readonly parts: <Name extends PartName>(names: readonly Name[]) => Promise<Pick<AccountParts, Name>>;
  /** The same cached parts with other options. */
  readonly withChoices: (choices: Choices) => AccountReader;
};

type ReadContext = Pick<Context, 'observations' | 'now'>;

export function readAccount(
  context: ReadContext,
  subject: MeasuredSubject,
  choices: Choices = {},
): AccountReader {
  const { platform, accountId, range, asOf } = subject;
  const now = context.now();
  const until = earliest(range.end, now, asOf ?? now);
  const request: MetricRequest = { ...choices, platform, accountId, range, until };
  const loaded = new Map<PartName, Promise<unknown>>();
  const part: AccountReader['part'] = name => {
    const loading = loaded.get(name) ?? loaders(context, subject, request, part)[name]();
    loaded.set(name, loading);
    return loading as Promise<AccountParts[typeof name]>;
  };
  return readerOf(request, part);
}

export const earliest = (...times: readonly Date[]): Date =>
  new Date(Math.min(...times.map(time => time.getTime())));

function readerOf(request: MetricRequest, part: AccountReader['part']): AccountReader {
  return {
    request,
    part,
    parts: async names => {
      const values = await Promise.all(names.map(name => part(name)));
      return Object.fromEntries(names.map((name, index) => [name, values[index]])) as never;
    },
    withChoices: choices => readerOf({ ...request, ...choices }, part),
  };
}

/** Forecasts reach at most this many days after publication. */
const PEER_CURVE_DAYS = 30;
const PEER_ACCOUNTS = 24;
/** Fewer videos say little about an account's usual views. */
const PEER_VIDEOS = 5;

type Loaders = { readonly [Name in PartName]: () => Promise<AccountParts[Name]> };

function loaders(
  { observations, now }: ReadContext,
  { platform, accountId, range, asOf, historyFrom }: MeasuredSubject,
  { until, timezone }: MetricRequest,
  part: AccountReader['part'],
): Loaders {
  const videosFrom = earliest(range.start, new Date(until.getTime() - SETTLED_DAYS * DAY_MS));
  const isUntilNow = asOf === undefined && range.end >= now();
  const previous = previousRange(range, timezone);
  const hasPrevious = historyFrom === undefined || previous.start >= historyFrom;
  const account = readObservations({ observations }, { platform, accountId, asOf });
  const videos = readVideos({ observations }, { platform, accountId, asOf });
  const mostCurves = async () => {
    const inRange = await videos.count({ from: range.start, to: range.end });
    return Math.min(inRange + VIDEOS_BEFORE, MAX_VIDEOS);
  };
  const known = { platform, ...(asOf && { asOf }) };
  const classCohort = async (followers: number) =>
    cohortFrom(await observations.ask(questions.metricsCohort, { ...known, ...sizesAroundClass(followers) }));
  const peersByFollowers = async (followers: number) => {
    const size = middleOfClass(followers);
    const distance = (member: { readonly followers: number }) =>
      Math.abs(Math.log(Math.max(member.followers, 1) / size));
    return cohortAround(await classCohort(followers), size)
      .members.toSorted((a, b) => distance(a) - distance(b))
      .slice(0, PEER_ACCOUNTS)
      .map(member => member.accountId);
  };
  /** For accounts of which no follower count is known. Their current views would be hindsight for an earlier time. */
  const peersByViews = async () => {
    const views = asOf === undefined ? (await part('videos')).flatMap(video => video.views ?? []) : [];
    if (views.length === 0) return [];
    const size = { views: middleOfClass(median(views)), factor: SIZE_FACTOR };
    const rows = await observations.ask(questions.accountsByViews, {
      platform,
      ...size,
      fewestVideos: PEER_VIDEOS,
      limit: PEER_ACCOUNTS,
    });
    return rows.map(row => row.account_id);
  };
  return {
    videos: () => videos.published({ from: videosFrom, to: range.end }, isUntilNow ? null : range.end),
    listed: () => videos.published({ from: range.start, to: range.end }, null),
    followers: () => account.followers(range),
    latest: async () => {
      const last = await account.latest(isUntilNow ? null : range.end);
      return last && countsFrom(last);
    },
    viewsByDay: async () => viewsByDay(await videos.gains(), range, timezone),
    comments: async () => {
      const published = (await part('videos')).filter(video => video.publishedAt >= range.start);
      if (published.length === 0) return [];
      const rows = await observations.ask(questions.videosComments, {
        platform,
        videoIds: published.map(video => video.videoId),
        mostComments: MAX_COMMENTS,
        ...(asOf && { asOf }),
      });
      const own = rows
        .toSorted((a, b) => (a.comment_id < b.comment_id ? -1 : 1))
        .map(row => commentFrom(accountId)([row.comment_id, row.author, row.video_id, row.text]));
      const period = { ...known, from: range.start, to: range.end };
      const all = await withCommentsElsewhere({ observations }, period, new Map([[accountId, own]]));
      return all.get(accountId) ?? own;
    },
    cohort: async () => {
      const followers = (await part('latest'))?.followers ?? null;
      if (followers === null) return { members: [], computedAt: null };
      return cohortAroundOnce(await classCohort(followers))(followers);
    },
    curves: async () => videos.curves(await mostCurves(), range.end),
    tier: async () => {
      const tier = tierOf((await part('latest'))?.followers ?? null);
      // Tier curves have no history.
      if (tier === null || asOf !== undefined) return new Map();
      return tierCurvesFrom(
        await observations.ask(questions.tierCurve, { platform, tier: storedTier(tier) }),
      );
    },
    // The same for all accounts of a size class on a day, so that rows and templates are cached once for all.
    peerCurves: async () => {
      const followers = (await part('latest'))?.followers ?? null;
      const accountIds = followers === null ? await peersByViews() : await peersByFollowers(followers);
      if (accountIds.length === 0) return [];
      const today = new Date(Math.floor(until.getTime() / DAY_MS) * DAY_MS);
      return readPeerCurves(
        { observations },
        { ...known, accountIds: accountIds.toSorted() },
        { publishedBefore: new Date(today.getTime() - PEER_CURVE_DAYS * DAY_MS), to: today },
      );
    },
    before: async () => {
      if (!hasPrevious) return { videos: [], followers: [], range: previous };
      const [published, followers] = await Promise.all([
        videos.published({ from: previous.start, to: previous.end }, previous.end),
        account.followers(previous),
      ]);
      return { videos: published, followers, range: previous };
    },
  };
}

export const cohortFrom = derivedOnce(
  (rows: readonly RowOf<typeof questions.metricsCohort>[]): AccountParts['cohort'] => {
    const [first] = rows;
    return {
      members: rows.map(({ account_id, followers, metrics }) => ({
        accountId: account_id,
        followers,
        metrics: Object.fromEntries(
          SNAPSHOT_METRICS.map((name, index) => [name, metrics[index] ?? null]),
        ) as MetricValues,
      })),
      computedAt: first ? new Date(first.computed_at) : null,
    };
  },
);

/** The requests of one report come together, so the last result is cached with everything derived from it. */
const cohortAroundOnce = derivedOnce((all: AccountParts['cohort']) => {
  let last: { readonly followers: number; readonly cohort: AccountParts['cohort'] } | null = null;
  return (followers: number) => {
    if (last?.followers !== followers) last = { followers, cohort: cohortAround(all, followers) };
    return last.cohort;
  };
});
