import { CodedError } from '@clipscope/contract';
import { ApiError } from '@paddle/paddle-node-sdk';

/** The SDK waits for ever; people do not. */
const PATIENCE_MS = 20_000;

/** Runs a call to Paddle; what goes wrong there becomes a coded error with Paddle's own reason. */
export async function askPaddle<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Paddle did not respond in time.')), PATIENCE_MS);
  });
  try {
    return await Promise.race([call(), tooLate]);
  } catch (error) {
    throw codedFailure(error);
  } finally {
    clearTimeout(timer);
  }
}

function codedFailure(error: unknown): CodedError {
  if (error instanceof ApiError && error.type === 'request_error' && !isOurFault(error.code)) {
    if (error.code === 'not_found') return new CodedError('NOT_FOUND', undefined, { cause: error });
    return new CodedError('CONFLICT', `Rejected by the billing provider: ${error.detail}`, { cause: error });
  }
  const retryAfterS = error instanceof ApiError ? error.retryAfter : null;
  return new CodedError('UNAVAILABLE', 'The billing provider is not responding. Try again in a moment.', {
    cause: error,
    ...(retryAfterS !== null && { retryAfterS }),
  });
}

/** A wrong key is the operator's to mend, and too many requests pass: neither is for the customer to read. */
function isOurFault(code: string): boolean {
  return [
    'forbidden',
    'authentication_missing',
    'authentication_malformed',
    'invalid_token',
    'too_many_requests',
  ].includes(code);
}
