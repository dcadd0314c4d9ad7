import { contract } from '@clipscope/contract';
import { hasFeature } from '@clipscope/domain';
import type { Reader } from '../../lib/api/server-reader.ts';
import { firstCalls } from '../../lib/api/server-reader.ts';
import { readReportRange } from '../../lib/report/report-state.ts';
import { type CompareDays, type CompareView, compareDays, compareView } from './compare-view.ts';

const INFO = { account: contract.accountInfo, hashtag: contract.hashtagInfo, sound: contract.soundInfo };
const SERIES = {
  account: contract.accountSeries,
  hashtag: contract.hashtagSeries,
  sound: contract.soundSeries,
};

/** The calls for each member: its info and its series. None for other kinds. */
export function accountCalls({ kind, platform, ids }: CompareView, { zoned }: CompareDays) {
  const of = kind === 'account' ? ids : [];
  return of.map(id => ({ id, call: { params: { id }, query: { platform, ...zoned } } }));
}

export function hashtagCalls({ kind, platform, ids }: CompareView, { utc }: CompareDays) {
  const of = kind === 'hashtag' ? ids : [];
  return of.map(tag => ({ id: tag, call: { params: { tag }, query: { platform, ...utc } } }));
}

export function soundCalls({ kind, platform, ids }: CompareView, { utc }: CompareDays) {
  const of = kind === 'sound' ? ids : [];
  return of.map(id => ({ id, call: { params: { id }, query: { platform, ...utc } } }));
}

/** What a comparison asks for when it is opened, by the functions with which its hooks ask. */
export function compareFirstCalls(reader: Reader) {
  if (!hasFeature(reader.profile, 'COMPARISON')) return [];
  const view = compareView(reader.read);
  const days = compareDays(readReportRange(reader, { timezone: 'UTC' }));
  if (view.ids.length === 0) return [];
  switch (view.kind) {
    case 'account':
      return [INFO.account, SERIES.account].map(endpoint => firstCalls(endpoint, accountCalls(view, days)));
    case 'hashtag':
      return [INFO.hashtag, SERIES.hashtag].map(endpoint => firstCalls(endpoint, hashtagCalls(view, days)));
    case 'sound':
      return [INFO.sound, SERIES.sound].map(endpoint => firstCalls(endpoint, soundCalls(view, days)));
  }
}
