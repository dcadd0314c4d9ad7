import { findCampaign, recordShareOpening } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { findAccount } from '../accounts/find-account.ts';
import type { Context } from '../context.ts';
import { findListener } from '../listening/find-listener.ts';
import { soundsById } from '../sounds/present-sound.ts';
import { findVideo } from '../videos/find-video.ts';
import { openShareLink, type SharedContext } from './open-share-link.ts';

export async function openShare(
  context: Context,
  { params: { token }, query: { preview } }: InputOf<Contract['openShare']>,
): Promise<ReplyOf<Contract['openShare']>> {
  const shared = await openShareLink(context, token);
  const { linkId, expiresAt, asOf, ...share } = shared.share;
  const [title] = await Promise.all([
    titleOf(shared),
    preview === 'false' &&
      recordShareOpening(context.business.db, shared.actor.teamId, linkId, context.now()),
  ]);
  return {
    ...share,
    title,
    asOf: asOf?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

async function titleOf(shared: SharedContext): Promise<string | null> {
  try {
    return await nameOf(shared);
  } catch (error) {
    if (error instanceof CodedError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

async function nameOf(shared: SharedContext): Promise<string | null> {
  const { business, actor, share } = shared;
  const { kind, platform, subjectId: id } = share;
  const asOf = share.asOf ?? undefined;
  if (kind === 'campaign') return (await findCampaign(business.db, actor.teamId, id))?.name ?? null;
  if (kind === 'listener') return (await findListener(shared, id)).name;
  if (kind === 'hashtag') return `#${id}`;
  // Only campaigns and social listeners have no platform.
  if (platform === null) return null;
  if (kind === 'account') return (await findAccount(shared, { id, platform, asOf })).display_name;
  if (kind === 'video') return (await findVideo(shared, { id, platform, asOf })).caption;
  return (await soundsById(shared, platform, [id], asOf && { asOf }))(id).title;
}
