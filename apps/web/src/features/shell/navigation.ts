import { SUBSCRIPTION_PATH } from '@clipscope/domain';
import {
  type Icon,
  IconArrowsDiff,
  IconBuildingFactory2,
  IconCreditCard,
  IconDatabase,
  IconFileExport,
  IconFlag,
  IconGauge,
  IconKey,
  IconLayoutGrid,
  IconMovie,
  IconSearch,
  IconStar,
  IconTrendingUp,
  IconUser,
  IconUserSearch,
  IconUsers,
} from '@tabler/icons-react';
import {
  API_KEYS_PATH,
  CAMPAIGNS_PATH,
  COMPARE_PATH,
  DASHBOARD_PATH,
  DATA_PATH,
  EXPORTS_PATH,
  FAVOURITES_PATH,
  FINDER_PATH,
  PROFILE_PATH,
  SEARCH_PATH,
  TEAM_PATH,
  USAGE_PATH,
  VIDEO_SEARCH_PATH,
} from '../../lib/page/paths.ts';

export const NAV_GROUPS = ['overview', 'research', 'trends', 'listen', 'work', 'account', 'admin'] as const;
export type NavGroup = (typeof NAV_GROUPS)[number];

export type NavEntry = {
  readonly key:
    | 'dashboard'
    | 'search'
    | 'videoSearch'
    | 'finder'
    | 'compare'
    | 'trending'
    | 'industries'
    | 'favourites'
    | 'campaigns'
    | 'exports'
    | 'profile'
    | 'team'
    | 'apiKeys'
    | 'usage'
    | 'data'
    | 'subscription';
  readonly group: NavGroup;
  readonly path: string;
  readonly icon: Icon;
};

/** Only screens that exist: a group without any is not shown. */
export const NAV_ENTRIES: readonly NavEntry[] = [
  { key: 'dashboard', group: 'overview', path: DASHBOARD_PATH, icon: IconLayoutGrid },
  { key: 'search', group: 'research', path: SEARCH_PATH, icon: IconSearch },
  { key: 'videoSearch', group: 'research', path: VIDEO_SEARCH_PATH, icon: IconMovie },
  { key: 'finder', group: 'research', path: FINDER_PATH, icon: IconUserSearch },
  { key: 'compare', group: 'research', path: COMPARE_PATH, icon: IconArrowsDiff },
  { key: 'trending', group: 'trends', path: '/trending', icon: IconTrendingUp },
  { key: 'industries', group: 'trends', path: '/industry', icon: IconBuildingFactory2 },
  { key: 'favourites', group: 'work', path: FAVOURITES_PATH, icon: IconStar },
  { key: 'campaigns', group: 'work', path: CAMPAIGNS_PATH, icon: IconFlag },
  { key: 'exports', group: 'work', path: EXPORTS_PATH, icon: IconFileExport },
  { key: 'profile', group: 'account', path: PROFILE_PATH, icon: IconUser },
  { key: 'team', group: 'account', path: TEAM_PATH, icon: IconUsers },
  { key: 'apiKeys', group: 'account', path: API_KEYS_PATH, icon: IconKey },
  { key: 'usage', group: 'account', path: USAGE_PATH, icon: IconGauge },
  { key: 'data', group: 'account', path: DATA_PATH, icon: IconDatabase },
  { key: 'subscription', group: 'account', path: SUBSCRIPTION_PATH, icon: IconCreditCard },
];

export function entriesByGroup(): { group: NavGroup; entries: NavEntry[] }[] {
  return NAV_GROUPS.map(group => ({
    group,
    entries: NAV_ENTRIES.filter(entry => entry.group === group),
  })).filter(({ entries }) => entries.length > 0);
}

export function isCurrent(entry: NavEntry, path: string): boolean {
  return path === entry.path || path.startsWith(`${entry.path}/`);
}
