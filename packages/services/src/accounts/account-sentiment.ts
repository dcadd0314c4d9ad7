import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { presentSentiment, readAccountSentiment } from '../language/read-sentiment.ts';
import { openReport } from './open-report.ts';

/** The sentiment of the range's comments under any video of the account. */
export async function accountSentiment(
  context: SignedInContext,
  { params, query }: InputOf<Contract['accountSentiment']>,
): Promise<ReplyOf<Contract['accountSentiment']>> {
  const { range, subject, reader } = await openReport(context, params.id, query);
  const commented = { ...subject, range: reader.request.range, timezone: range.timezone };
  const rows = await readAccountSentiment(context, commented);
  return { range, ...presentSentiment(context.language.model, rows) };
}
