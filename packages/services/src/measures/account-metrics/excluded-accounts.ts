import type { Platform } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { Context, RecordingContext } from '../../context.ts';
import { KNOWN_CONNECTORS } from '../../sources/known-connectors.ts';

type Reading = Pick<Context, 'observations'>;

/**
 * Those of some accounts, or of all, that may not be found, ranked or compared with: a source told of them that must
 * not be used for it. What was kept of them for lists goes.
 */
export async function leaveOut(
  { observations, recorder }: Pick<RecordingContext, 'observations' | 'recorder'>,
  platform: Platform,
  accountIds: readonly string[] = [],
): Promise<ReadonlySet<string>> {
  const told = await toldForThemselves({ observations }, platform, accountIds);
  const listed = told.filter(row => row.is_listed).map(row => row.account_id);
  if (listed.length > 0) await recorder.removeAccountMetrics(platform, listed);
  return new Set(told.map(row => row.account_id));
}

export async function isExcluded(context: Reading, platform: Platform, accountId: string): Promise<boolean> {
  return (await toldForThemselves(context, platform, [accountId])).length > 0;
}

async function toldForThemselves(
  { observations }: Reading,
  platform: Platform,
  accountIds: readonly string[],
): Promise<RowOf<typeof questions.accountsReportedBy>[]> {
  const sources = KNOWN_CONNECTORS.filter(
    known => known.platform === platform && !known.use.findsCreators,
  ).map(({ source }) => source);
  if (sources.length === 0) return [];
  return observations.ask(questions.accountsReportedBy, { platform, sources, accountIds: [...accountIds] });
}
