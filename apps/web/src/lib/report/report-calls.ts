import { type CallOf, type Endpoint, type ReplyOf, VIDEO_SORTS } from '@clipscope/contract';
import { type Feature, PLATFORMS, type Platform } from '@clipscope/domain';
import type { CallResult } from '../api/renewing-calls.ts';
import type { reportRangeOf } from './report-state.ts';

/** The parameter of that name in the URL. */
export type Read = (name: string) => string | null;

/** What the calls of a report are built from; the server knows it as well as the browser. */
export type CallScope<Subject, Head = unknown> = {
  readonly subject: Subject;
  readonly range: ReturnType<typeof reportRangeOf>;
  readonly read: Read;
  readonly now: Date;
  /** The reply to the report's first call; null until it is there. */
  readonly head: Head | null;
};

/** One call, not yet made; `call` is null where there is nothing to ask. */
export type ReportCall<Reply = unknown> = {
  readonly endpoint: Endpoint;
  readonly call: object | null;
  /** The same call for several subjects, in place of `call`. */
  readonly about?: readonly { readonly id: string; readonly call: object }[];
  /** Never set: carries the type of the reply. */
  readonly reply?: Reply;
};

export function ask<E extends Endpoint>(endpoint: E, call: CallOf<E> | null): ReportCall<ReplyOf<E>> {
  return { endpoint, call };
}

/** The replies to one call about several subjects, by the id that each was asked with. */
export type Each<Reply> = ReadonlyMap<string, CallResult<Reply>>;

export function askEach<E extends Endpoint>(
  endpoint: E,
  about: readonly { readonly id: string; readonly call: CallOf<E> }[],
): ReportCall<Each<ReplyOf<E>>> {
  return { endpoint, call: null, about: about as NonNullable<ReportCall['about']> };
}

export type Ask<Subject, Head, Reply> = (scope: CallScope<Subject, Head>) => ReportCall<Reply>;

/** What a report asks of the API: one call for its header, then those of the open tab. */
export type ReportCalls<Subject, Head, Tab extends string> = {
  /** A plan without it asks for nothing. */
  readonly feature?: Feature;
  /** Built before the range is known where it does not depend on it. */
  readonly head?: (scope: Pick<CallScope<Subject>, 'subject' | 'read'> & HeadRange) => ReportCall<Head>;
  /** The parts say what is known without the header's reply, and when that fails. */
  readonly hasPartsBeforeHead?: boolean;
  /** For the controls of its header, which make these calls themselves. */
  readonly frame?: readonly Ask<Subject, unknown, unknown>[];
  /** Of the days; the reader's when left out. */
  readonly timezone?: string;
  /** The time zone of the days, if the header's reply has it. */
  readonly timezoneOf?: (head: Head) => string;
  /** For subjects with fixed days, which the user cannot choose. */
  readonly rangeOf?: (subject: Subject) => CallScope<Subject>['range'];
  /** Where the address names no range; as far as the plan reaches, up to 90 days, when left out. */
  readonly usualRange?: string;
  /** The parameter that names the open tab; `tab` when left out. */
  readonly tabParam?: string;
  /** In display order; the first is open by default. */
  readonly tabs: Readonly<Record<Tab, readonly Ask<Subject, Head, unknown>[]>>;
  /** Large replies for what is far below the first screen: the browser makes these calls, the server does not. */
  readonly laterOf?: Partial<Readonly<Record<Tab, readonly Ask<Subject, Head, unknown>[]>>>;
  /** Tabs that have nothing without a feature; they open with what they would show. */
  readonly featureOf?: Partial<Readonly<Record<Tab, Feature>>>;
  /** The tabs of one subject, where not all have the same. */
  readonly tabsOf?: (subject: Subject) => readonly Tab[];
};

type HeadRange = { readonly range: CallScope<unknown>['range'] | null };

export function tabsOf<Subject, Tab extends string>(
  calls: Pick<ReportCalls<Subject, never, Tab>, 'tabsOf'> & { readonly tabs: Readonly<Record<Tab, unknown>> },
  subject: Subject,
): readonly Tab[] {
  return calls.tabsOf?.(subject) ?? (Object.keys(calls.tabs) as Tab[]);
}

/** The tab in the address, or the first one. */
export function tabIn<Tab extends string>(tabs: readonly Tab[], read: Read, param = 'tab'): Tab {
  const named = read(param);
  return tabs.find(tab => tab === named) ?? (tabs[0] as Tab);
}

type HasFeature = (feature: Feature) => boolean;

/** The call for the header, as far as there is one and the plan has it. */
export function headOf<Subject, Head, Tab extends string>(
  calls: ReportCalls<Subject, Head, Tab>,
  scope: CallScope<Subject, Head>,
  hasFeature: HasFeature,
): ReportCall<Head> | undefined {
  const head = isInPlan(calls, hasFeature) ? calls.head?.(scope) : undefined;
  return head && isToAsk(head, hasFeature) ? head : undefined;
}

/** Everything that the report asks for with the address as it is, as far as the plan has it. */
export function callsOf<Subject, Head, Tab extends string>(
  calls: ReportCalls<Subject, Head, Tab>,
  scope: CallScope<Subject, Head>,
  hasFeature: HasFeature,
): ReportCall[] {
  if (!isInPlan(calls, hasFeature)) return [];
  const tab = tabIn(tabsOf(calls, scope.subject), scope.read, calls.tabParam);
  const all = [calls.head, ...(calls.frame ?? []), ...calls.tabs[tab]].flatMap(one => one?.(scope) ?? []);
  return all.filter(one => isToAsk(one, hasFeature));
}

const isInPlan = ({ feature }: { readonly feature?: Feature | undefined }, hasFeature: HasFeature) =>
  feature === undefined || hasFeature(feature);

const isToAsk = ({ call, about = [], endpoint }: ReportCall, hasFeature: HasFeature) =>
  (call !== null || about.length > 0) && isInPlan(endpoint, hasFeature);

/** Which of them `views.desc` in an address means; the usual one when it names another column or none. */
export function videoSortIn(text: string | null, usual: (typeof VIDEO_SORTS)[number]) {
  const [id] = text?.split('.') ?? [];
  return VIDEO_SORTS.find(known => known === id) ?? usual;
}

/** The first one when the address names none. */
export function platformIn(read: Read): Platform {
  const named = read('platform');
  return PLATFORMS.find(platform => platform === named) ?? PLATFORMS[0];
}
