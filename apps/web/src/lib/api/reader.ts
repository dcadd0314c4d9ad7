import type { UserProfile } from '@clipscope/contract';
import type { Ask } from './server-reader.ts';

/** What the first calls of a page depend on. */
export type Reader = {
  readonly profile: UserProfile;
  readonly timeZone: string;
  readonly now: Date;
  /** A parameter of the address. */
  readonly read: (name: string) => string | null;
  /** For calls that depend on a reply. The same call is made once. */
  readonly ask: Ask;
};
