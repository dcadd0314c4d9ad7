import type { Answer } from './port.ts';

/**
 * Every way a platform can refuse. NOT_FOUND and PRIVATE are answers about the subject and NOT_OFFERED is one
 * about the source: they come back the same when asked again. The others are about the moment, and are worth
 * asking again later.
 */
export type PlatformErrorCode =
  | 'NOT_FOUND'
  /** It is there, and its owner shows it to followers or to nobody. */
  | 'PRIVATE'
  /** The source never answers this kind of question, whatever it is asked about. */
  | 'NOT_OFFERED'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  | 'PARTIAL'
  /** The cursor is not, or no longer, known: start the list again. */
  | 'BAD_CURSOR';

export class PlatformError extends Error {
  readonly code: PlatformErrorCode;
  /** How long the platform asked us to wait. */
  readonly retryAfterS: number | undefined;
  /** PARTIAL only: what did arrive. It is true as far as it goes; the same question has to be asked again. */
  readonly answer: Answer | undefined;

  constructor(
    code: PlatformErrorCode,
    message: string,
    details: { retryAfterS?: number | undefined; answer?: Answer; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'PlatformError';
    this.code = code;
    this.retryAfterS = details.retryAfterS;
    this.answer = details.answer;
  }
}

const LASTING: ReadonlySet<PlatformErrorCode> = new Set(['NOT_FOUND', 'PRIVATE', 'NOT_OFFERED']);

/** Whether the same question may be answered later. */
export function isPassing(error: unknown): error is PlatformError {
  return error instanceof PlatformError && !LASTING.has(error.code);
}
