export const TOAST = {
  autoCloseMs: 5000,
  position: 'top-right',
  theme: 'light',
  /** How far a toast is dragged, in percent of its width, before it goes away. */
  dragDismissPercent: 80,
} as const;

/** A toast whose link has this name gets a button that leads to the subscription page. */
export const PAYMENT_METHOD_TOAST = {
  link: 'ADD_PAYMENT_METHOD',
  label: 'Add a payment method',
  autoCloseMs: 10_000,
} as const;

export const PROGRESS_BAR = { minimum: 0.08, trickleMs: 800 } as const;

/** General fetches and the profile: a change of tab does not refetch, equal requests within the time are one. */
export const FETCH = { revalidateOnFocus: false, dedupeMs: 5000 } as const;

/** The layer below it, for what must be fresher. */
export const FRESH_FETCH = {
  dedupeMs: 2000,
  focusThrottleMs: 5000,
  errorRetryMs: 5000,
  loadingSlowMs: 3000,
} as const;

export const CONTENT_CLIENT = { cacheMs: 5000, betweenPagesMs: 500, pageSize: 100 } as const;

/** The same log line is written once within this time. */
export const REPEATED_LOG_THROTTLE_MS = 5000;

/** Waiting for the marketing or the error-reporting script to appear on the page. */
export const SCRIPT_POLL = { everyMs: 200, maxTries: 150 } as const;

/** Third-party scripts start a little after the page. */
export const STARTUP_DELAY_MS = 100;

export const ERROR_TRACE_SAMPLE_RATE_IN_PRODUCTION = 0.5;

export const IMAGE = {
  pixelDensities: [1, 2, 3],
  deviceWidths: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
  widths: [16, 32, 48, 64, 96, 128, 256, 384],
  quality: 75,
} as const;

export const UNKNOWN_ERROR_FORMAT = 'Unknown error format';

/** Days from which AI features are gated, and the product's launch. Which part each one opens is not described. */
export const AI_GATED_DATES = ['2025-09-12', '2025-04-30'] as const;

export const LAUNCH_TIMES = ['2022-06-06T14:00Z', '2022-04-04'] as const;

/** Over so many days the metrics that lists of accounts show are computed. */
export const FIGURES_DAYS = 90;
