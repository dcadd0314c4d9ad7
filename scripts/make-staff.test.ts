import { expect, test } from 'vitest';
import { staffReport } from './make-staff.ts';

test('reports the team on the staff plan and its members', () => {
  const result = { team: 'Operations', emails: ['olga@op.example', 'otto@op.example'], wasStaff: false };
  const members = [
    'All of its members are staff: olga@op.example, otto@op.example.',
    'Anyone who joins it, including through a pending invitation, becomes staff too.',
  ];
  expect(staffReport(result).split('\n')).toEqual([
    'The team “Operations” is now on the ADMIN plan.',
    ...members,
  ]);
  expect(staffReport({ ...result, wasStaff: true }).split('\n')).toEqual([
    'The team “Operations” is already on the ADMIN plan. Nothing was changed.',
    ...members,
  ]);
});
