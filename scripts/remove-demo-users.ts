import { readConfig } from '../apps/api/src/config.ts';
import { contextOptions } from '../apps/api/src/context-options.ts';
import { StoreOpenError } from '../packages/business-store/src/index.ts';
import {
  closeContext,
  createContext,
  type RemovedDemoUser,
  removeDemoUsers,
} from '../packages/services/src/index.ts';

/** What was removed, in lines to read. */
export function removalReport(removed: readonly RemovedDemoUser[]): string {
  if (removed.length === 0) return 'No demo users are in the store: nothing to remove.';
  return removed.flatMap(({ email, teams }) => [`Removed ${email}.`, ...teams.map(teamLine)]).join('\n');
}

function teamLine({ name, fate, newOwner, removedRows }: RemovedDemoUser['teams'][number]): string {
  if (fate === 'deleted')
    return `  Removed the team “${name}” with ${removedRows.toLocaleString('en')} rows.`;
  const stays = `  The team “${name}” has other members and stays`;
  return fate === 'left' ? `${stays}.` : `${stays}: its owner is now ${newOwner}.`;
}

if (import.meta.main) {
  try {
    const context = await createContext(contextOptions(readConfig(), { runsJobs: false }));
    try {
      console.log(removalReport(await removeDemoUsers(context)));
    } finally {
      await closeContext(context);
    }
  } catch (error) {
    const isRunning = error instanceof StoreOpenError && error.message.includes('is in use');
    const message = error instanceof Error ? error.message : error;
    console.error(isRunning ? 'Clipscope is running: stop it, then run this again.' : message);
    process.exitCode = 1;
  }
}
