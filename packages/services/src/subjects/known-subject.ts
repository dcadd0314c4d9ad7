import { CodedError, reason } from '@clipscope/contract';
import { PLATFORM_NAMES, type Platform } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { Context } from '../context.ts';
import { notLookedUp } from '../sources/connected-sources.ts';
import { knownUntil } from './day-range.ts';
import { SUBJECT_QUESTIONS, type Subject, type SubjectKind } from './kinds.ts';

type Known = {
  readonly total: RowOf<typeof questions.subjectTotals> | undefined;
  readonly counters: RowOf<typeof questions.hashtagCounters> | undefined;
};

/** The observed totals and the platform's own counters, now or as of a day; fails if the subject is unknown even now. */
export async function knownSubject(
  context: Pick<Context, 'observations' | 'platforms'>,
  { kind, platform, id }: Subject,
  asOfDay?: string,
): Promise<Known> {
  const { observations } = context;
  const [total, [counters]] = await Promise.all([
    totalOf(context, { kind, platform, id }, asOfDay),
    observations.ask(SUBJECT_QUESTIONS[kind].counters, {
      platforms: [platform],
      subjects: [id],
      ...knownUntil(asOfDay),
    }),
  ]);
  if (!total && !counters) {
    if (asOfDay === undefined) throw unknownSubject(context, { kind, platform, id });
    await assertKnown(context, { kind, platform, id });
  }
  return { total, counters };
}

/** Videos that were observed once gained nothing that is known: their views are a total. */
export function gainsKnown(total: { readonly views_gained: number } | undefined): boolean {
  return total !== undefined && total.views_gained > 0;
}

export async function assertKnown(
  context: Pick<Context, 'observations' | 'platforms'>,
  subject: Subject,
): Promise<void> {
  if (!(await totalOf(context, subject))) await knownSubject(context, subject);
}

/** Erasing an account leaves totals of 0 behind, which count as unknown. */
async function totalOf(
  { observations }: Pick<Context, 'observations'>,
  { kind, platform, id }: Subject,
  asOfDay?: string,
): Promise<Known['total']> {
  const request = { kind, platform, subjects: [id] };
  const [total] =
    asOfDay === undefined
      ? await observations.ask(questions.subjectTotals, request)
      : await observations.ask(questions.subjectTotalsAsOf, { ...request, asOfDay });
  return total && (total.videos > 0 || total.views_gained > 0) ? total : undefined;
}

function unknownSubject(
  context: Pick<Context, 'platforms'>,
  { kind, platform, id }: { kind: SubjectKind; platform: Platform; id: string },
) {
  return new CodedError(
    'NOT_FOUND',
    notLookedUp(context, platform, kind === 'hashtag' ? `#${id}` : id) ??
      reason('items.onPlatform', { platform: PLATFORM_NAMES[platform], kind, id }),
  );
}
