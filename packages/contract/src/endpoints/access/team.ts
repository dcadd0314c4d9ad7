import { BILLING_PERMISSIONS, LIMIT_NAMES, MAX_TEXT_LENGTHS, PLANS, TEAM_ROLES } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { rule } from '../../reasons/reason.ts';

const group = 'Team';
const invitableRole = z.enum(TEAM_ROLES).exclude(['DELETED']);

const invitation = z.strictObject({
  id: fields.id,
  email: fields.email,
  role: invitableRole,
  billing: z.enum(BILLING_PERMISSIONS),
  invitedBy: z.string(),
  expiresAt: fields.isoTime,
});
const invitationExample = {
  id: '019a84c1-0000-7000-8000-000000000001',
  email: 'colleague@example.com',
  role: 'CONTRIBUTOR',
  billing: 'READ_ONLY',
  invitedBy: 'owner@demo.clipscope.test',
  expiresAt: '2026-11-22T12:00:00.000Z',
} as const;

const teamReply = z.strictObject({
  id: fields.id,
  name: z.string(),
  plan: z.enum(PLANS),
  limits: z.record(z.enum(LIMIT_NAMES), z.int().nonnegative()),
  seatsUsed: z.int().nonnegative().describe('Members and pending invitations'),
  createdAt: fields.isoTime,
});
const teamExample: z.input<typeof teamReply> = {
  id: '019a84c0-5b5e-7c7e-8a57-0c1d2e3f4a5b',
  name: 'Northwind Kitchen',
  plan: 'GROW',
  limits: {
    teamMembers: 20_000,
    dailyTrackedUpdates: 1,
    historyDayLimit: 14,
    favourites: 10,
    hashtags: 10,
    sounds: 10,
    folders: 3,
    campaigns: 3,
    dailyContentAssistant: 30,
    socialListeners: 1,
    monthlyCsvLimit: 100_000,
  },
  seatsUsed: 2,
  createdAt: '2026-11-01T08:00:00.000Z',
};

export const team = defineEndpoint({
  method: 'GET',
  path: '/business/team',
  group,
  summary: 'The team: its name, its plan and limits, and the seats in use.',
  reply: teamReply,
  example: teamExample,
});

export const renameTeam = defineEndpoint({
  method: 'PATCH',
  path: '/business/team',
  group,
  summary: 'Rename the team. Owners only.',
  keyScope: null,
  body: z.strictObject({ name: fields.text(MAX_TEXT_LENGTHS.teamName) }),
  reply: teamReply,
  example: teamExample,
});

const member = z.strictObject({
  userId: fields.id,
  email: fields.email,
  name: z.string(),
  role: z.enum(TEAM_ROLES),
  billing: z.enum(BILLING_PERMISSIONS),
  joinedAt: fields.isoTime,
});
const memberExample = {
  userId: '019a84c0-5b5e-7c7e-8a57-9d8f3a1c2b4d',
  email: 'owner@demo.clipscope.test',
  name: 'Olivia Owner',
  role: 'OWNER',
  billing: 'EDIT',
  joinedAt: '2026-11-01T08:00:00.000Z',
} as const;

export const teamMembers = defineEndpoint({
  method: 'GET',
  path: '/business/team/members',
  group,
  summary: 'The team’s members and pending invitations.',
  reply: z.strictObject({
    members: z.array(member),
    invitations: z.array(invitation),
  }),
  example: {
    members: [memberExample],
    invitations: [invitationExample],
  },
});

export const changeMember = defineEndpoint({
  method: 'PATCH',
  path: '/business/team/members/{userId}',
  group,
  summary: 'Change a member’s role or billing permission. Owners only. The last owner cannot be demoted.',
  keyScope: null,
  params: z.strictObject({ userId: fields.id }),
  body: z.strictObject({
    role: invitableRole.optional(),
    billing: z.enum(BILLING_PERMISSIONS).optional(),
  }),
  reply: member,
  example: memberExample,
});

export const removeMember = defineEndpoint({
  method: 'DELETE',
  path: '/business/team/members/{userId}',
  group,
  summary:
    'Remove a member, or leave the team. Owners can remove anyone, others only themselves; the last owner cannot leave. Ends the member’s sessions and revokes their API keys.',
  keyScope: null,
  params: z.strictObject({ userId: fields.id }),
  ...fields.done,
});

export const inviteMember = defineEndpoint({
  method: 'POST',
  path: '/business/team/members',
  group,
  summary: 'Invite a person to the team by email. Owners only. Counts towards the plan’s team members.',
  keyScope: null,
  body: z.strictObject({
    email: fields.email,
    role: invitableRole.default('CONTRIBUTOR'),
    billing: z.enum(BILLING_PERMISSIONS).default('READ_ONLY'),
  }),
  reply: invitation,
  example: invitationExample,
});

export const withdrawInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/business/team/invitations/{id}',
  group,
  summary: 'Withdraw a pending invitation. Its link stops working.',
  keyScope: null,
  params: z.strictObject({ id: fields.id }),
  ...fields.done,
});

export const openInvitation = defineEndpoint({
  method: 'GET',
  path: '/auth/invitations/{token}',
  group,
  summary: 'The team an invitation link is for.',
  access: 'public',
  isCacheable: true,
  params: z.strictObject({ token: fields.secretToken }),
  reply: z.strictObject({
    teamName: z.string(),
    email: fields.email,
    role: invitableRole,
    invitedBy: z.string(),
    expiresAt: fields.isoTime,
    needsPassword: z.boolean().describe('true if the invited email address has no account yet'),
  }),
  example: {
    teamName: 'Northwind Kitchen',
    email: 'colleague@example.com',
    role: 'CONTRIBUTOR',
    invitedBy: 'owner@demo.clipscope.test',
    expiresAt: '2026-11-22T12:00:00.000Z',
    needsPassword: true,
  },
});

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/auth/invitations/{token}/accept',
  group,
  summary: 'Join the team. New users choose a password; existing users join with their account.',
  access: 'public',
  params: z.strictObject({ token: fields.secretToken }),
  body: z.strictObject({
    password: z.string().min(1).max(200).optional(),
    firstName: fields.personName.optional(),
    lastName: fields.personName.optional(),
    tosApproved: z.literal(true, rule('fields.terms')).optional().describe('Required with a password'),
    privacyApproved: z.boolean().optional().describe('Whether the privacy notice was also accepted'),
  }),
  ...fields.done,
});
