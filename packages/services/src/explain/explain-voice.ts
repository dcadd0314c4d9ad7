import type { MetricInput } from '@clipscope/domain';
import { readVoice, type VoiceKind } from '../compare/read-voice.ts';
import type { ReadingContext } from '../context.ts';
import { type Derivation, derivationOf } from './derivation.ts';
import type { ExplainQuery } from './reports.ts';

/** The share of one account, hashtag or sound among the named ones. */
export async function explainVoice(
  context: ReadingContext,
  kind: VoiceKind,
  query: ExplainQuery,
): Promise<Derivation> {
  const { platform, startDate, endDate, asOf } = query;
  const request = { platform, startDate, endDate, asOf, field: 'among' };
  const { range, members, videos } = await readVoice(context, kind, [query.id, ...query.among], request);
  const [own = ''] = members;
  const input: MetricInput<'share_of_voice'> = { own, members, videos };
  return { subject: { kind, platform, id: own }, range, ...derivationOf('share_of_voice', input) };
}
