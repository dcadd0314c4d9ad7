import { stopIfMisconfigured } from './lib/config.ts';
import { noteRequests } from './lib/session/visitor-address.ts';

/** A faulty environment ends the server when it starts, not at the first visitor. Next alone would go on. */
export function register(): void {
  stopIfMisconfigured();
  noteRequests();
}
