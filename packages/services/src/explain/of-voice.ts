import type { MetricInput } from '@clipscope/domain';
import { readVoice, type VoiceKind } from '../compare/read-voice.ts';
import type { SignedInContext } from '../context.ts';
import { type Derivation, measure, recomputeBy, shownOf } from './derivation.ts';
import { encode } from './input-codecs.ts';
import type { ExplainQuery } from './reports.ts';

/** The part of one account, hashtag or sound in everything published by or with the named ones. */
export async function ofVoice(
  context: SignedInContext,
  kind: VoiceKind,
  query: ExplainQuery,
): Promise<Derivation> {
  const { platform, startDate, endDate, asOf } = query;
  const asked = { platform, startDate, endDate, asOf, field: 'among' };
  const { range, members, videos } = await readVoice(context, kind, [query.id, ...query.among], asked);
  const [own = ''] = members;
  const input: MetricInput<'share_of_voice'> = { own, members, videos };
  return {
    subject: { kind, platform, id: own },
    range,
    rows: encode('share_of_voice', input),
    shown: shownOf('share_of_voice', measure('share_of_voice', input)),
    recompute: recomputeBy('share_of_voice'),
  };
}
