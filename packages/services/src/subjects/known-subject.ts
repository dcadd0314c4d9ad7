import { CodedError } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { Context } from '../context.ts';
import { SUBJECT_QUESTIONS, type Subject, type SubjectKind } from './kinds.ts';

const PLATFORM_NAMES: Record<Platform, string> = {
  tiktok: 'TikTok',
  youtube: 'YouTube',
  instagram: 'Instagram',
};

type Known = {
  readonly total: RowOf<typeof questions.subjectTotals> | undefined;
  readonly counters: RowOf<typeof questions.hashtagCounters> | undefined;
};

/** What was ever observed of a subject, and what its platform shows of it; one without either is not known. */
export async function knownSubject(
  context: Pick<Context, 'observations'>,
  { kind, platform, id }: Subject,
  asOf?: Date,
): Promise<Known> {
  const { observations } = context;
  const [[total], [counters]] = await Promise.all([
    observations.ask(questions.subjectTotals, { kind, platform, subjects: [id] }),
    observations.ask(SUBJECT_QUESTIONS[kind].counters, {
      platforms: [platform],
      subjects: [id],
      ...(asOf && { asOf }),
    }),
  ]);
  if (!total && !counters) throw unknownSubject({ kind, platform, id });
  return { total, counters };
}

/** For reports that need no more than that there is something to report. */
export async function refuseUnknown(context: Pick<Context, 'observations'>, subject: Subject): Promise<void> {
  const { kind, platform, id } = subject;
  const { observations } = context;
  const [total] = await observations.ask(questions.subjectTotals, { kind, platform, subjects: [id] });
  if (!total) await knownSubject(context, subject);
}

function unknownSubject({ kind, platform, id }: { kind: SubjectKind; platform: Platform; id: string }) {
  return new CodedError('NOT_FOUND', `No ${PLATFORM_NAMES[platform]} ${kind} "${id}" is known.`);
}
