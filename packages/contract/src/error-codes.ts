/** Every way a call can fail, with its HTTP status and a sentence for whoever has no better one. */
export const ERRORS = {
  VALIDATION: { status: 400, message: 'The request is not valid.' },
  UNAUTHENTICATED: { status: 401, message: 'Sign in to use this.' },
  INVALID_CREDENTIALS: {
    status: 401,
    message: 'The e-mail address and password do not match, or the address is not confirmed yet.',
  },
  SESSION_EXPIRED: { status: 401, message: 'The session has ended. Sign in again.' },
  FORBIDDEN: { status: 403, message: 'You may not do this.' },
  READ_ONLY: {
    status: 403,
    message: 'You are signed in as another user and can only read. Nothing was changed.',
  },
  FEATURE_NOT_IN_PLAN: { status: 403, message: 'Your plan does not include this.' },
  LIMIT_REACHED: { status: 403, message: 'Your plan’s limit is reached.' },
  NOT_FOUND: { status: 404, message: 'There is nothing here.' },
  CONFLICT: { status: 409, message: 'This does not fit with what is already there.' },
  LINK_INVALID: { status: 410, message: 'This link is not valid any more. Ask for a new one.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send JSON, with the content type application/json.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Try again a little later.' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many failed attempts. Try again later.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Nothing you sent was half done.' },
  UNAVAILABLE: { status: 503, message: 'A store does not answer. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/**
 * Refusals that a bigger plan would lift. They share the status 403 with FORBIDDEN, but the web app answers
 * them with the limitation modal and not with a sign-out.
 */
export const LIMITATION_CODES: readonly ErrorCode[] = ['FEATURE_NOT_IN_PLAN', 'LIMIT_REACHED'];
