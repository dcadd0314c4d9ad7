import { type BusinessStore, recordConnectionResult } from '@clipscope/business-store';
import { reason, storedReason } from '@clipscope/contract';
import { type Platform, PlatformError, platformOf } from '@clipscope/platforms';

const LONGEST_MESSAGE = 500;

/** Records a source's last reply and last error for staff. A failure to record does not fail the request. */
export function monitoredPlatform(
  inner: Platform,
  {
    business,
    now,
    reportProblem,
  }: { business: BusinessStore; now: () => Date; reportProblem: (problem: Error) => void },
): Platform {
  const { raw } = inner;
  const note = (error: string | null) =>
    recordConnectionResult(business.db, raw.source, { at: now(), error }).catch(problem =>
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
        const message = errorToRecord(error);
        if (message !== undefined) await note(message);
        throw error;
      }
    },
  });
}

/** Null when the error is a valid reply; undefined when a limit was reached, which is shown elsewhere. */
function errorToRecord(error: unknown): string | null | undefined {
  if (!(error instanceof PlatformError)) return storedReason(reason('platform.ours'));
  if (error.code === 'UNAVAILABLE')
    return storedReason(
      error.reason ?? reason('platform.requestFailed', { text: error.message.slice(0, LONGEST_MESSAGE) }),
    );
  return error.code === 'NOT_FOUND' || error.code === 'PRIVATE' ? null : undefined;
}
