import { smallestSample } from '@clipscope/domain';
import { findAccount } from '../accounts/find-account.ts';
import type { ReadingContext } from '../context.ts';
import { findVideo } from '../videos/find-video.ts';
import { type Derivation, shownFrom } from './derivation.ts';
import type { ExplainQuery } from './reports.ts';
import type { Result } from './shown.ts';

/** Comments are not classified yet, so the counts are unknown, not 0. */
const NOT_CLASSIFIED: Result = {
  notEnough: true,
  sample: 0,
  needed: smallestSample('sentiment_index'),
  reason: 'missing-inputs',
};

export async function explainSentiment(
  context: ReadingContext,
  kind: 'account' | 'video',
  { id, platform, asOf: asOfText }: ExplainQuery,
): Promise<Derivation> {
  const asOf = asOfText === undefined ? undefined : new Date(asOfText);
  const request = { id, platform, asOf };
  const found = kind === 'video' ? await findVideo(context, request) : await findAccount(context, request);
  const subject = {
    kind,
    platform: found.platform,
    id: 'video_id' in found ? found.video_id : found.account_id,
  };
  const shown = shownFrom('sentiment_index', NOT_CLASSIFIED);
  const rows = { positive: [], negative: [], neutral: [] };
  return { subject, range: null, rows, shown, recompute: () => NOT_CLASSIFIED };
}
