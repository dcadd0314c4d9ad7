import { inEnglish, type Reason } from '@clipscope/contract';
import type { Answer } from './rows.ts';

/**
 * NOT_FOUND and PRIVATE describe the subject and NOT_OFFERED the source, so a retry has the same result. The others are
 * temporary.
 */
export type PlatformErrorCode =
  | 'NOT_FOUND'
  /** It exists, but its owner restricts access. */
  | 'PRIVATE'
  /** The source does not support this kind of question. */
  | 'NOT_OFFERED'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  | 'PARTIAL'
  /** The cursor is invalid or expired: restart the list. */
  | 'BAD_CURSOR';

export class PlatformError extends Error {
  readonly code: PlatformErrorCode;
  /** The delay that the platform requested. */
  readonly retryAfterS: number | undefined;
  /** For people, if it is more than a technical detail. */
  readonly reason: Reason | undefined;
  /** PARTIAL only: the part that arrived, which is correct but incomplete. */
  readonly answer: Answer | undefined;

  constructor(
    code: PlatformErrorCode,
    message: string,
    details: { retryAfterS?: number | undefined; reason?: Reason; answer?: Answer; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'PlatformError';
    this.code = code;
    this.retryAfterS = details.retryAfterS;
    this.reason = details.reason;
    this.answer = details.answer;
  }
}

/** A failure that people can resolve. */
export const explainedError = (why: Reason) =>
  new PlatformError('UNAVAILABLE', inEnglish(why), { reason: why });

const PERMANENT: ReadonlySet<PlatformErrorCode> = new Set(['NOT_FOUND', 'PRIVATE', 'NOT_OFFERED']);

/** Whether a retry may succeed later. */
export function isTemporary(error: unknown): error is PlatformError {
  return error instanceof PlatformError && !PERMANENT.has(error.code);
}
