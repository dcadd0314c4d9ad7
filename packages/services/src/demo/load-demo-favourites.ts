import { findProfile, findUserByEmail } from '@clipscope/business-store';
import type { RecordingContext } from '../context.ts';
import { addFavourite } from '../favourites/add-favourite.ts';
import { demoHandles } from './load-demo-observations.ts';
import { DEMO_OWNER } from './load-demo-users.ts';

/** Lets the demo's owner track some accounts, once the demo was loaded. */
export async function loadDemoFavourites(context: RecordingContext): Promise<void> {
  const { db } = context.business;
  const owner = await findUserByEmail(db, DEMO_OWNER);
  const profile = owner && (await findProfile(db, owner.activeTeamId, owner.id));
  if (!profile) return;
  const { user, team, membership } = profile;
  const actor = {
    userId: user.id,
    sessionId: null,
    teamId: team.id,
    email: user.email,
    role: membership.role,
    billing: membership.billing,
    plan: team.plan,
  };
  for (const subject of await demoHandles(context)) {
    const body = { kind: 'account', platform: 'tiktok', subject } as const;
    await addFavourite({ ...context, actor }, { params: {}, query: {}, body });
  }
}
