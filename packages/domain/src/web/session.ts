export const SESSION_STATUSES = ['loading', 'authenticated', 'unauthenticated'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

export const CONSENT_STATES = ['granted', 'denied', 'pending'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

/** The limitation modal is open, or there is none. */
const LIMITATION_MODAL_STATES = ['open', 'none'] as const;
export type LimitationModalState = (typeof LIMITATION_MODAL_STATES)[number];
