import { FETCH, FRESH_FETCH } from '@clipscope/domain';
import { ApiError } from './api-error.ts';

/** A refusal stays a refusal; only a fault of the server or the network is retried. */
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
