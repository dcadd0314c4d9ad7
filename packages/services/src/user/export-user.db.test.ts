import { contract } from '@clipscope/contract';
import { newContributor, newOwner, openTestContext, TEST_PASSWORD, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashSecret } from '../access/secret.ts';
import { setAnalyticsConsent } from '../analytics/set-analytics-consent.ts';
import { createApiKey } from '../api-keys/create-api-key.ts';
import type { ProcessContext, SignedIn } from '../context.ts';
import { addFavourite } from '../favourites/add-favourite.ts';
import { createLabel } from '../labels/create-label.ts';
import { saveSearch } from '../searches/save-search.ts';
import { addInternalNote } from '../support/internal-notes.ts';
import { openTicket } from '../support/open-ticket.ts';
import { inviteMember } from '../team/invite-member.ts';
import { trackUsage } from '../usage/track-usage.ts';
import { exportUser } from './export-user.ts';
import { userDetails } from './user-details.ts';

const clock = testClock();
const none = { params: {}, query: {} };
let context: ProcessContext;
let close: () => Promise<void>;
let owner: SignedIn<ProcessContext>;
let guest: SignedIn<ProcessContext>;
let key: string;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ now: clock.now }));
  owner = await newOwner(context, 'olivia@kitchen.example', 'ENTERPRISE');
  clock.forwardMs(1);
  guest = await newContributor(owner, 'guest@kitchen.example');
  const tag = { kind: 'hashtag', platform: 'tiktok', subject: 'pasta' } as const;
  await addFavourite(owner, { ...none, body: tag });
  await createLabel(guest, { ...none, body: { name: 'Rivals', color: '#ff0000' } });
  await saveSearch(guest, { ...none, body: { name: 'Pasta', view: 'search', query: 'q=pasta' } });
  ({ key } = await createApiKey(owner, { ...none, body: { name: 'Nightly', scope: 'read' } }));
  const question = { category: 'GENERAL_INQUIRY', subject: 'When?', message: 'Soon?' } as const;
  await openTicket(owner, { ...none, body: question });
  const third = { email: 'third@kitchen.example', role: 'CONTRIBUTOR', billing: 'READ_ONLY' } as const;
  await inviteMember(owner, { ...none, body: third });
  await userDetails(owner, { ...none, body: { locale: 'fi-FI' } });
  const body = { action: 'start', feature: 'search', url: '/', urlParameters: {} } as const;
  for (const user of [owner, guest])
    await setAnalyticsConsent(user, { ...none, body: { consent: 'granted' } });
  for (const user of [owner, owner, guest]) await trackUsage(user, { ...none, body });
  const admin = await newOwner(context, 'admin@staff.example', 'ADMIN');
  const note = { teamId: owner.actor.teamId, text: 'Difficult to please' };
  await addInternalNote(admin, { ...none, body: note });
});
afterAll(() => close());

const exported = async (user: SignedIn<ProcessContext>) =>
  contract.exportUser.reply.parse(await exportUser(user));

it('the only owner takes along what the team holds', async () => {
  const { profile, teams, usage } = await exported(owner);
  expect(profile).toMatchObject({
    email: 'olivia@kitchen.example',
    hasPassword: true,
    browser: { locale: 'fi-FI' },
  });
  const [team] = teams;
  expect(team).toMatchObject({ isLastOwner: true, role: 'OWNER', plan: 'ENTERPRISE' });
  expect(team?.members?.map(({ email, role }) => [email, role])).toEqual([
    ['olivia@kitchen.example', 'OWNER'],
    ['guest@kitchen.example', 'CONTRIBUTOR'],
  ]);
  const rows = team?.rows ?? {};
  const counts = Object.entries(rows).flatMap(([table, { length }]) => (length > 0 ? [[table, length]] : []));
  expect(Object.fromEntries(counts)).toEqual({
    api_keys: 1,
    favourites: 1,
    invitations: 2,
    labels: 1,
    notifications: 1,
    saved_searches: 1,
    support_messages: 1,
    support_tickets: 1,
  });
  expect(rows).toHaveProperty('campaigns', []);
  expect(rows.favourites?.[0]).toMatchObject({ kind: 'hashtag', subjectId: 'pasta' });
  expect(usage).toEqual([
    {
      feature: 'search',
      action: 'start',
      uses: 2,
      firstAt: clock.now().toISOString(),
      lastAt: clock.now().toISOString(),
    },
  ]);
});

it('others take along what they added themselves', async () => {
  const { teams, addedByUser, usage } = await exported(guest);
  expect(teams).toMatchObject([{ isLastOwner: false, members: null, rows: null }]);
  expect(Object.keys(addedByUser)).toEqual(['labels', 'saved_searches']);
  expect(usage).toMatchObject([{ uses: 1 }]);
});

it('no secret, nothing of a secret and no note of staff is in it', async () => {
  const text = JSON.stringify(await exported(owner));
  expect(text).toContain('ck_');
  for (const secret of [key, hashSecret(key), TEST_PASSWORD, 'argon2', 'Hash', 'Difficult to please']) {
    expect(text).not.toContain(secret);
  }
});
