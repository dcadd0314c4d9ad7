import type { Platform } from '@clipscope/domain';
import type { AccountDescriptionRow } from '@clipscope/observation-store';
import type { ReadingContext } from '../context.ts';
import { type CoveredRange, coverRange, type RequestedRange } from '../days/range.ts';
import { startOfDay, timeRangeOf } from '../measures/moments.ts';
import type { Choices } from '../measures/parts.ts';
import { type AccountReader, readAccount } from '../measures/reading/read-account.ts';
import { findAccount } from './find-account.ts';

export type Report = {
  readonly range: CoveredRange;
  readonly account: AccountDescriptionRow;
  readonly asOf: Date | undefined;
  /** Selects the account in queries. */
  readonly subject: { readonly platform: Platform; readonly accountId: string; readonly asOf?: Date };
  readonly reader: AccountReader;
};

/** Resolves the account and the date range of a report. */
export async function openReport(
  context: ReadingContext,
  id: string,
  query: RequestedRange & { readonly platform: Platform },
  choices: Choices = {},
): Promise<Report> {
  const range = coverRange(query, context.actor.plan, context.now());
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const account = await findAccount(context, { id, platform: query.platform, asOf });
  const subject = { platform: account.platform, accountId: account.account_id, ...(asOf && { asOf }) };
  const historyFrom = startOfDay(range.earliestAllowed, range.timezone);
  const measured = { ...subject, range: timeRangeOf(range), historyFrom };
  const reader = readAccount(context, measured, { timezone: range.timezone, ...choices });
  return { range, account, asOf, subject, reader };
}
