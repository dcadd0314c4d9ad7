import { smallestSample } from '@clipscope/domain';
import { findAccount } from '../accounts/find-account.ts';
import type { SignedInContext } from '../context.ts';
import { findVideo } from '../videos/find-video.ts';
import { type Derivation, type Result, shownOf } from './derivation.ts';
import type { ExplainQuery } from './reports.ts';

/** No comment has been judged yet, so how many are positive is not known: nobody knows is not none. */
const UNJUDGED: Result = {
  notEnough: true,
  sample: 0,
  needed: smallestSample('sentiment_index'),
  reason: 'missing-inputs',
};

export async function ofSentiment(
  context: SignedInContext,
  kind: 'account' | 'video',
  { id, platform, asOf: asOfText }: ExplainQuery,
): Promise<Derivation> {
  const asOf = asOfText === undefined ? undefined : new Date(asOfText);
  const asked = { id, platform, asOf };
  const found = kind === 'video' ? await findVideo(context, asked) : await findAccount(context, asked);
  const subject = {
    kind,
    platform: found.platform,
    id: 'video_id' in found ? found.video_id : found.account_id,
  };
  const shown = shownOf('sentiment_index', UNJUDGED);
  const rows = { positive: [], negative: [], neutral: [] };
  return { subject, range: null, rows, shown, recompute: () => UNJUDGED };
}
