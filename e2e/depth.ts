import { inject } from 'vitest';

/** The deep run loads every screen once per way; the quick one lets one load serve desktop and phone. */
export const IS_DEEP = inject('depth') === 'deep';
