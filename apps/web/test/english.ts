import english from '../messages/en.json' with { type: 'json' };
import { followLinks } from '../src/lib/i18n/text-areas.ts';

/** The texts as the app shows them. */
export const messages = followLinks(english);
