/** Signs in with the token of the emailed confirmation link. */
export const CONFIRMATION_LINK = 'confirmation-link';
