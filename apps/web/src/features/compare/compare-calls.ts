import { type CallOf, contract, type Endpoint, type ReplyOf } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import {
  ask,
  askEach,
  type CallScope,
  type Each,
  type ReportCall,
  type ReportCalls,
} from '../../lib/report/report-calls.ts';
import { compareView, type Kind, type Measure } from './compare-view.ts';

export type AccountInfo = ReplyOf<typeof contract.accountInfo>;
export type SubjectInfo = ReplyOf<typeof contract.hashtagInfo> | ReplyOf<typeof contract.soundInfo>;
/** What is known of each member in the range, by the name in the address. */
export type Infos = Each<AccountInfo | SubjectInfo>;
type Point = { readonly date: string } & { readonly [Name in Measure]?: number | null };
export type Points = readonly Point[];

type Range = CallScope<Kind>['range'];
type Scope = Pick<CallScope<Kind>, 'subject' | 'read'> & { readonly range: Range | null };

/** Everything is counted by UTC days, as the range is; only the calls for accounts take a zone. */
export function subjectDays({ startDate, endDate, asOfQuery }: Range) {
  return { startDate, endDate, ...asOfQuery };
}

const ofAccount = (id: string, platform: Platform, { query }: Range) => ({
  params: { id },
  query: { platform, ...query },
});
const ofHashtag = (tag: string, platform: Platform, range: Range) => ({
  params: { tag },
  query: { platform, ...subjectDays(range) },
});
const ofSound = (id: string, platform: Platform, range: Range) => ({
  params: { id },
  query: { platform, ...subjectDays(range) },
});

function ofMembers<E extends Endpoint>(
  endpoint: E,
  { read, range }: Scope,
  callOf: (id: string, platform: Platform, range: Range) => CallOf<E>,
) {
  const { ids, platform } = compareView(read);
  const about = range === null ? [] : ids.map(id => ({ id, call: callOf(id, platform, range) }));
  return askEach(endpoint, about);
}

export function infos(scope: Scope): ReportCall<Infos> {
  switch (scope.subject) {
    case 'account':
      return ofMembers(contract.accountInfo, scope, ofAccount);
    case 'hashtag':
      return ofMembers(contract.hashtagInfo, scope, ofHashtag);
    case 'sound':
      return ofMembers(contract.soundInfo, scope, ofSound);
  }
}

export function series(scope: Scope): ReportCall<Each<{ readonly points: Points }>> {
  switch (scope.subject) {
    case 'account':
      return ofMembers(contract.accountSeries, scope, ofAccount);
    case 'hashtag':
      return ofMembers(contract.hashtagSeries, scope, ofHashtag);
    case 'sound':
      return ofMembers(contract.soundSeries, scope, ofSound);
  }
}

/** As the platform names it. */
export function idOf(info: AccountInfo | SubjectInfo): string {
  if ('handle' in info) return info.id;
  return 'hashtag' in info ? info.hashtag : info.sound.id;
}

/** The members that the platform has; null until each is known to be there or not. */
export function knownIds(ids: readonly string[], infos: Infos | null): string[] | null {
  const found = ids.map(id => infos?.get(id));
  if (found.includes(undefined)) return null;
  return found.flatMap(result => (result?.ok ? [idOf(result.data)] : []));
}

/** Always as known now. */
export function shares({ subject, range, read, head }: CallScope<Kind, Infos | null>) {
  const { ids, platform } = compareView(read);
  const known = knownIds(ids, head) ?? [];
  const { startDate, endDate } = range;
  const query = { kind: subject, platform, ids: known.join(), startDate, endDate };
  return ask(contract.shareOfVoice, known.length < 2 ? null : { query });
}

/** For the picker, which suggests them. */
const tracked = ({ subject }: Pick<Scope, 'subject'>) =>
  ask(contract.favourites, { query: { kind: subject } });

const OF_TAB = [infos, series, shares] as const;

/** The subject is the kind of what is compared, which is the tab too. */
export const compareCalls: ReportCalls<Kind, Infos | null, Kind> = {
  feature: 'COMPARISON',
  head: infos,
  hasPartsBeforeHead: true,
  frame: [tracked],
  timezone: 'UTC',
  tabParam: 'kind',
  tabs: { account: OF_TAB, hashtag: OF_TAB, sound: OF_TAB },
};
