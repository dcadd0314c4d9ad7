import type { ReadingContext } from '../context.ts';
import { mayDerive } from '../measures/derivation.ts';
import { asOfDayOf, coverDays, lastWholeDay } from '../subjects/day-range.ts';
import type { TrackedKind } from '../subjects/kinds.ts';
import { assertKnown } from '../subjects/known-subject.ts';
import { trendsOf } from '../subjects/trends-of.ts';
import { type Derivation, forbiddenDerivation, recomputeBy, shownFrom } from './derivation.ts';
import { encode } from './input-codecs.ts';
import type { ExplainQuery } from './reports.ts';

/** The new videos of each day next to all observed videos, and their creators. */
export async function explainTrend(
  context: ReadingContext,
  kind: TrackedKind,
  id: string,
  query: ExplainQuery,
): Promise<Derivation> {
  const { platform, regions } = query;
  const range = coverDays(query, context.actor.plan, context.now());
  const asOfDay = asOfDayOf(query);
  const lastDay = lastWholeDay(range.endDate, asOfDay, context.now());
  const region = (regions.length === 1 && regions[0]) || 'world';
  const subject = { kind, platform, id };
  if (!mayDerive(context, platform)) {
    await assertKnown(context, subject);
    return forbiddenDerivation('trend_velocity', subject, range);
  }
  const [trendOf] = await Promise.all([
    trendsOf(context, { kind, platform, region, lastDay, asOfDay }, [id]),
    assertKnown(context, subject),
  ]);
  const { input, result } = trendOf(id);
  return {
    subject,
    // The days of the rows, because growth is measured over whole weeks whatever the requested range.
    range: { ...range, startDate: input.days[0]?.day ?? lastDay, endDate: lastDay, clippedByPlan: false },
    rows: encode('trend_velocity', input),
    shown: shownFrom('trend_velocity', result),
    recompute: recomputeBy('trend_velocity'),
  };
}
