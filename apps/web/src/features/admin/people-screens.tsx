'use client';
import { contract } from '@clipscope/contract';
import { PLANS, type Plan } from '@clipscope/domain';
import type { Team, User } from './admin.ts';
import { PersonName, TeamName } from './admin-parts.tsx';
import { type AdminList, ListScreen } from './list-screen.tsx';

const USERS: AdminList<typeof contract.adminUsers, User> = {
  area: 'users',
  endpoint: contract.adminUsers,
  search: ({ t }) => ({ label: t('admin.users.search'), placeholder: t('admin.users.searchPlaceholder') }),
  rows: ({ users }) => users,
  rowKey: ({ id }) => id,
  columns: ({ c, t, date }) => [
    c.text('user', t('common.user'), user => <PersonName {...user} />),
    c.text('team', t('common.team'), ({ team }) => <TeamName {...team} />),
    c.text('plan', t('admin.plan'), ({ team }) => t(`plans.${team.plan}`), { hideOnPhone: true }),
    c.text(
      'address',
      t('admin.users.address'),
      ({ emailVerified }) => t(emailVerified ? 'admin.users.confirmed' : 'admin.users.unconfirmed'),
      { hideOnPhone: true },
    ),
    c.text('created', t('admin.since'), ({ createdAt }) => date(createdAt), {
      numeric: true,
      hideOnPhone: true,
    }),
  ],
};

export const UsersScreen = () => <ListScreen list={USERS} />;

const TEAMS: AdminList<typeof contract.adminTeams, Team> = {
  area: 'teams',
  endpoint: contract.adminTeams,
  search: ({ t }) => ({ label: t('admin.teams.search'), placeholder: t('admin.teams.searchPlaceholder') }),
  filters: [
    {
      param: 'plan',
      values: PLANS,
      label: ({ t }) => t('admin.plan'),
      name: ({ t }, plan) => t(`plans.${plan as Plan}`),
    },
  ],
  rows: ({ teams }) => teams,
  rowKey: ({ id }) => id,
  columns: ({ c, t, date, exact }) => [
    c.text('team', t('common.team'), team => <TeamName {...team} />),
    c.text('plan', t('admin.plan'), ({ plan }) => t(`plans.${plan}`)),
    c.text('status', t('admin.subscription'), ({ status }) => t(`subscription.states.${status ?? 'none'}`), {
      hideOnPhone: true,
    }),
    c.text('members', t('team.members'), ({ members }) => exact(members), { numeric: true }),
    c.text('created', t('admin.since'), ({ createdAt }) => date(createdAt), {
      numeric: true,
      hideOnPhone: true,
    }),
  ],
};

export const TeamsScreen = () => <ListScreen list={TEAMS} />;
