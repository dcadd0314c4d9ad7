import { listShareLinks, revokeShareLink as revoke, type ShareLink } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { DayRange } from '@clipscope/domain';
import type { Context, SignedInContext } from '../context.ts';
import { signShareToken } from './share-token.ts';

export async function shareLinks(context: SignedInContext): Promise<ReplyOf<Contract['shareLinks']>> {
  const rows = await listShareLinks(context.business.db, context.actor.teamId);
  return { links: rows.map(({ link, createdBy }) => presentLink(context, link, createdBy)) };
}

export async function revokeShareLink(
  { business, actor, now }: SignedInContext,
  { params: { id } }: InputOf<Contract['revokeShareLink']>,
): Promise<ReplyOf<Contract['revokeShareLink']>> {
  if (!(await revoke(business.db, actor.teamId, id, now()))) throw new CodedError('NOT_FOUND');
  return { ok: true };
}

export function presentLink(
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  link: ShareLink,
  createdBy: string,
): ReplyOf<Contract['createShareLink']> {
  return {
    id: link.id,
    kind: link.kind,
    platform: link.platform,
    subjectId: sharedSubjectId(link),
    url: `${settings.webUrl}/share/${signShareToken(settings, link.id)}`,
    rangeDays: link.rangeDays,
    dates: datesOf(link),
    asOf: link.asOf?.toISOString() ?? null,
    timezone: link.timezone,
    showsTeamName: link.showsTeamName,
    searchable: link.searchable,
    createdBy,
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt?.toISOString() ?? null,
    isExpired: link.expiresAt !== null && link.expiresAt <= now(),
    opens: link.opens,
    lastOpenedAt: link.lastOpenedAt?.toISOString() ?? null,
  };
}

export function sharedSubjectId({ subjectId, campaignId, listenerId }: ShareLink): string {
  return subjectId ?? campaignId ?? listenerId ?? '';
}

function datesOf({ startDate, endDate }: ShareLink): DayRange | null {
  return startDate === null || endDate === null ? null : { startDate, endDate };
}
