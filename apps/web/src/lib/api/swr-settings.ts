import { FETCH, FRESH_FETCH } from '@clipscope/domain';
import { ApiError } from './api-error.ts';

/** A refusal stays one however often it is asked; only a fault of the server or the line is tried again. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}

export const swrSettings = {
  revalidateOnFocus: FETCH.revalidateOnFocus,
  dedupingInterval: FETCH.dedupeMs,
  focusThrottleInterval: FRESH_FETCH.focusThrottleMs,
  errorRetryInterval: FRESH_FETCH.errorRetryMs,
  loadingTimeout: FRESH_FETCH.loadingSlowMs,
  shouldRetryOnError: mayPass,
};
