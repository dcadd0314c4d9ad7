import { EQUAL_WEIGHTS, METRICS } from '@clipscope/domain';
import { findAccount } from '../accounts/find-account.ts';
import { openReport } from '../accounts/open-report.ts';
import type { SignedInContext } from '../context.ts';
import { assertWithinHistory } from '../days/range.ts';
import { mayDerive } from '../measures/derivation.ts';
import { type AccountMetric, inputsOf } from '../measures/inputs-of.ts';
import type { Seen } from '../measures/parts.ts';
import { type AccountReader, earliest, readAccount } from '../measures/reading/read-account.ts';
import { DEFAULT_HORIZON_DAYS, forecastRange } from '../measures/recipes/forecast-recipe.ts';
import { withPseudonyms } from './comments.ts';
import { type Derivation, forbiddenDerivation, measure, recomputeBy, shownOf } from './derivation.ts';
import { encode } from './input-codecs.ts';
import type { ExplainQuery } from './reports.ts';

/** Their inputs are values that were computed from stored rows, which are shown beside them. */
const FROM_COMPUTED: ReadonlySet<AccountMetric> = new Set(['account_score', 'best_time', 'findings']);

/** A metric of an account, measured as its reports measure it. */
export async function ofAccount(
  context: SignedInContext,
  metric: AccountMetric,
  query: ExplainQuery,
): Promise<Derivation> {
  const { account, reader, range } = await open(context, metric, query);
  const { platform, account_id: id } = account;
  const subject = { kind: 'account', platform, id } as const;
  if (METRICS[metric].derived && !mayDerive(context, platform))
    return forbiddenDerivation(metric, subject, range);
  const { input, rows } = await inputsOf[metric](reader);
  const chosen = query.version ? { ...input, version: query.version } : input;
  const handed = metric === 'audience_quality' ? withPseudonyms(context, platform, chosen) : chosen;
  return {
    subject,
    range,
    rows: encode(metric, handed, await sourcesOf(metric, reader)),
    ...(FROM_COMPUTED.has(metric) && { evidence: rows() }),
    shown: shownOf(metric, measure(metric, chosen)),
    recompute: recomputeBy(metric),
  };
}

async function open(context: SignedInContext, metric: AccountMetric, query: ExplainQuery) {
  const { id, platform, weights = EQUAL_WEIGHTS, of } = query;
  if (metric !== 'forecast') return openReport(context, id, query, { weights, ...(of && { figure: of }) });
  const { horizonDays = DEFAULT_HORIZON_DAYS } = query;
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  assertWithinHistory(context, query.asOf);
  const account = await findAccount(context, { id, platform, asOf });
  return { account, reader: forecastReader(context, account, { horizonDays }, asOf), range: null };
}

export function forecastReader(
  context: SignedInContext,
  account: Pick<Awaited<ReturnType<typeof findAccount>>, 'platform' | 'account_id'>,
  choices: { readonly horizonDays?: number; readonly videoId?: string },
  asOf: Date | undefined,
): AccountReader {
  const { platform, account_id: accountId } = account;
  const range = forecastRange(earliest(context.now(), asOf ?? context.now()));
  return readAccount(context, { platform, accountId, range, ...(asOf && { asOf }) }, choices);
}

/** The one count that an input which is no list was read from. */
async function sourcesOf(
  metric: AccountMetric,
  reader: AccountReader,
): Promise<{ readonly [input: string]: Seen | undefined }> {
  if (metric !== 'views_per_follower' && metric !== 'tier_benchmarks') return {};
  const latest = (await reader.part('latest')) ?? undefined;
  return metric === 'views_per_follower' ? { followersNow: latest } : { followers: latest };
}
