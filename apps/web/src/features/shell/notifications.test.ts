import { expect, test } from 'vitest';
import { type About, markedRead, subjectOf } from './notifications.ts';

const exported = (id: string, readAt: string | null) => ({
  id,
  createdAt: '2026-11-15T12:00:00.000Z',
  readAt,
  about: { kind: 'export-finished', exportId: id, what: 'accounts', rows: 1 } as const,
});
const reply = {
  notifications: [exported('a', null), exported('b', null), exported('c', '2026-11-14T00:00:00.000Z')],
  total: 9,
  unread: 4,
};
const now = '2026-11-15T13:00:00.000Z';
const times = (of: typeof reply) => of.notifications.map(({ readAt }) => readAt);

test('what is read lowers the count once', () => {
  const one = markedRead(reply, ['a', 'c'], now) as typeof reply;
  expect([times(one), one.unread, one.total]).toEqual([[now, null, '2026-11-14T00:00:00.000Z'], 3, 9]);
  expect(markedRead(one, ['a'], now)).toEqual(one);
});

test('all are all, also those that are not shown', () => {
  const all = markedRead(reply, 'all', now) as typeof reply;
  expect([times(all), all.unread]).toEqual([[now, now, '2026-11-14T00:00:00.000Z'], 0]);
});

const failed = { kind: 'refresh-failed', platform: 'tiktok', why: 'NOT_FOUND' } as const;
test.each<[About, string | null]>([
  [{ kind: 'export-failed', exportId: 'a', what: 'videos', rows: 0 }, '/exports'],
  [{ kind: 'import-finished', importId: 'i1', fileName: 'a.csv', records: 3 }, '/account/data?import=i1'],
  [{ ...failed, subjectKind: 'account', subjectId: '7001', name: 'mina.cooks' }, '/user/tiktok/mina.cooks'],
  [
    { ...failed, platform: 'youtube', subjectKind: 'sound', subjectId: '75', name: 'A song' },
    '/sound/75?platform=youtube',
  ],
  [{ kind: 'invitation-received', teamName: 'A', invitedBy: 'b@example.com', state: 'open' }, null],
  [{ kind: 'invitation-accepted', member: 'Mina' }, '/account/team'],
  [{ kind: 'limit-near', limit: 'favourites', used: 8, allowed: 10, percent: 80 }, '/account/usage'],
  [
    { kind: 'limit-near', limit: 'favourites', used: 10, allowed: 10, percent: 100 },
    '/account/paddle/subscription',
  ],
  [{ kind: 'ticket-answered', ticketId: 't1', subject: 'An invoice' }, '/support?ticket=t1'],
])('%o leads to %s', (about, path) => {
  expect(subjectOf(about)).toBe(path);
});
