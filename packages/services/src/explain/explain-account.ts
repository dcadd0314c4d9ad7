import { EQUAL_WEIGHTS, METRICS } from '@clipscope/domain';
import { findAccount } from '../accounts/find-account.ts';
import { openReport } from '../accounts/open-report.ts';
import type { ReadingContext } from '../context.ts';
import { assertWithinHistory } from '../days/range.ts';
import { mayDerive } from '../measures/derivation.ts';
import { type AccountMetric, inputsOf } from '../measures/inputs-of.ts';
import type { Provenance } from '../measures/parts.ts';
import { type AccountReader, earliest, readAccount } from '../measures/reading/read-account.ts';
import { DEFAULT_HORIZON_DAYS, forecastRange } from '../measures/recipes/forecast-recipe.ts';
import { withPseudonyms } from './comments.ts';
import { type Derivation, forbiddenDerivation, measure, recomputeBy, shownFrom } from './derivation.ts';
import { encode } from './input-codecs.ts';
import type { ExplainQuery } from './reports.ts';

/** The inputs of these metrics are themselves computed, so the stored rows are shown as evidence. */
const FROM_COMPUTED: ReadonlySet<AccountMetric> = new Set(['account_score', 'best_time', 'findings']);

export async function explainAccount(
  context: ReadingContext,
  metric: AccountMetric,
  query: ExplainQuery,
): Promise<Derivation> {
  const { account, reader, range } = await open(context, metric, query);
  const { platform, account_id: id } = account;
  const subject = { kind: 'account', platform, id } as const;
  if (METRICS[metric].derived && !mayDerive(context, platform))
    return forbiddenDerivation(metric, subject, range);
  const { input: stored, rows } = await inputsOf[metric](reader);
  const input = query.version ? { ...stored, version: query.version } : stored;
  const inputShown = metric === 'audience_quality' ? withPseudonyms(context, platform, input) : input;
  return {
    subject,
    range,
    rows: encode(metric, inputShown, await sourcesOf(metric, reader)),
    ...(FROM_COMPUTED.has(metric) && { evidence: rows() }),
    shown: shownFrom(metric, measure(metric, input)),
    recompute: recomputeBy(metric),
  };
}

async function open(context: ReadingContext, metric: AccountMetric, query: ExplainQuery) {
  const { id, platform, weights = EQUAL_WEIGHTS, of } = query;
  if (metric !== 'forecast')
    return openReport(context, id, query, { weights, ...(of && { benchmarkMetric: of }) });
  const { horizonDays = DEFAULT_HORIZON_DAYS } = query;
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  assertWithinHistory(context, query.asOf);
  const account = await findAccount(context, { id, platform, asOf });
  return { account, reader: forecastReader(context, account, { horizonDays }, asOf), range: null };
}

export function forecastReader(
  context: ReadingContext,
  account: Pick<Awaited<ReturnType<typeof findAccount>>, 'platform' | 'account_id'>,
  choices: { readonly horizonDays?: number; readonly videoId?: string },
  asOf: Date | undefined,
): AccountReader {
  const { platform, account_id: accountId } = account;
  const range = forecastRange(earliest(context.now(), asOf ?? context.now()));
  return readAccount(context, { platform, accountId, range, ...(asOf && { asOf }) }, choices);
}

/** The observation behind an input that is a single count. */
async function sourcesOf(
  metric: AccountMetric,
  reader: AccountReader,
): Promise<{ readonly [input: string]: Provenance | undefined }> {
  if (metric !== 'views_per_follower' && metric !== 'tier_benchmarks') return {};
  const latest = (await reader.part('latest')) ?? undefined;
  return metric === 'views_per_follower' ? { followersNow: latest } : { followers: latest };
}
