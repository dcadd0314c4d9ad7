import type { Contract, InputOf, MeasuredReply, ReplyOf } from '@clipscope/contract';
import { BENCHMARKED_METRICS, MEASURES, METRICS, type MetricResult } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { ReadingContext } from '../context.ts';
import { presentMeasured } from '../insight/present-measured.ts';
import { forbidden, mayDerive } from '../measures/derivation.ts';
import type { MeasuredCohort } from '../measures/parts.ts';
import { readObservations } from '../measures/reading/read-observations.ts';
import { accountScoreInput, measureWithoutScore, membersWith } from '../measures/recipes/cohort-recipes.ts';
import { OWN_METRICS } from '../measures/recipes/own-metrics.ts';
import { pseudonymOf } from '../videos/pseudonym.ts';
import { accountTrends } from './account-trends.ts';
import { firstObservedAt } from './first-observed-at.ts';
import { handlesOf } from './handles-of.ts';
import { openReport, type Report } from './open-report.ts';
import { presentProfile, presentProvenance } from './present-account.ts';

type Reply = ReplyOf<Contract['accountInfo']>;

export async function accountInfo(
  context: ReadingContext,
  { params, query }: InputOf<Contract['accountInfo']>,
): Promise<Reply> {
  const report = await openReport(context, params.id, query);
  const { account, subject, range } = report;
  const [counts, versions, measures] = await Promise.all([
    readObservations(context, subject).latest(),
    context.observations.ask(questions.accountDescriptions, subject),
    measure(context, report),
  ]);
  return {
    ...presentProfile(context, account, counts),
    views: counts?.views ?? null,
    firstObservedAt: firstObservedAt(counts, [account, ...versions]),
    provenance: presentProvenance(counts ?? { ...account, exact: true }),
    formerHandles: handlesOf(versions).filter(({ handle }) => handle !== account.handle),
    range,
    ...measures,
    trends: query.compare === 'previous' ? await accountTrends(context, report, measures.metrics) : null,
  };
}

async function measure(
  context: ReadingContext,
  { account, reader }: Report,
): Promise<Pick<Reply, 'metrics' | 'audienceSignals' | 'benchmarks'>> {
  const parts = await reader.parts(['videos', 'followers', 'latest', 'viewsByDay', 'comments', 'cohort']);
  const { request } = reader;
  const { own, reach, audience, metrics } = measureWithoutScore(parts, request);
  const score = MEASURES.account_score(accountScoreInput({ ...parts, metrics }, request));
  const isDerived = mayDerive(context, account.platform);
  const allowed = (reply: MeasuredReply) =>
    isDerived || !METRICS[reply.metric].derived ? reply : forbidden(reply.metric);
  const pseudonym = (id: string) =>
    pseudonymOf(context, account.platform, { author_id: id, author_handle: null });
  return {
    metrics: [
      ...OWN_METRICS.map(id => presentMeasured(id, own[id] as MetricResult<'like_rate'>)),
      presentMeasured('views_per_follower', reach),
      presentMeasured('audience_quality', audience, ({ signals }) => signals.length),
      presentMeasured('account_score', score),
    ].map(allowed),
    audienceSignals:
      audience.notEnough || !isDerived
        ? []
        : audience.value.signals.map(({ kind, figure, rows }) => ({
            kind,
            figure,
            rows: kind === 'commenter-ring' ? rows.map(pseudonym) : [...rows],
          })),
    benchmarks: isDerived ? benchmarksOf(parts.cohort, parts.latest?.followers ?? null) : [],
  };
}

function benchmarksOf(cohort: MeasuredCohort, followers: number | null): Reply['benchmarks'] {
  if (followers === null) return [];
  return BENCHMARKED_METRICS.map(metric => {
    const result = MEASURES.tier_benchmarks({ followers, cohort: membersWith(cohort, metric) });
    return { metric, accounts: result.sample, quantiles: result.notEnough ? null : result.value };
  });
}
