import {
  countShareLinks,
  findCampaign,
  insertShareLink,
  newId,
  type ShareLink,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { featuresOfPlan, isHashtag, normalizeHashtag, SHARED_REPORTS } from '@clipscope/domain';
import { findAccount } from '../accounts/find-account.ts';
import type { SignedInContext } from '../context.ts';
import { invalidField } from '../errors.ts';
import { withLockedTeam } from '../team/with-locked-team.ts';
import { presentLink } from './share-links.ts';

type Body = InputOf<Contract['createShareLink']>['body'];
type Subject = Pick<ShareLink, 'platform' | 'subjectId' | 'campaignId'>;

const MOST_LINKS = 500;
const PLATFORM_ID = /^[\w-]{1,100}$/;
const CAMPAIGN_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export async function createShareLink(
  context: SignedInContext,
  { body }: InputOf<Contract['createShareLink']>,
): Promise<ReplyOf<Contract['createShareLink']>> {
  const { teamId, userId, plan, email } = context.actor;
  const { kind, rangeDays, timezone, showsTeamName } = body;
  const now = context.now();
  const feature = SHARED_REPORTS[kind];
  if (!featuresOfPlan(plan).includes(feature)) {
    throw new CodedError('FEATURE_NOT_IN_PLAN', undefined, { limitation: { feature } });
  }
  const expiresAt = body.expiresAt === null ? null : new Date(body.expiresAt);
  if (expiresAt !== null && expiresAt <= now) throw invalidField('body.expiresAt', reason('fields.future'));
  const subject = await sharedSubject(context, body);
  return withLockedTeam(context, async db => {
    if ((await countShareLinks(db, teamId)) >= MOST_LINKS) {
      throw new CodedError('CONFLICT', reason('items.shareLinksFull', { most: MOST_LINKS }));
    }
    const link = await insertShareLink(db, {
      id: newId(now.getTime()),
      teamId,
      kind,
      ...subject,
      rangeDays,
      timezone,
      showsTeamName,
      createdBy: userId,
      createdAt: now,
      expiresAt,
    });
    return presentLink(context, link, email);
  });
}

/** In its normalised form; only what the team itself can read. */
async function sharedSubject(
  context: SignedInContext,
  { kind, platform, subjectId }: Body,
): Promise<Subject> {
  if (kind === 'campaign') {
    const { teamId } = context.actor;
    const isKnown =
      CAMPAIGN_ID.test(subjectId) && (await findCampaign(context.business.db, teamId, subjectId));
    if (!isKnown) throw new CodedError('NOT_FOUND', reason('items.campaign'));
    return { platform: null, subjectId: null, campaignId: subjectId };
  }
  if (kind === 'account') {
    const account = await findAccount(context, { id: subjectId, platform, asOf: undefined });
    return { platform: account.platform, subjectId: account.account_id, campaignId: null };
  }
  if (kind === 'hashtag') {
    const hashtag = normalizeHashtag(subjectId);
    if (!isHashtag(hashtag)) throw invalidField('body.subjectId', reason('fields.hashtag'));
    return { platform, subjectId: hashtag, campaignId: null };
  }
  if (!PLATFORM_ID.test(subjectId))
    throw invalidField('body.subjectId', reason('fields.subjectId', { kind }));
  return { platform, subjectId, campaignId: null };
}
