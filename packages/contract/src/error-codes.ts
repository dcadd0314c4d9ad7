/** Every error code with its HTTP status and default message. */
export const ERRORS = {
  VALIDATION: { status: 400, message: 'The request is not valid. Check the values and try again.' },
  UNAUTHENTICATED: { status: 401, message: 'Sign in to continue.' },
  INVALID_CREDENTIALS: {
    status: 401,
    message: 'Wrong email address or password, or the address has not been confirmed yet.',
  },
  SESSION_EXPIRED: { status: 401, message: 'Your session has expired. Sign in again.' },
  FORBIDDEN: { status: 403, message: 'You don’t have permission to do this.' },
  READ_ONLY: {
    status: 403,
    message: 'You are signed in as another user with read-only access. Nothing was changed.',
  },
  FEATURE_NOT_IN_PLAN: { status: 403, message: 'This is not included in your plan.' },
  LIMIT_REACHED: { status: 403, message: 'You have reached one of your plan’s limits.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  CONFLICT: { status: 409, message: 'This conflicts with existing data.' },
  LINK_INVALID: { status: 410, message: 'This link is no longer valid. Request a new one.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'This format is not supported. Send JSON with the content type application/json.',
  },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Try again shortly.' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many failed attempts. Try again later.' },
  INTERNAL: {
    status: 500,
    message:
      'Something went wrong on our side. If you changed something, check whether it was saved, then try again.',
  },
  UNAVAILABLE: { status: 503, message: 'The service is temporarily unavailable. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** Errors that an upgrade would resolve. The web app shows the upgrade modal for them instead of signing out. */
export const LIMITATION_CODES: readonly ErrorCode[] = ['FEATURE_NOT_IN_PLAN', 'LIMIT_REACHED'];
