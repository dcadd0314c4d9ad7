const RATE_LIMIT_RETRY_DELAY_MS = 1500;

/** How long to wait after HTTP 429: the seconds of its `retry-after` header, or the default without a number there. */
export function rateLimitDelayMs(retryAfter: string | null | undefined): number {
  const text = retryAfter?.trim() ?? '';
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : RATE_LIMIT_RETRY_DELAY_MS;
}
