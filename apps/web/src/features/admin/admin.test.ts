import { expect, test } from 'vitest';
import { auditChanges, type UsageDay } from './admin.ts';
import { usageRows, usesByDay } from './usage.ts';

test.each([
  [{}, []],
  [
    { from: 'BASIC', to: 'GROW', by: 'checkout' },
    [
      { field: 'value', before: 'BASIC', after: 'GROW' },
      { field: 'by', after: 'checkout' },
    ],
  ],
  [
    { from: { role: 'OWNER', billing: 'EDIT' }, to: { role: 'CONTRIBUTOR', billing: 'EDIT' } },
    [{ field: 'role', before: 'OWNER', after: 'CONTRIBUTOR' }],
  ],
  [
    { plan: { from: 'GROW', to: 'BASIC' }, removedRows: 3 },
    [
      { field: 'plan', before: 'GROW', after: 'BASIC' },
      { field: 'removedRows', after: 3 },
    ],
  ],
  [{ from: null, to: 'active' }, [{ field: 'value', before: null, after: 'active' }]],
  [{ from: null, to: { plan: 'GROW', cancelsAt: null } }, [{ field: 'plan', after: 'GROW' }]],
  [
    { isOn: true, keys: ['a'] },
    [
      { field: 'isOn', after: true },
      { field: 'keys', after: ['a'] },
    ],
  ],
])('what changed is read from %j', (details, changes) => {
  expect(auditChanges(details)).toEqual(changes);
});

const row = (day: string, feature: string, action: string, uses: number, users: number): UsageDay => ({
  day,
  feature,
  action,
  uses,
  users,
  teams: 1,
});
const days = [
  row('2026-02-27', 'search', 'start', 3, 2),
  row('2026-02-27', 'search', 'finish', 1, 1),
  row('2026-03-01', 'search', 'start', 2, 2),
  row('2026-03-01', 'export', 'start', 6, 4),
];

test('lists features by use, without summing their users', () => {
  expect(usageRows(days, 'feature')).toEqual([
    { name: 'export', uses: 6, days: 1, mostPeople: null },
    { name: 'search', uses: 6, days: 2, mostPeople: null },
  ]);
});

test('the actions of one feature, with the most users in a day', () => {
  const search = days.filter(({ feature }) => feature === 'search');
  expect(usageRows(search, 'action')).toEqual([
    { name: 'start', uses: 5, days: 2, mostPeople: 2 },
    { name: 'finish', uses: 1, days: 1, mostPeople: 1 },
  ]);
});

test('days without use are 0, over the end of a month', () => {
  expect(usesByDay(days, { startDate: '2026-02-26', endDate: '2026-03-01' })).toEqual({
    days: ['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01'],
    uses: [0, 4, 0, 8],
  });
  expect(usesByDay([], { startDate: '2026-03-01', endDate: '2026-03-01' })).toEqual({
    days: ['2026-03-01'],
    uses: [0],
  });
});
