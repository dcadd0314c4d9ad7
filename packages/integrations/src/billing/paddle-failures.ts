import { CodedError, reason } from '@clipscope/contract';
import { ApiError } from '@paddle/paddle-node-sdk';

/** The SDK has no timeout. */
const TIMEOUT_MS = 20_000;

/** Converts failures of a call to Paddle to coded errors with Paddle's reason. */
export async function callPaddle<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Paddle did not respond in time.')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([call(), timeout]);
  } catch (error) {
    throw codedFailure(error);
  } finally {
    clearTimeout(timer);
  }
}

function codedFailure(error: unknown): CodedError {
  if (error instanceof ApiError && error.type === 'request_error' && !isOurFault(error.code)) {
    if (error.code === 'not_found') return new CodedError('NOT_FOUND', undefined, { cause: error });
    return new CodedError('CONFLICT', reason('billing.rejected', { detail: error.detail }), { cause: error });
  }
  const retryAfterS = error instanceof ApiError ? error.retryAfter : null;
  return new CodedError('UNAVAILABLE', reason('billing.unavailable'), {
    cause: error,
    ...(retryAfterS !== null && { retryAfterS }),
  });
}

/** Faults of the operator's settings and rate limits are not shown to customers. */
function isOurFault(code: string): boolean {
  return [
    'forbidden',
    'authentication_missing',
    'authentication_malformed',
    'invalid_token',
    'too_many_requests',
  ].includes(code);
}
