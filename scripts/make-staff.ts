import { makeStaff, type StaffGrant } from '../packages/services/src/index.ts';
import { printWithStores } from './with-stores.ts';

const USAGE = 'Usage: npm run make-staff -- email@example.com';

export function staffReport({ team, emails, wasStaff }: StaffGrant): string {
  const change = wasStaff
    ? `The team “${team}” is already on the ADMIN plan. Nothing was changed.`
    : `The team “${team}” is now on the ADMIN plan.`;
  return [
    change,
    `All of its members are staff: ${emails.join(', ')}.`,
    'Anyone who joins it, including through a pending invitation, becomes staff too.',
  ].join('\n');
}

if (import.meta.main) {
  const [email, ...more] = process.argv.slice(2).map(word => word.trim());
  if (email?.includes('@') && more.length === 0) {
    await printWithStores(async context => staffReport(await makeStaff(context, email)));
  } else {
    console.error(USAGE);
    process.exitCode = 1;
  }
}
