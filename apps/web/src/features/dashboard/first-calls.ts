import { contract } from '@clipscope/contract';
import { PLATFORMS, type Platform } from '@clipscope/domain';
import type { Reader } from '../../lib/api/server-reader.ts';
import { firstCall } from '../../lib/api/server-reader.ts';
import type { Item } from './layout.ts';

export const ACCOUNTS_PAGE = 50;
const MOST_HASHTAGS = 100;

export const TRACKED = { query: { kind: 'account' } } as const;
export const HASHTAGS = { query: { limit: MOST_HASHTAGS } };
export const accountsPage = (offset: number) => ({ query: { limit: ACCOUNTS_PAGE, offset } });

/** Views of different platforms do not compare, so videos are of one: the chosen, else the first that is tracked. */
export function videoPlatform(named: string | null, tracked: readonly { readonly platform: Platform }[]) {
  const chosen = PLATFORMS.find(name => name === named);
  const first = PLATFORMS.find(name => tracked.some(({ platform }) => platform === name));
  return chosen ?? first ?? 'tiktok';
}

/** What the widgets of the dashboard ask for, each as it asks itself. */
export async function dashboardFirstCalls({ read, ask }: Reader) {
  const [layout, favourites] = await Promise.all([
    ask(contract.widgetGroups, {}),
    ask(contract.favourites, TRACKED),
  ]);
  const platform = favourites && videoPlatform(read('platform'), favourites.favourites);
  const items = layout?.groups.flatMap(group => group.items) ?? [];
  return [
    firstCall(contract.widgetGroups, {}),
    firstCall(contract.favourites, TRACKED),
    ...items.flatMap(item => widgetCall(item, platform) ?? []),
  ];
}

function widgetCall({ id, kind }: Item, platform: Platform | undefined) {
  switch (kind) {
    case 'onboarding-checklist':
      return firstCall(contract.onboardingChecklist, {});
    case 'tracked-accounts':
      return firstCall(contract.trackedAccountsWidget, accountsPage(0));
    case 'tracked-accounts-videos':
      return platform && firstCall(contract.trackedAccountsVideos, { query: { platform } });
    case 'recommended-videos':
      return platform && firstCall(contract.recommendedVideos, { query: { platform } });
    case 'tracked-hashtags':
      return firstCall(contract.trackedHashtagsWidget, HASHTAGS);
    default:
      return firstCall(contract.widgetData, { params: { id } });
  }
}
