import type { Answer } from './port.ts';

/**
 * Every way a platform can refuse. NOT_FOUND and PRIVATE are answers about the subject and come back the same
 * when asked again; the others are about the moment, and are worth asking again later.
 */
export type PlatformErrorCode =
  | 'NOT_FOUND'
  | 'PRIVATE'
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

/** Whether the same question may be answered later. */
export function isPassing(error: unknown): error is PlatformError {
  return error instanceof PlatformError && error.code !== 'NOT_FOUND' && error.code !== 'PRIVATE';
}
