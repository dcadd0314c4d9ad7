import { changeUser, findUser } from '@clipscope/business-store';
import { type CallOf, type Contract, contract, issueAt, reason } from '@clipscope/contract';
import { featuresOfPlan } from '@clipscope/domain';
import {
  latestLinkToken,
  newContributor,
  newOwner,
  noObservations,
  openTestContext,
  testClock,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyEmail } from '../access/verify-email.ts';
import type { Context, SignedInContext } from '../context.ts';
import { businessUser } from './business-user.ts';
import { updateUser } from './update-user.ts';
import { userSettings } from './user-settings.ts';
import { verificationLink } from './verification-link.ts';

const clock = testClock();
let context: Context;
let close: () => Promise<void>;
let olivia: SignedInContext;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ observationStore: noObservations, now: clock.now }));
  olivia = await newOwner(context, 'olivia@kitchen.example', 'ADVANCED');
});
afterAll(() => close());

/** Parsed by the contract first, as in the API. */
const update = (signedIn: SignedInContext, body: CallOf<Contract['updateUser']>['body']) =>
  updateUser(signedIn, { params: {}, query: {}, body: contract.updateUser.body.parse(body) });

describe('businessUser', () => {
  it('is the profile of the contract', async () => {
    expect(contract.businessUser.reply.parse(await businessUser(olivia))).toEqual({
      id: olivia.actor.userId,
      email: 'olivia@kitchen.example',
      createdAt: '2026-11-15T12:00:00.000Z',
      roles: ['OWNER'],
      billing: ['EDIT'],
      features: featuresOfPlan('ADVANCED'),
      team: {
        id: olivia.actor.teamId,
        name: 'olivia’s team',
        paddleUserId: null,
        subscription: { plan: 'ADVANCED', status: null },
      },
      finishedOnboarding: false,
      initSourceUrl: null,
      timeZone: null,
      trialUsed: false,
      categories: {
        isTrialing: false,
        trial: false,
        hasSubscriptionPackage: false,
        hasPaddleSubscription: false,
        madeWithFreeEmail: false,
        isPaying: false,
        isSpecial: true,
        isCompanySegment: false,
        isProbablyCompany: true,
      },
      analyticsConsent: 'pending',
      demoMode: false,
      impersonatedBy: null,
    });
  });

  it('has the role and the team of the member who asks', async () => {
    const carl = await newContributor(olivia, 'carl@kitchen.example');
    expect(await businessUser(carl)).toMatchObject({
      email: 'carl@kitchen.example',
      roles: ['CONTRIBUTOR'],
      billing: ['READ_ONLY'],
      team: { id: olivia.actor.teamId },
    });
  });
});

describe('updateUser', () => {
  it('changes every field that may be changed', async () => {
    const reply = await update(olivia, {
      country: ' fi ',
      country_asked: true,
      marketing_permission: true,
      marketing_permission_asked: true,
      hearAboutUs: 'event',
      lang: 'zh_CN',
      timeZone: 'Asia/Tokyo',
      jobRole: 'analyst',
      relevantIndustry: 'food-drink',
      firstName: ' Olivia ',
      lastName: 'Owner',
      privacyApproved: '2026-11-15T14:00:00+02:00',
      tosApproved: '2026-11-15T12:00:01Z',
      desiredTools: ['trending', 'api'],
      finishedOnboarding: true,
    });
    expect(contract.updateUser.reply.parse(reply).user).toMatchObject({
      finishedOnboarding: true,
      timeZone: 'Asia/Tokyo',
    });
    expect(await findUser(context.business.db, olivia.actor.userId)).toMatchObject({
      country: 'FI',
      countryAsked: true,
      marketingPermission: true,
      marketingPermissionAsked: true,
      hearAboutUs: 'event',
      lang: 'zh_CN',
      timeZone: 'Asia/Tokyo',
      jobRole: 'analyst',
      relevantIndustry: 'food-drink',
      firstName: 'Olivia',
      lastName: 'Owner',
      privacyApprovedAt: new Date('2026-11-15T12:00:00Z'),
      tosApprovedAt: new Date('2026-11-15T12:00:01Z'),
      desiredTools: ['trending', 'api'],
      finishedOnboarding: true,
    });
  });

  it('leaves what was left out, and empties what is null', async () => {
    clock.forwardMs(1000);
    await update(olivia, { country: null, timeZone: null, firstName: '' });
    expect(await findUser(context.business.db, olivia.actor.userId)).toMatchObject({
      country: null,
      timeZone: null,
      firstName: '',
      lastName: 'Owner',
      jobRole: 'analyst',
      updatedAt: clock.now(),
    });
    await update(olivia, {});
    expect((await findUser(context.business.db, olivia.actor.userId))?.lastName).toBe('Owner');
  });

  it('refuses a country that does not exist, and changes nothing then', async () => {
    await expect(update(olivia, { country: 'XX', lastName: 'Other' })).rejects.toThrow(
      expect.objectContaining({
        code: 'VALIDATION',
        issues: [issueAt('body.country', reason('fields.country'))],
      }),
    );
    expect((await findUser(context.business.db, olivia.actor.userId))?.lastName).toBe('Owner');
  });
});

describe('verificationLink', () => {
  it('mails a link to a user whose address waits for it', async () => {
    expect(await verificationLink(olivia)).toEqual({ sent: false, alreadyVerified: true });
    await changeUser(context.business.db, olivia.actor.userId, {
      emailVerifiedAt: null,
      updatedAt: clock.now(),
    });
    expect(await verificationLink(olivia)).toEqual({ sent: true, alreadyVerified: false });
    const token = latestLinkToken(context, 'olivia@kitchen.example');
    await verifyEmail(context, { params: {}, query: {}, body: { token } });
    expect(await verificationLink(olivia)).toEqual({ sent: false, alreadyVerified: true });
  });

  it('says so when the mail cannot be sent', async () => {
    await changeUser(context.business.db, olivia.actor.userId, {
      emailVerifiedAt: null,
      updatedAt: clock.now(),
    });
    const mail = { kind: 'smtp', send: () => Promise.reject(new Error('no')), close: () => {} } as const;
    await expect(verificationLink({ ...olivia, mail })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('userSettings', () => {
  it('gives back what was set, and how the user signs in', async () => {
    const sam = await newOwner(context, 'sam@kitchen.example', 'BASIC');
    const changed = {
      country: 'FI',
      country_asked: true,
      marketing_permission: true,
      marketing_permission_asked: true,
      hearAboutUs: 'event',
      lang: 'fi',
      timeZone: 'Europe/Helsinki',
      jobRole: 'analyst',
      relevantIndustry: 'books',
      firstName: 'Sam',
      lastName: 'Saari',
      privacyApproved: '2026-11-14T10:00:00.000Z',
      tosApproved: '2026-11-14T10:00:01.000Z',
      desiredTools: ['trending', 'api'],
      finishedOnboarding: true,
    } as const;
    await update(sam, { ...changed, desiredTools: [...changed.desiredTools] });
    expect(contract.userSettings.reply.parse(await userSettings(sam))).toEqual({
      ...changed,
      emailVerified: true,
      pendingEmail: null,
      hasPassword: true,
    });
  });
});
