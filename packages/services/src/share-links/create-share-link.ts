import {
  countShareLinks,
  findCampaign,
  insertShareLink,
  newId,
  type ShareLink,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { featuresOfPlan, isHashtag, normalizeHashtag, SHARED_REPORTS, UUID } from '@clipscope/domain';
import { findAccount } from '../accounts/find-account.ts';
import type { SignedInContext } from '../context.ts';
import { dayZoneOf } from '../days/day-zone.ts';
import { dayIn } from '../days/days.ts';
import { invalidField } from '../errors.ts';
import { findListener } from '../listening/find-listener.ts';
import { withLockedTeam } from '../team/with-locked-team.ts';
import { presentLink } from './share-links.ts';

type Body = InputOf<Contract['createShareLink']>['body'];
type Subject = Pick<ShareLink, 'platform' | 'subjectId' | 'campaignId' | 'listenerId'>;

const MOST_LINKS = 500;
const NO_SUBJECT: Subject = { platform: null, subjectId: null, campaignId: null, listenerId: null };
const PLATFORM_ID = /^[\w-]{1,100}$/;

export async function createShareLink(
  context: SignedInContext,
  { body }: InputOf<Contract['createShareLink']>,
): Promise<ReplyOf<Contract['createShareLink']>> {
  const { teamId, userId, plan, email } = context.actor;
  const { kind, rangeDays, dates, timezone, showsTeamName, searchable } = body;
  const now = context.now();
  const feature = SHARED_REPORTS[kind];
  if (!featuresOfPlan(plan).includes(feature)) {
    throw new CodedError('FEATURE_NOT_IN_PLAN', undefined, { limitation: { feature } });
  }
  const expiresAt = body.expiresAt === null ? null : new Date(body.expiresAt);
  if (expiresAt !== null && expiresAt <= now) throw invalidField('body.expiresAt', reason('fields.future'));
  assertDays(body, now);
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
      ...dates,
      asOf: body.asOf === null ? null : new Date(body.asOf),
      timezone,
      showsTeamName,
      searchable,
      createdBy: userId,
      createdAt: now,
      expiresAt,
    });
    return presentLink(context, link, email);
  });
}

/** Videos and campaigns are shared as a whole. */
const HAS_DAYS: ReadonlySet<string> = new Set(['account', 'hashtag', 'sound', 'listener']);

/** Either the days move or they are chosen, and only chosen ones can be shown as of a past day. */
function assertDays({ kind, rangeDays, dates, asOf, timezone }: Body, now: Date): void {
  if (dates !== null && rangeDays !== null)
    throw invalidField('body.rangeDays', reason('fields.eitherDates'));
  if (asOf !== null && dates === null && HAS_DAYS.has(kind))
    throw invalidField('body.asOf', reason('fields.asOfNeedsDates'));
  if (dates === null) return;
  const { startDate, endDate } = dates;
  const today = dayIn(dayZoneOf(kind, timezone), now);
  if (startDate > endDate) throw invalidField('body.dates.startDate', reason('fields.afterEnd', { endDate }));
  if (endDate > today) throw invalidField('body.dates.endDate', reason('fields.afterToday', { today }));
}

/** In its normalised form; only what the team itself can read. */
async function sharedSubject(
  context: SignedInContext,
  { kind, platform, subjectId, asOf }: Body,
): Promise<Subject> {
  if (kind === 'campaign') {
    const { teamId } = context.actor;
    const isKnown = UUID.test(subjectId) && (await findCampaign(context.business.db, teamId, subjectId));
    if (!isKnown) throw new CodedError('NOT_FOUND', reason('items.campaign'));
    return { ...NO_SUBJECT, campaignId: subjectId };
  }
  if (kind === 'listener') {
    const { id } = await findListener(context, subjectId);
    return { ...NO_SUBJECT, listenerId: id };
  }
  if (kind === 'account') {
    const account = await findAccount(context, {
      id: subjectId,
      platform,
      asOf: asOf === null ? undefined : new Date(asOf),
    });
    return { ...NO_SUBJECT, platform: account.platform, subjectId: account.account_id };
  }
  if (kind === 'hashtag') {
    const hashtag = normalizeHashtag(subjectId);
    if (!isHashtag(hashtag)) throw invalidField('body.subjectId', reason('fields.hashtag'));
    return { ...NO_SUBJECT, platform, subjectId: hashtag };
  }
  if (!PLATFORM_ID.test(subjectId))
    throw invalidField('body.subjectId', reason('fields.subjectId', { kind }));
  return { ...NO_SUBJECT, platform, subjectId };
}
