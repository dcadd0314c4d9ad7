import { recordShareOpening } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { Context } from '../context.ts';
import { openShareLink } from './open-share-link.ts';

export async function openShare(
  context: Context,
  { params: { token } }: InputOf<Contract['openShare']>,
): Promise<ReplyOf<Contract['openShare']>> {
  const { actor, share } = await openShareLink(context, token);
  await recordShareOpening(context.business.db, actor.teamId, share.linkId, context.now());
  const { kind, platform, subjectId, teamName, whiteLabel, startDate, endDate, timezone, expiresAt } = share;
  return {
    kind,
    platform,
    subjectId,
    teamName,
    whiteLabel,
    startDate,
    endDate,
    timezone,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
