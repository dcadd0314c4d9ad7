import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { rankTrends } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { AccountSummary } from '../accounts/present-account.ts';
import type { Context } from '../context.ts';
import { mayDerive } from '../measures/derivation.ts';
import { accountsById } from '../subjects/accounts-by-id.ts';
import { TRACKED_QUESTIONS, type TrackedKind } from '../subjects/kinds.ts';
import { presentTrend, type SubjectTrend, type TrendRequest, trendsOf } from '../subjects/trends-of.ts';
import { mostDistinctFirst, regionalSpread, ubiquitousLast } from './regional-spread.ts';

type Row = ReplyOf<Contract['trendingHashtags']>['hashtags'][number];
export type Rising = Omit<Row, 'hashtag'> & { readonly subject: string };

type TrendOrder = NonNullable<InputOf<Contract['trendingHashtags']>['query']['metric']>;

type RisingRequest = TrendRequest & {
  readonly kind: TrackedKind;
  readonly startDate: string;
  readonly endDate: string;
  readonly metric: TrendOrder;
  readonly limit: number;
};

/** Only the most used subjects are ranked by views or creators; others have too few videos to come first. */
const MAX_RANKED = 300;
const UBIQUITOUS_MARGIN = 20;

/** Subjects ordered by the metric, each with its growth and the reason for its rank. */
export async function rising(
  context: Pick<Context, 'observations' | 'settings'>,
  requested: RisingRequest,
): Promise<Rising[]> {
  const request = { ...requested, metric: orderIn(requested) };
  const { limit, metric } = request;
  const isDerived = mayDerive(context, request.platform);
  // An order by growth is a derived score.
  if (isDerivedOrder(metric) && !isDerived) return [];
  const candidates = await candidatesFor(context, request);
  if (candidates.length === 0) return [];
  const [trendOf, spreadOf] = await Promise.all([
    trendsOf(context, request, candidates),
    spreadsOf(context, request, candidates),
  ]);
  const trends = new Map(candidates.map(subject => [subject, trendOf(subject)]));
  const order = metric === 'velocity' ? surestFirst(trends) : candidates;
  const ordered = metric === 'distinctiveness' ? mostDistinctFirst(order, spreadOf) : order;
  const subjects = (isDerived ? ubiquitousLast(ordered, spreadOf) : ordered).slice(0, limit);
  const shown = subjects.flatMap(subject => trends.get(subject)?.mostActive ?? []);
  const [gains, accounts] = await Promise.all([
    gainsOf(context, request, subjects),
    accountsById(
      context,
      request.platform,
      shown.map(({ id }) => id),
      request.asOfDay,
      new Map(shown.map(({ id, followers }) => [id, followers])),
    ),
  ]);
  return subjects.flatMap((subject, index) => {
    const trend = trends.get(subject);
    if (!trend) return [];
    const viewsGained = gains.get(subject) ?? 0;
    const { distinctiveness, ubiquitous } = spreadOf(subject);
    const spread = {
      distinctiveness: isDerived ? distinctiveness : null,
      ubiquitous: isDerived && ubiquitous,
    };
    return presentRising({ rank: index + 1, subject, viewsGained, ...spread }, trend, isDerived, accounts);
  });
}

const isDerivedOrder = (metric: TrendOrder) => metric === 'velocity' || metric === 'distinctiveness';

/** The world is not distinct from itself. */
function orderIn({ metric, region }: RisingRequest): TrendOrder {
  return metric === 'distinctiveness' && region === 'world' ? 'velocity' : metric;
}

function candidatesFor(context: Pick<Context, 'observations'>, request: RisingRequest): Promise<string[]> {
  if (request.metric === 'velocity') return growthCandidates(context, request);
  if (request.metric === 'distinctiveness') return mostDifferent(context, request);
  return mostUsed(context, request);
}

/** Subjects whose share in the country differs from the world, among them the growing ones. */
async function mostDifferent(context: Pick<Context, 'observations'>, request: RisingRequest) {
  const { kind, platform, region, startDate, endDate, asOfDay } = request;
  const [shares, growing] = await Promise.all([
    context.observations.ask(questions.trendingShares, {
      ...{ kind, platform, region, startDate, endDate, ...(asOfDay && { asOfDay }) },
      limit: MAX_RANKED,
    }),
    growthCandidates(context, request),
  ]);
  const used = shares.filter(row => row.here > 0).map(row => row.subject);
  return [...new Set([...used, ...growing])];
}

function spreadsOf(
  context: Pick<Context, 'observations'>,
  { kind, platform, region, startDate, endDate, asOfDay }: RisingRequest,
  subjects: readonly string[],
) {
  const range = { platform, region, startDate, endDate, ...(asOfDay && { asOfDay }) };
  return regionalSpread(context, { ...range, kind, subjects: [...subjects] });
}

/** Growing subjects by the lower bound of their growth. */
function surestFirst(trends: ReadonlyMap<string, SubjectTrend>): string[] {
  const growing = [...trends].filter(([, { result }]) => !result.notEnough && result.value.velocity > 0);
  return rankTrends(growing, ([, { result }]) => result).map(([subject]) => subject);
}

async function growthCandidates({ observations }: Pick<Context, 'observations'>, request: RisingRequest) {
  const { kind, platform, region, lastDay, asOfDay, limit } = request;
  const rows = await observations.ask(questions.trendingSubjects, {
    ...{ kind, platform, region, endDate: lastDay, ...(asOfDay && { asOfDay }) },
    // More than the limit, because this preselection ignores very active creators and daily variance.
    limit: limit + Math.max(20, Math.ceil(limit / 2)),
  });
  return rows.map(row => row.subject);
}

async function mostUsed(context: Pick<Context, 'observations'>, request: RisingRequest): Promise<string[]> {
  const { kind, platform, region, startDate, endDate, asOfDay, metric, limit } = request;
  const range = { kind, platform, region, startDate, endDate, ...(asOfDay && { asOfDay }) };
  const most = await context.observations.ask(questions.trendingMost, {
    ...range,
    // More than the limit, because subjects that are used everywhere come last in a country.
    limit: metric === 'videos' ? limit + UBIQUITOUS_MARGIN : MAX_RANKED,
  });
  const subjects = most.map(row => row.subject);
  if (metric === 'videos') return subjects;
  const values =
    metric === 'views'
      ? await gainsOf(context, request, subjects)
      : new Map(
          (await context.observations.ask(questions.subjectCreators, { ...range, subjects })).map(row => [
            row.subject,
            row.creators.length,
          ]),
        );
  return subjects
    .toSorted((a, b) => (values.get(b) ?? 0) - (values.get(a) ?? 0))
    .slice(0, limit + UBIQUITOUS_MARGIN);
}

async function gainsOf(
  { observations }: Pick<Context, 'observations'>,
  { kind, platform, region, startDate, endDate, asOfDay }: RisingRequest,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await observations.ask(TRACKED_QUESTIONS[kind].gains, {
    platform,
    subjects: [...subjects],
    startDate,
    endDate,
    regions: region === 'world' ? [] : [region],
    ...(asOfDay && { asOfDay }),
  });
  return new Map(rows.map(row => [row.subject, row.views_gained]));
}

function presentRising(
  known: Pick<Rising, 'rank' | 'subject' | 'viewsGained' | 'distinctiveness' | 'ubiquitous'>,
  subjectTrend: SubjectTrend,
  isDerived: boolean,
  accounts: ReadonlyMap<string, AccountSummary>,
): Rising {
  const trend = presentTrend(subjectTrend, isDerived);
  const { newVideos, newVideosBefore, creators, shownDays, mostActive } = subjectTrend;
  const by = `by ${creators} ${creators === 1 ? 'creator' : 'creators'}`;
  const unmeasured = subjectTrend.result.notEnough
    ? 'not enough data to measure growth'
    : 'no significant growth';
  const unknown = isDerived ? unmeasured : 'the platform does not allow growth to be calculated';
  return {
    ...known,
    trend,
    newVideos,
    newVideosBefore,
    creators,
    sparkline: [...shownDays],
    sampleCreators: mostActive.flatMap(({ id }) => accounts.get(id) ?? []),
    reason: `${newVideos} new videos in 7 days vs. ${newVideosBefore} in the previous 7, ${by}: ${trend.stage ?? unknown}.`,
  };
}
