import { changeUser, type UserChanges } from '@clipscope/business-store';
import { type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { countryByCode } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { invalidField } from '../errors.ts';
import { readProfile } from './business-user.ts';

type Body = InputOf<Contract['updateUser']>['body'];

export async function updateUser(
  context: SignedInContext,
  { body }: InputOf<Contract['updateUser']>,
): Promise<ReplyOf<Contract['updateUser']>> {
  const changes = changesFrom(body);
  return context.business.db.transaction(async db => {
    await changeUser(db, context.actor.userId, { ...changes, updatedAt: context.now() });
    return { user: await readProfile(db, context.actor) };
  });
}

function changesFrom(body: Body): Omit<UserChanges, 'updatedAt'> {
  if (body.country && !countryByCode(body.country)) {
    throw invalidField('body.country', reason('fields.country'));
  }
  return definedOnly({
    country: body.country,
    countryAsked: body.country_asked,
    marketingPermission: body.marketing_permission,
    marketingPermissionAsked: body.marketing_permission_asked,
    hearAboutUs: body.hearAboutUs,
    lang: body.lang,
    timeZone: body.timeZone,
    jobRole: body.jobRole,
    relevantIndustry: body.relevantIndustry,
    firstName: body.firstName,
    lastName: body.lastName,
    privacyApprovedAt: momentOf(body.privacyApproved),
    tosApprovedAt: momentOf(body.tosApproved),
    desiredTools: body.desiredTools,
    finishedOnboarding: body.finishedOnboarding,
  });
}

function momentOf(isoTime: string | undefined): Date | undefined {
  return isoTime === undefined ? undefined : new Date(isoTime);
}

function definedOnly<Fields extends object>(fields: Fields) {
  type Defined = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined;
}
