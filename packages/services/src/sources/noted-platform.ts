import { type BusinessStore, noteConnection } from '@clipscope/business-store';
import { type Platform, PlatformError, platformOf } from '@clipscope/platforms';

const LONGEST_SENTENCE = 500;

/** Remembers when a source last answered and what last went wrong, for staff. Remembering never stops an answer. */
export function notedPlatform(
  inner: Platform,
  {
    business,
    now,
    reportProblem,
  }: { business: BusinessStore; now: () => Date; reportProblem: (problem: Error) => void },
): Platform {
  const { raw } = inner;
  const note = (error: string | null) =>
    noteConnection(business.db, raw.source, { at: now(), error }).catch(problem =>
      reportProblem(problem instanceof Error ? problem : new Error(String(problem))),
    );
  return platformOf({
    ...raw,
    ask: async question => {
      try {
        const reply = await raw.ask(question);
        await note(null);
        return reply;
      } catch (error) {
        const fault = faultIn(error);
        if (fault !== undefined) await note(fault);
        throw error;
      }
    },
  });
}

/** Null when it is a good answer of its kind; undefined when the allowance is spent, which tells nothing new. */
function faultIn(error: unknown): string | null | undefined {
  if (!(error instanceof PlatformError)) return 'Something went wrong on our side.';
  if (error.code === 'UNAVAILABLE') return error.message.slice(0, LONGEST_SENTENCE);
  return error.code === 'NOT_FOUND' || error.code === 'PRIVATE' ? null : undefined;
}
