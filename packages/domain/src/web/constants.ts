export const TOAST = {
  autoCloseMs: 5000,
  position: 'top-right',
  theme: 'light',
  /** Drag distance that dismisses a toast, in percent of its width. */
  dragDismissPercent: 80,
} as const;

/** A toast with this link gets a button to the subscription page. */
export const PAYMENT_METHOD_TOAST = {
  link: 'ADD_PAYMENT_METHOD',
  label: 'Add a payment method',
  autoCloseMs: 10_000,
} as const;

export const PROGRESS_BAR = { minimum: 0.08, trickleMs: 800 } as const;

/** For general requests and the profile. */
export const FETCH = { revalidateOnFocus: false, dedupeMs: 5000 } as const;

/** For data that must be more up to date. */
export const FRESH_FETCH = {
  dedupeMs: 2000,
  focusThrottleMs: 5000,
  errorRetryMs: 5000,
  loadingSlowMs: 3000,
} as const;

export const CONTENT_CLIENT = { cacheMs: 5000, betweenPagesMs: 500, pageSize: 100, retryMs: 1500 } as const;

/** A repeated log line is logged once within this time. */
export const REPEATED_LOG_THROTTLE_MS = 5000;

/** For detecting the marketing and error-reporting scripts. */
export const SCRIPT_POLL = { everyMs: 200, maxTries: 150 } as const;

/** Delay of third-party scripts after the page load. */
export const STARTUP_DELAY_MS = 100;

export const ERROR_TRACE_SAMPLE_RATE_IN_PRODUCTION = 0.5;

export const IMAGE = {
  pixelDensities: [1, 2, 3],
  deviceWidths: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
  widths: [16, 32, 48, 64, 96, 128, 256, 384],
  quality: 75,
} as const;

export const UNKNOWN_ERROR_FORMAT = 'Unknown error format';

/**
 * The specification does not say what these dates gate. Here: captions published before the first are never sent to a
 * writing service as evidence, and videos published before the second are no evidence of the content assistant.
 */
export const AI_GATED_DATES = ['2025-09-12', '2025-04-30'] as const;
export const [WRITING_EVIDENCE_FROM, ASSISTANT_EVIDENCE_FROM] = AI_GATED_DATES;

export const LAUNCH_TIMES = ['2022-06-06T14:00Z', '2022-04-04'] as const;

/** The window of the metrics in lists of accounts. */
export const METRICS_WINDOW_DAYS = 90;
