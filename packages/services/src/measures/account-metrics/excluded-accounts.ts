import type { Platform } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { Context, RecordingContext } from '../../context.ts';
import { KNOWN_CONNECTORS } from '../../sources/known-connectors.ts';

/**
 * Deletes the listed metrics of accounts that must not be found, ranked or compared, because they were reported by a
 * source whose terms forbid it. Returns the ids of these accounts; without `accountIds` all accounts are checked.
 */
export async function removeExcluded(
  { observations, recorder }: Pick<RecordingContext, 'observations' | 'recorder'>,
  platform: Platform,
  accountIds: readonly string[] = [],
): Promise<ReadonlySet<string>> {
  const restricted = await restrictedAccounts({ observations }, platform, accountIds);
  const listed = restricted.filter(row => row.is_listed).map(row => row.account_id);
  if (listed.length > 0) await recorder.removeAccountMetrics(platform, listed);
  return new Set(restricted.map(row => row.account_id));
}

export async function isExcluded(
  context: Pick<Context, 'observations'>,
  platform: Platform,
  accountId: string,
): Promise<boolean> {
  return (await restrictedAccounts(context, platform, [accountId])).length > 0;
}

export async function excludedAmong(
  context: Pick<Context, 'observations'>,
  platform: Platform,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  // Without ids all accounts would be checked.
  if (accountIds.length === 0) return new Set();
  const restricted = await restrictedAccounts(context, platform, accountIds);
  return new Set(restricted.map(row => row.account_id));
}

async function restrictedAccounts(
  { observations }: Pick<Context, 'observations'>,
  platform: Platform,
  accountIds: readonly string[],
): Promise<RowOf<typeof questions.accountsReportedBy>[]> {
  const sources = KNOWN_CONNECTORS.filter(
    known => known.platform === platform && !known.use.findsCreators,
  ).map(({ source }) => source);
  if (sources.length === 0) return [];
  return observations.ask(questions.accountsReportedBy, { platform, sources, accountIds: [...accountIds] });
}
