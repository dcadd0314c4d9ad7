import { expect, test } from 'vitest';
import { removalReport } from './remove-demo-users.ts';

test('reports the removed users and their teams', () => {
  const team = { id: '1', name: 'Kitchen', fate: 'deleted', newOwner: null, removedRows: 1200 } as const;
  const teams = [
    team,
    { ...team, fate: 'left' } as const,
    { ...team, fate: 'handed-over', newOwner: 'olivia@kitchen.example' } as const,
  ];
  expect(removalReport([{ email: 'owner@demo.clipscope.test', teams }])).toBe(
    [
      'Removed owner@demo.clipscope.test.',
      '  Removed the team “Kitchen” with 1,200 rows.',
      '  The team “Kitchen” has other members and is kept.',
      '  The team “Kitchen” has other members and is kept: its owner is now olivia@kitchen.example.',
    ].join('\n'),
  );
  expect(removalReport([])).toBe('The database contains no demo users. Nothing was changed.');
});
