import { type RemovedDemoUser, removeDemoUsers } from '../packages/services/src/index.ts';
import { printWithStores } from './with-stores.ts';

export function removalReport(removed: readonly RemovedDemoUser[]): string {
  if (removed.length === 0) return 'The database contains no demo users. Nothing was changed.';
  return removed.flatMap(({ email, teams }) => [`Removed ${email}.`, ...teams.map(teamLine)]).join('\n');
}

function teamLine({ name, fate, newOwner, removedRows }: RemovedDemoUser['teams'][number]): string {
  if (fate === 'deleted')
    return `  Removed the team “${name}” with ${removedRows.toLocaleString('en')} rows.`;
  const remains = `  The team “${name}” has other members and is kept`;
  return fate === 'left' ? `${remains}.` : `${remains}: its owner is now ${newOwner}.`;
}

if (import.meta.main) {
  await printWithStores(async context => removalReport(await removeDemoUsers(context)));
}
