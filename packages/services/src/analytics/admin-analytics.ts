import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { FUNNEL_DAYS, FUNNEL_STEPS } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import { usageRange } from '../admin/usage-range.ts';
import type { SignedInContext } from '../context.ts';

const MAX_PATHS = 100;

type Reply = ReplyOf<Contract['adminAnalytics']>;

export async function adminAnalytics(
  context: SignedInContext,
  { query }: InputOf<Contract['adminAnalytics']>,
): Promise<Reply> {
  const { observations, settings } = context;
  const range = usageRange(context, query);
  const [totals, features, retention, funnel, paths] = await Promise.all([
    observations.ask(questions.analyticsTotals, range),
    observations.ask(questions.featureUsage, range),
    observations.ask(questions.weeklyRetention, range),
    observations.ask(questions.analyticsFunnel, { ...range, days: FUNNEL_DAYS }),
    observations.ask(questions.analyticsPaths, { ...range, limit: MAX_PATHS }),
  ]);
  const [total = { people: 0, visits: 0, page_views: 0 }] = totals;
  return {
    ...range,
    isCollected: settings.collectsEvents,
    people: total.people,
    visits: total.visits,
    pageViews: total.page_views,
    activeUsers: features.find(({ feature }) => feature === '')?.people ?? 0,
    features: features.filter(({ feature }) => feature !== ''),
    retention: retentionOf(retention, range.endDate),
    funnel: FUNNEL_STEPS.map((step, index) => ({
      step,
      people: funnel.filter(({ steps }) => steps > index).reduce((sum, { people }) => sum + people, 0),
    })),
    paths: paths.map(({ from_page, to_page, times, people }) => ({
      from: from_page === '' ? null : from_page,
      to: to_page,
      times,
      people,
    })),
  };
}

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** One row per first week, with every week that has begun by the last day, also those in which nobody came back. */
function retentionOf(
  rows: readonly RowOf<typeof questions.weeklyRetention>[],
  endDate: string,
): Reply['retention'] {
  const cohorts = Map.groupBy(rows, row => row.first_week);
  return [...cohorts].map(([firstWeek, weeks]) => {
    const of = (later: number) => weeks.find(row => row.weeks_later === later)?.people ?? 0;
    const last = Math.floor((Date.parse(endDate) - Date.parse(firstWeek)) / WEEK_MS);
    return {
      firstWeek,
      people: of(0),
      returned: Array.from({ length: last }, (_, index) => of(index + 1)),
    };
  });
}
