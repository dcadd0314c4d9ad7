import { findAccount } from '../accounts/find-account.ts';
import type { ReadingContext } from '../context.ts';
import { coverRange } from '../days/range.ts';
import { countSentiments, readAccountSentiment, readVideoSentiment } from '../language/read-sentiment.ts';
import { timeRangeOf } from '../measures/moments.ts';
import { findVideo } from '../videos/find-video.ts';
import { type Derivation, derivationOf } from './derivation.ts';
import type { ExplainQuery } from './reports.ts';

export async function explainSentiment(
  context: ReadingContext,
  kind: 'account' | 'video',
  query: ExplainQuery,
): Promise<Derivation> {
  return kind === 'video' ? ofVideo(context, query) : ofAccount(context, query);
}

async function ofVideo(context: ReadingContext, query: ExplainQuery): Promise<Derivation> {
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const { platform, account_id, video_id } = await findVideo(context, { ...query, asOf });
  const rows = await readVideoSentiment(context, {
    platform,
    accountId: account_id,
    videoId: video_id,
    timezone: query.timezone,
    asOf,
  });
  const subject = { kind: 'video', platform, id: video_id } as const;
  return { subject, range: null, ...derivationOf('sentiment_index', countSentiments(rows)) };
}

async function ofAccount(context: ReadingContext, query: ExplainQuery): Promise<Derivation> {
  const range = coverRange(query, context.actor.plan, context.now());
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const { platform, account_id: accountId } = await findAccount(context, { ...query, asOf });
  const commented = { platform, accountId, range: timeRangeOf(range), timezone: range.timezone, asOf };
  const rows = await readAccountSentiment(context, commented);
  const subject = { kind: 'account', platform, id: accountId } as const;
  return { subject, range, ...derivationOf('sentiment_index', countSentiments(rows)) };
}
