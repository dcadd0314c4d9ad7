import { FETCH, FRESH_FETCH } from '@clipscope/domain';
import { ApiError } from './api-error.ts';

/** Only server and network errors are retried, rejections are not. */
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
