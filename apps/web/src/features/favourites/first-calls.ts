import { contract, type PowerColumn } from '@clipscope/contract';
import { hasFeature } from '@clipscope/domain';
import type { Favourite } from '../../kit/favourites/favourite.ts';
import type { Reader } from '../../lib/api/server-reader.ts';
import { firstCall, firstCalls } from '../../lib/api/server-reader.ts';
import { readReportRange } from '../../lib/report/report-state.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { favouritesView, KIND_OF, TABS } from './favourites-view.ts';

const AT_ONCE = 100;

export const FEATURES = {
  accounts: 'ACCOUNT_BASICS',
  hashtags: 'HASHTAG_INSIGHTS',
  sounds: 'SOUND_INSIGHTS',
  videos: 'ACCOUNT_BASICS',
} as const;

/** Changes with what is tracked, and when something is fetched for the first time. */
export function versionOf(favourites: readonly Favourite[]): string {
  return favourites
    .map(({ id, tracking }) => (tracking.lastSuccessAt === null ? `${id}?` : id))
    .toSorted()
    .join();
}

export function pagesOf(favourites: readonly Favourite[]) {
  return Array.from({ length: Math.ceil(favourites.length / AT_ONCE) }, (_, page) => ({
    id: String(page),
    slice: { limit: AT_ONCE, offset: page * AT_ONCE },
  }));
}

export function powerTableCalls(
  favourites: readonly Favourite[],
  columns: readonly PowerColumn[],
  { query }: ReportRange,
) {
  return pagesOf(favourites).map(({ id, slice }) => ({
    id,
    call: { query: { ...query, columns: columns.join(), ...slice } },
  }));
}

/** The calls of the tab in the URL; the table's pages follow from what is tracked. */
export async function favouritesFirstCalls(reader: Reader) {
  const named = reader.read('tab');
  const tab = TABS.find(one => one === named) ?? TABS[0];
  const all = { query: {} };
  const frame = [firstCall(contract.favourites, all), firstCall(contract.folders, {})];
  if (!hasFeature(reader.profile, FEATURES[tab])) return frame;
  const reply = await reader.ask(contract.favourites, all);
  const own = reply?.favourites.filter(({ kind }) => kind === KIND_OF[tab]) ?? [];
  if (own.length === 0) return frame;
  if (tab === 'hashtags') return [...frame, firstCall(contract.hashtagTracking, {})];
  if (tab === 'videos') return [...frame, firstCall(contract.favouriteVideos, {})];
  if (tab === 'sounds') return [...frame, firstCall(contract.soundTracking, {})];
  const { columns } = favouritesView(reader.read);
  const calls = powerTableCalls(own, columns, readReportRange(reader));
  return [...frame, firstCalls(contract.powerTable, calls, versionOf(own))];
}
