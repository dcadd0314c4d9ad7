import { type Feature, hasFeature, SUBSCRIPTION_PATH } from '@clipscope/domain';
import {
  type Icon,
  IconArrowsDiff,
  IconAt,
  IconBook,
  IconBuildingFactory2,
  IconBulb,
  IconChartBar,
  IconChartFunnel,
  IconChecklist,
  IconCreditCard,
  IconDatabase,
  IconEar,
  IconFileExport,
  IconFileImport,
  IconFlag,
  IconGauge,
  IconHeartbeat,
  IconHistory,
  IconKey,
  IconLayoutGrid,
  IconMessageCircle,
  IconMessages,
  IconMovie,
  IconPlugConnected,
  IconReceipt,
  IconSearch,
  IconStar,
  IconTable,
  IconTrendingUp,
  IconUser,
  IconUserOff,
  IconUserSearch,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import {
  ADMIN_ANALYTICS_PATH,
  ADMIN_AUDIT_PATH,
  ADMIN_CONTENT_PATH,
  ADMIN_FORGOTTEN_PATH,
  ADMIN_IMPORTS_PATH,
  ADMIN_JOBS_PATH,
  ADMIN_PATH,
  ADMIN_PLANS_PATH,
  ADMIN_SOURCES_PATH,
  ADMIN_SUBSCRIPTIONS_PATH,
  ADMIN_TEAMS_PATH,
  ADMIN_TICKETS_PATH,
  ADMIN_USAGE_PATH,
  ADMIN_USERS_PATH,
  API_KEYS_PATH,
  ASSISTANT_PATH,
  CAMPAIGNS_PATH,
  COMMENTS_PATH,
  COMPARE_PATH,
  DASHBOARD_PATH,
  DATA_PATH,
  EXPORTS_PATH,
  FAVOURITES_PATH,
  FINDER_PATH,
  LISTENING_PATH,
  MENTIONS_PATH,
  PROFILE_PATH,
  SEARCH_PATH,
  TEAM_PATH,
  USAGE_PATH,
  VIDEO_SEARCH_PATH,
} from '../../lib/page/paths.ts';

const NAV_GROUPS = ['overview', 'research', 'trends', 'listen', 'work', 'account', 'admin'] as const;
type NavGroup = (typeof NAV_GROUPS)[number];

export type NavEntry = {
  readonly key:
    | 'dashboard'
    | 'search'
    | 'videoSearch'
    | 'finder'
    | 'compare'
    | 'trending'
    | 'industries'
    | 'listening'
    | 'comments'
    | 'mentions'
    | 'favourites'
    | 'campaigns'
    | 'assistant'
    | 'exports'
    | 'profile'
    | 'team'
    | 'apiKeys'
    | 'usage'
    | 'data'
    | 'subscription'
    | 'admin'
    | 'adminUsers'
    | 'adminTeams'
    | 'adminPlans'
    | 'adminSubscriptions'
    | 'adminTickets'
    | 'adminUsage'
    | 'adminAnalytics'
    | 'adminJobs'
    | 'adminSources'
    | 'adminContent'
    | 'adminImports'
    | 'adminForgotten'
    | 'adminAudit';
  readonly group: NavGroup;
  readonly path: string;
  readonly icon: Icon;
  /** Without it the screen opens with what it would show, and has a lock. */
  readonly feature?: Feature;
};

/** Only screens that exist: a group without any is not shown. */
export const NAV_ENTRIES: readonly NavEntry[] = [
  { key: 'dashboard', group: 'overview', path: DASHBOARD_PATH, icon: IconLayoutGrid },
  { key: 'search', group: 'research', path: SEARCH_PATH, icon: IconSearch, feature: 'SEARCH' },
  { key: 'videoSearch', group: 'research', path: VIDEO_SEARCH_PATH, icon: IconMovie, feature: 'SEARCH' },
  { key: 'finder', group: 'research', path: FINDER_PATH, icon: IconUserSearch, feature: 'INFLUENCER_FINDER' },
  { key: 'compare', group: 'research', path: COMPARE_PATH, icon: IconArrowsDiff, feature: 'COMPARISON' },
  { key: 'trending', group: 'trends', path: '/trending', icon: IconTrendingUp, feature: 'TRENDING' },
  {
    key: 'industries',
    group: 'trends',
    path: '/industry',
    icon: IconBuildingFactory2,
    feature: 'INDUSTRY_INSIGHTS',
  },
  {
    key: 'listening',
    group: 'listen',
    path: LISTENING_PATH,
    icon: IconEar,
    feature: 'SOCIAL_LISTENERS',
  },
  { key: 'comments', group: 'listen', path: COMMENTS_PATH, icon: IconMessages, feature: 'COMMENTS' },
  { key: 'mentions', group: 'listen', path: MENTIONS_PATH, icon: IconAt, feature: 'MENTIONS' },
  { key: 'favourites', group: 'work', path: FAVOURITES_PATH, icon: IconStar },
  { key: 'campaigns', group: 'work', path: CAMPAIGNS_PATH, icon: IconFlag, feature: 'CAMPAIGN_TRACKER' },
  {
    key: 'assistant',
    group: 'work',
    path: ASSISTANT_PATH,
    icon: IconBulb,
    feature: 'CONTENT_ASSISTANT',
  },
  { key: 'exports', group: 'work', path: EXPORTS_PATH, icon: IconFileExport, feature: 'EXPORT' },
  { key: 'profile', group: 'account', path: PROFILE_PATH, icon: IconUser },
  { key: 'team', group: 'account', path: TEAM_PATH, icon: IconUsers },
  { key: 'apiKeys', group: 'account', path: API_KEYS_PATH, icon: IconKey, feature: 'API' },
  { key: 'usage', group: 'account', path: USAGE_PATH, icon: IconGauge },
  { key: 'data', group: 'account', path: DATA_PATH, icon: IconDatabase },
  { key: 'subscription', group: 'account', path: SUBSCRIPTION_PATH, icon: IconCreditCard },
  { key: 'admin', group: 'admin', path: ADMIN_PATH, icon: IconHeartbeat },
  { key: 'adminUsers', group: 'admin', path: ADMIN_USERS_PATH, icon: IconUser },
  { key: 'adminTeams', group: 'admin', path: ADMIN_TEAMS_PATH, icon: IconUsersGroup },
  { key: 'adminPlans', group: 'admin', path: ADMIN_PLANS_PATH, icon: IconTable },
  { key: 'adminSubscriptions', group: 'admin', path: ADMIN_SUBSCRIPTIONS_PATH, icon: IconReceipt },
  { key: 'adminTickets', group: 'admin', path: ADMIN_TICKETS_PATH, icon: IconMessageCircle },
  { key: 'adminAnalytics', group: 'admin', path: ADMIN_ANALYTICS_PATH, icon: IconChartFunnel },
  { key: 'adminUsage', group: 'admin', path: ADMIN_USAGE_PATH, icon: IconChartBar },
  { key: 'adminJobs', group: 'admin', path: ADMIN_JOBS_PATH, icon: IconChecklist },
  { key: 'adminSources', group: 'admin', path: ADMIN_SOURCES_PATH, icon: IconPlugConnected },
  { key: 'adminContent', group: 'admin', path: ADMIN_CONTENT_PATH, icon: IconBook },
  { key: 'adminImports', group: 'admin', path: ADMIN_IMPORTS_PATH, icon: IconFileImport },
  { key: 'adminForgotten', group: 'admin', path: ADMIN_FORGOTTEN_PATH, icon: IconUserOff },
  { key: 'adminAudit', group: 'admin', path: ADMIN_AUDIT_PATH, icon: IconHistory },
];

type Reader = { readonly features: readonly Feature[] } | null | undefined;

/** What this user can open; until the user is known, what everyone can. */
export function entriesFor(reader: Reader): readonly NavEntry[] {
  const isStaff = reader ? hasFeature(reader, 'ADMIN_DASHBOARD') : false;
  return NAV_ENTRIES.filter(({ group }) => group !== 'admin' || isStaff);
}

export function entriesByGroup(reader: Reader): { group: NavGroup; entries: NavEntry[] }[] {
  const open = entriesFor(reader);
  return NAV_GROUPS.map(group => ({
    group,
    entries: open.filter(entry => entry.group === group),
  })).filter(({ entries }) => entries.length > 0);
}

/** On the pages below an entry's as well, unless they have entries of their own. */
export function isCurrent({ path: own }: NavEntry, path: string): boolean {
  return path === own || (own !== ADMIN_PATH && path.startsWith(`${own}/`));
}
