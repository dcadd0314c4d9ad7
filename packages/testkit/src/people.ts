import {
  changeTeam,
  findUserByEmail,
  insertUser,
  listOpenInvitations,
  newId,
  openBusinessStore,
  putMembership,
} from '@clipscope/business-store';
import type { Plan } from '@clipscope/domain';
import type { StoredMail } from '@clipscope/integrations';
import {
  acceptInvitation,
  authenticate,
  authToken,
  type Context,
  inviteMember,
  type SignedIn,
  type SignedInContext,
  signUp,
  verifyEmail,
} from '@clipscope/services';

export const TEST_PASSWORD = 'a password that is long enough';

/** Signs up a new user, whose team gets the plan, and signs them in. */
export async function newOwner<C extends Context>(
  context: C,
  email: string,
  plan: Plan = 'BASIC',
): Promise<SignedIn<C>> {
  const body = { email, password: TEST_PASSWORD, tosApproved: true, marketingPermission: false } as const;
  await signUp(context, { params: {}, query: {}, body });
  await verifyEmail(context, { params: {}, query: {}, body: { token: latestLinkToken(context, email) } });
  const { actor } = await signedIn(context, email);
  await changePlan(context, actor.teamId, plan);
  return { ...context, actor: { ...actor, plan } };
}

export async function changePlan({ business, now }: Context, teamId: string, plan: Plan): Promise<void> {
  await changeTeam(business.db, teamId, { plan, updatedAt: now() });
}

/** Signs up a new user through an invitation of the owner's team. */
export async function newContributor<C extends Context>(
  owner: SignedIn<C>,
  email: string,
): Promise<SignedIn<C>> {
  const body = { email, role: 'CONTRIBUTOR', billing: 'READ_ONLY' } as const;
  await inviteMember(owner, { params: {}, query: {}, body });
  await acceptInvitation(owner, {
    params: { token: latestLinkToken(owner, email) },
    query: {},
    body: { password: TEST_PASSWORD, tosApproved: true },
  });
  return signedIn<SignedIn<C>>(owner, email);
}

/** A member without a password, for calls that change members. Replaces the previous one if given. */
export async function spareMember(
  { business, actor: { teamId }, now }: SignedInContext,
  email: string,
  previousId?: string,
): Promise<string> {
  const { db } = business;
  const [at, userId] = [now(), newId()];
  const membership = { teamId, billing: 'READ_ONLY', joinedAt: at, updatedAt: at } as const;
  if (previousId) await putMembership(db, { ...membership, userId: previousId, role: 'DELETED' });
  await insertUser(db, { id: userId, email, activeTeamId: teamId, createdAt: at, updatedAt: at });
  await putMembership(db, { ...membership, userId, role: 'CONTRIBUTOR' });
  return userId;
}

export async function signedIn<C extends Context>(
  context: C,
  email: string,
  password = TEST_PASSWORD,
): Promise<SignedIn<C>> {
  const { accessToken } = await authToken(context, { params: {}, query: {}, body: { email, password } });
  return { ...context, actor: await authenticate(context, accessToken) };
}

export function mailsTo(context: Context, email: string): StoredMail[] {
  return (context.mail.outbox?.() ?? []).filter(({ to }) => to === email);
}

/** The token in the link of the newest email to the address. */
export function latestLinkToken(context: Context, email: string): string {
  const text = mailsTo(context, email).at(-1)?.text ?? '';
  const token = /https?:\/\/\S+(?:token=|\/invite\/)([\w-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error(`The newest mail to ${email} has no link with a token.`);
  return token;
}

/** The email addresses that a user's team has invited, read from a data folder that no process has open. */
export async function invitedEmails(dataDir: string, email: string): Promise<string[]> {
  const store = await openBusinessStore({ dataDir });
  const user = await findUserByEmail(store.db, email);
  const open = await listOpenInvitations(store.db, user?.activeTeamId ?? '', new Date());
  await store.close();
  return open.map(({ invitation }) => invitation.email);
}
