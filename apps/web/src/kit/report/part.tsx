'use client';
import type { CallOf, Endpoint } from '@clipscope/contract';
import { type Feature, hasFeature, PLATFORMS, type Platform } from '@clipscope/domain';
import { Skeleton } from '@mantine/core';
import { shallowEqual } from '@mantine/hooks';
import { type ReactNode, Suspense, useMemo, useRef } from 'react';
import type { SWRResponse } from 'swr';
import { useApi } from '../../lib/api/use-api.ts';
import { useMany } from '../../lib/api/use-many.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import type { Ask, CallScope, ReportCall } from '../../lib/report/report-calls.ts';
import { Card } from '../../ui/card.tsx';
import { ChartTitleContext } from '../../ui/chart/chart-about.ts';
import layout from '../../ui/layout.module.css';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { RowsSkeleton } from '../../ui/table/rows-skeleton.tsx';
import { FailureBox } from '../failure-box.tsx';
import { NotInPlan } from '../limitation/feature-gate.tsx';
import { NotUpdated } from '../loaded.tsx';
import { type Tools, useTools } from '../use-tools.ts';
import { KnownToday } from './as-of.tsx';
import { PlanClip } from './report-notes.tsx';

/** What a part is shown with: the scope of its calls, once the header's reply is there. */
export type ReportScope<Subject, Head> = CallScope<Subject, Head> & { readonly head: Head };

// biome-ignore lint/suspicious/noExplicitAny: the types of the replies are those of the declaration
export type Asks<Subject, Head> = Readonly<Record<string, Ask<Subject, Head, any>>>;

type RepliesOf<A> = {
  readonly [Name in keyof A]: A[Name] extends (scope: never) => ReportCall<infer Reply> ? Reply : never;
};
type MaybeRepliesOf<A> = { readonly [Name in keyof A]: RepliesOf<A>[Name] | undefined };

/** What every function of a declaration receives: texts and formats, the scope, and the replies by name. */
export type Context<Subject, Head, Main, Also> = Tools &
  ReportScope<Subject, Head> &
  RepliesOf<Main> &
  MaybeRepliesOf<Also>;

/** A choice in the card's header, stored in the URL; the first key is the default. */
type Switch = {
  readonly param: string;
  readonly keys: readonly string[];
  readonly label: (tools: Tools) => string;
  readonly name: (tools: Tools, key: string) => string;
  readonly fullName?: (tools: Tools, key: string) => string;
  /** Keys that only plans with a feature are offered. */
  readonly features?: Readonly<Record<string, Feature>>;
  /** Parameters that another choice leaves behind. */
  readonly drop?: readonly string[];
};

/** What replaces the content; `hidden` omits the part. */
type Empty = { readonly title: string; readonly text?: string } | 'hidden' | false | null | undefined;

export type PartOf<Subject, Head, Main, Also> = {
  /** The part waits for these and fails with any of them. */
  readonly asks?: Main;
  /** These come later, or not at all. */
  readonly also?: Also;
  /** Without it the part names the plan that includes it and makes no call. */
  readonly feature?: Feature;
  /** Hidden if the plan lacks this too: the part on the same tab that needs it already names a plan. */
  readonly behind?: Feature;
  readonly gateText?: (tools: Tools) => string;
  /** Of the placeholder. */
  readonly heightPx?: number;
  readonly waiting?: ReactNode;
  /** Of the card; a part without one has no card. */
  readonly title?: (context: Tools & ReportScope<Subject, Head>) => string;
  readonly note?: (context: Context<Subject, Head, Main, Also>) => ReactNode;
  readonly switches?: readonly Switch[];
  readonly controls?: (context: Context<Subject, Head, Main, Also>) => ReactNode;
  /** The content reaches the border of the card. */
  readonly isFlush?: boolean;
  /** Its numbers are not available as of a past day. */
  readonly isKnownToday?: boolean;
  /** Says above the part when the plan's history ends inside its range. */
  readonly hasClip?: boolean;
  readonly clipDays?: (context: Context<Subject, Head, Main, Also>) => number;
  readonly isShown?: (scope: ReportScope<Subject, Head>) => boolean;
  readonly empty?: (context: Context<Subject, Head, Main, Also>) => Empty;
  /** Another part of the tab makes the same calls and shows their failures. */
  readonly isQuiet?: boolean;
  /** Parameters of the address that it reads. */
  readonly params?: readonly string[];
  /** Rebuilt only when its context changes. */
  readonly show: (context: Context<Subject, Head, Main, Also>) => ReactNode;
  readonly after?: (context: Context<Subject, Head, Main, Also>) => ReactNode;
};

/** A part as a report lists it: what it asks for, and itself. */
export type Part<Subject, Head> = {
  readonly asks: readonly Ask<Subject, Head, unknown>[];
  readonly declared: AnyPart;
};

// biome-ignore lint/suspicious/noExplicitAny: the builder has checked the declaration
type AnyPart = PartOf<any, any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyScope = ReportScope<any, any>;

export function partOf<Subject, Head, Main extends Asks<Subject, Head>, Also extends Asks<Subject, Head>>(
  declared: PartOf<Subject, Head, Main, Also>,
): Part<Subject, Head> {
  const asks = [...Object.values(declared.asks ?? {}), ...Object.values(declared.also ?? {})];
  return { asks, declared };
}

/** A part, or what replaces it: placeholder, failure, plan gate or empty state. */
export function PartView({ part, scope }: { readonly part: AnyPart; readonly scope: AnyScope }) {
  const { data: profile } = useProfile();
  const tools = useTools();
  const { feature, heightPx = 240, isShown, gateText, behind } = part;
  if (isShown && !isShown(scope)) return null;
  if (feature !== undefined && !profile) return <Skeleton height={heightPx} />;
  if (feature !== undefined && profile && !hasFeature(profile, feature)) {
    if (behind !== undefined && !hasFeature(profile, behind)) return null;
    const box = <NotInPlan feature={feature}>{gateText?.(tools)}</NotInPlan>;
    return part.title ? <Card title={part.title({ ...tools, ...scope })}>{box}</Card> : box;
  }
  // While the server still reads its replies, the other parts come.
  return (
    <Suspense fallback={<Waiting part={part} scope={scope} tools={tools} />}>
      <Opened part={part} scope={scope} tools={tools} />
    </Suspense>
  );
}

type Props = { readonly part: AnyPart; readonly scope: AnyScope; readonly tools: Tools };

/** Its own, null included, or one as high as the part. */
function placeholderOf({ waiting, heightPx = 240, isFlush = false }: AnyPart): ReactNode {
  if (waiting !== undefined) return waiting;
  return isFlush ? <RowsSkeleton heightPx={heightPx} /> : <Skeleton height={heightPx} />;
}

function Waiting({ part, scope, tools }: Props) {
  const { title, isFlush = false } = part;
  const waiting = placeholderOf(part);
  if (!title) return waiting;
  return (
    <Card title={title({ ...tools, ...scope })} flush={isFlush}>
      {isFlush ? <div className={layout.padded}>{waiting}</div> : waiting}
    </Card>
  );
}

function Opened({ part, scope, tools }: Props) {
  const { subject, range, head, read, now } = scope;
  const main = useReplies(part.asks, scope);
  const also = useReplies(part.also, scope);
  const names = [...(part.params ?? []), ...(part.switches ?? []).map(({ param }) => param)];
  const params = names.map(read).join('\n');
  const inputs = useUnchanged({ tools, subject, range, head, now, params, ...dataOf(main), ...dataOf(also) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the address only the part's own parameters count
  const context = useMemo(
    () => ({ ...tools, subject, range, head, read, now, ...dataOf(main), ...dataOf(also) }),
    [inputs],
  );
  const isThere = main.every(({ reply }) => reply.data);
  const failed = main.filter(({ reply }) => reply.error);
  const retry = () => void Promise.all(failed.map(({ reply }) => reply.mutate()));
  const empty = isThere ? part.empty?.(context) : null;
  const content = useMemo(
    () => (isThere && !empty ? part.show(context) : null),
    [isThere, empty, part, context],
  );

  if (empty === 'hidden' || (part.isQuiet && !isThere && failed.length > 0)) return null;
  const known = (
    <>
      {part.isKnownToday && <KnownToday />}
      {isThere && failed.length > 0 && !part.isQuiet && <NotUpdated onRetry={retry} />}
    </>
  );
  const body =
    !isThere && failed.length > 0 ? (
      <FailureBox error={failed[0]?.reply.error} onRetry={retry} />
    ) : !isThere ? (
      placeholderOf(part)
    ) : empty ? (
      <MessageBox title={empty.title}>{empty.text && <p>{empty.text}</p>}</MessageBox>
    ) : null;
  const clip = part.hasClip && isThere && (
    <PlanClip
      covered={main[0]?.reply.data.range}
      reportRange={{ days: part.clipDays?.(context) ?? range.days }}
    />
  );
  const after = isThere && !empty && part.after?.(context);
  if (!part.title) {
    return (
      <>
        {clip}
        {isThere && known}
        {body ?? content}
        {after}
      </>
    );
  }
  const title = part.title(context);
  return (
    <ChartTitleContext value={title}>
      {clip}
      <Card
        title={title}
        note={isThere ? part.note?.(context) : undefined}
        controls={
          <>
            {part.switches?.map(one => (
              <SwitchLinks key={one.param} of={one} />
            ))}
            {isThere && part.controls?.(context)}
          </>
        }
        flush={part.isFlush ?? false}
      >
        {known}
        {body && part.isFlush ? <div className={layout.padded}>{body}</div> : body}
        {content}
        {after}
      </Card>
    </ChartTitleContext>
  );
}

export function SwitchLinks({ of }: { readonly of: Switch }) {
  const tools = useTools();
  const { read, linkTo } = useUrlState();
  const { data: profile } = useProfile();
  const chosen = chosenOf(of, read);
  const isOffered = (key: string) => {
    const feature = of.features?.[key];
    return feature === undefined || (profile && hasFeature(profile, feature));
  };
  const dropped = Object.fromEntries((of.drop ?? []).map(name => [name, null]));
  return (
    <LinkSwitch
      label={of.label(tools)}
      items={of.keys.filter(isOffered).map((key, place) => ({
        key,
        label: of.name(tools, key),
        ...(of.fullName && { fullLabel: of.fullName(tools, key) }),
        href: linkTo({ ...dropped, [of.param]: place === 0 ? null : key }),
        current: key === chosen,
      }))}
    />
  );
}

/** A single platform, because each counts differently. */
export const PLATFORM_SWITCH: Switch = {
  param: 'platform',
  keys: PLATFORMS,
  label: ({ t }) => t('common.platform'),
  name: ({ t }, key) => t(`platforms.${key as Platform}`),
};

/** Which key of a switch the address names. */
export function chosenOf<Key extends string>(
  { param, keys }: { readonly param: string; readonly keys: readonly Key[] },
  read: (name: string) => string | null,
): Key {
  const named = read(param);
  return keys.find(key => key === named) ?? (keys[0] as Key);
}

// biome-ignore lint/suspicious/noExplicitAny: as above
type NamedReply = { readonly name: string; readonly reply: PartReply<any> };

/** Of SWR's response, as much as parts need. */
type PartReply<Reply> = Pick<SWRResponse<Reply | null, Error>, 'data' | 'error'> & {
  readonly mutate: () => unknown;
};

/** The reply to a call of a report, which its parts share. */
export function useReportCall<Reply>({ endpoint, call, about }: ReportCall<Reply>): PartReply<Reply> {
  // biome-ignore-start lint/correctness/useHookAtTopLevel: a part makes the same calls in the same order each time
  return about
    ? (useEach(endpoint, about) as PartReply<Reply>)
    : (useApi(endpoint, call as CallOf<Endpoint> | null, { keepPrevious: true }) as PartReply<Reply>);
  // biome-ignore-end lint/correctness/useHookAtTopLevel: as above
}

/** The replies about several; that one of them does not exist is no failure. */
function useEach(endpoint: Endpoint, about: NonNullable<ReportCall['about']>) {
  const { results, failures, mutate } = useMany(endpoint, about as { id: string; call: CallOf<Endpoint> }[]);
  const failed = failures.filter(({ status }) => status !== 404);
  const isThere = about.some(({ id }) => {
    const result = results.get(id);
    return result?.ok || result?.error.status === 404;
  });
  return { data: isThere ? results : undefined, error: failed[0], mutate };
}

function useReplies(asks: AnyPart['asks'] = {}, scope: AnyScope): NamedReply[] {
  return Object.entries(asks as Asks<unknown, unknown>).map(([name, one]) => ({
    name,
    // biome-ignore lint/correctness/useHookAtTopLevel: as above
    reply: useReportCall(one(scope)),
  }));
}

function dataOf(replies: readonly NamedReply[]): Record<string, unknown> {
  return Object.fromEntries(replies.map(({ name, reply }) => [name, reply.data ?? undefined]));
}

/** The same object for as long as all its values are the same. */
function useUnchanged<T extends object>(next: T): T {
  const last = useRef(next);
  if (!shallowEqual(last.current, next)) last.current = next;
  return last.current;
}
