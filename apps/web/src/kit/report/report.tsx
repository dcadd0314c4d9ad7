'use client';
import { contract, type Sentence } from '@clipscope/contract';
import type { Feature } from '@clipscope/domain';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { usePageClock } from '../../lib/format/time-zone.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import {
  type Read,
  type ReportCall,
  type ReportCalls,
  tabIn,
  tabsOf,
} from '../../lib/report/report-calls.ts';
import { type ReportRange, useReportRange } from '../../lib/report/use-report-range.ts';
import { MetricsSkeleton } from '../../ui/figure.tsx';
import { FailureBox } from '../failure-box.tsx';
import { FeatureGate } from '../limitation/feature-gate.tsx';
import { useLockText } from '../limitation/lock.tsx';
import { NotUpdated } from '../loaded.tsx';
import { type Tools, useTools } from '../use-tools.ts';
import { type Part, PartView, type ReportScope, useReportCall } from './part.tsx';
import styles from './report.module.css';
import { type AboutReport, ReportAbout } from './report-about.tsx';
import { ReportControls, ReportTabs } from './report-controls.tsx';
import { PlanClip } from './report-notes.tsx';

type Layout = 'lead' | 'wide' | 'side' | 'halves' | 'stack';
/** Parts below each other, or a few of them beside each other. */
export type Block<S, H> = Part<S, H> | { readonly layout: Layout; readonly parts: readonly Block<S, H>[] };

export function beside<S, H>(layout: Layout, ...parts: readonly Block<S, H>[]): Block<S, H> {
  return { layout, parts };
}

type Tab<S, H> = readonly Block<S, H>[] | LazyTab<S, H>;
type LazyTab<S, H> = { readonly load: () => Promise<readonly Block<S, H>[]> };

/** A tab whose code is loaded on demand. */
export function lazyTab<S, H>(load: LazyTab<S, H>['load']): LazyTab<S, H> {
  return { load };
}

/** A report as a declaration: its subject, its calls and the parts of each tab. */
export type Report<S, H, T extends string> = {
  /** Named in the recorded page view, as `account` in `account#top_videos`. */
  readonly name: string;
  readonly about: AboutReport<S, H>;
  readonly calls: ReportCalls<S, H, T>;
  readonly tabs: Readonly<Record<T, Tab<S, H>>>;
  readonly tabName: (tools: Tools, tab: T) => string;
  /** Parameters of the address that belong to one tab and are dropped when it is left. */
  readonly ofOneTab?: readonly string[];
  /** What a plan without the feature of its calls lacks. */
  readonly gateText?: (tools: Tools) => string;
  /** Stands above even where the plan lacks the report. */
  readonly Title?: ComponentType<{ readonly subject: S; readonly read: Read }>;
  readonly Header?: ComponentType<{ readonly scope: ReportScope<S, H> }>;
  /** Between the controls and the tab, whichever it is. */
  readonly top?: readonly Block<S, H>[];
  /** In place of the report when its first call is answered with one of these; 404 when left out. */
  readonly unknownStatuses?: readonly number[];
  readonly Unknown?: ComponentType<{
    readonly subject: S;
    readonly range: ReportRange | null;
    readonly status: number;
    readonly why: Sentence | null;
  }>;
  /** Which controls are next to the tabs: the range, or only the as-of day. */
  readonly choices?: (tab: T) => 'series' | 'days' | 'as-of' | 'none';
  readonly Choices?: ComponentType<{ readonly scope: ReportScope<S, H>; readonly tab: T }>;
  readonly clipOf?: (head: H) => Parameters<typeof PlanClip>[0]['covered'];
  /** So many figures are drawn while the report loads. */
  readonly figures?: number;
  /** The usual height of the header, for its placeholder. */
  readonly headerPx?: number;
  /** In place of the tabs, where it gives anything. */
  readonly instead?: (context: Tools & ReportScope<S, H>) => ReactNode;
};

type Props<S, H, T extends string> = { readonly report: Report<S, H, T>; readonly subject: NoInfer<S> };

export function ReportScreen<S, H, T extends string>({ report, subject }: Props<S, H, T>) {
  const tools = useTools();
  const { read } = useUrlState();
  const { calls, gateText, Title } = report;
  // Another subject starts from an empty report: nothing of the previous one is shown in its place.
  const opened = <Opened key={JSON.stringify(subject)} report={report} subject={subject} />;
  return (
    <>
      {Title && <Title subject={subject} read={read} />}
      {calls.feature ? (
        <FeatureGate
          feature={calls.feature}
          text={gateText?.(tools) ?? ''}
          waiting={<ReportSkeleton count={report.figures ?? 4} headerPx={report.headerPx} />}
        >
          {opened}
        </FeatureGate>
      ) : (
        opened
      )}
    </>
  );
}

const HEADER_PX = 60;
const CONTROLS_PX = 80;

function Opened<S, H, T extends string>({ report, subject }: Props<S, H, T>) {
  const { state, scope, tab, notice } = useReport(report, subject);
  const tools = useTools();
  const lockText = useLockText();
  const lockOf = (feature: Feature | undefined) => feature && lockText(feature);
  if (!scope) return state;
  const { calls, Header, Choices, clipOf } = report;
  const { range, head } = scope;
  const shown = report.choices?.(tab) ?? 'days';
  const instead = report.instead?.({ ...tools, ...scope });
  const header = Header && (
    <Suspense fallback={<Skeleton height={report.headerPx ?? HEADER_PX} />}>
      <Header scope={scope} />
    </Suspense>
  );
  if (instead) {
    return (
      <>
        {header}
        {instead}
      </>
    );
  }
  return (
    <ReportAbout about={report.about} scope={scope}>
      {header}
      {notice}
      {shown !== 'none' && (
        <ReportControls
          reportRange={range}
          series={shown === 'series'}
          isOfDays={shown !== 'as-of'}
          before={Choices && <Choices scope={scope} tab={tab} />}
        >
          <ReportTabs
            feature={report.name}
            current={tab}
            param={calls.tabParam ?? 'tab'}
            tabs={tabsOf(calls, subject).map(key => ({
              key,
              label: report.tabName(tools, key),
              locked: lockOf(calls.featureOf?.[key]),
            }))}
            drop={report.ofOneTab ?? []}
          />
        </ReportControls>
      )}
      {clipOf && <PlanClip covered={clipOf(head)} reportRange={range} />}
      {report.top && <Blocks blocks={report.top} scope={scope} />}
      <TabBlocks key={tab} tab={report.tabs[tab]} scope={scope} />
    </ReportAbout>
  );
}

/** The scope of a report's parts, or what replaces it until there is one. */
export function useReport<S, H, T extends string>(report: Report<S, H, T>, subject: S) {
  const { calls, Unknown, unknownStatuses = [404] } = report;
  const { read } = useUrlState();
  const now = usePageClock();
  const days = useReportRange(calls.timezone, calls.usualRange);
  const headCall = calls.head?.({ subject, range: days, read });
  const { data: head, error, mutate } = useReportCall<H>(headCall ?? NOTHING);
  const timezone = head && calls.timezoneOf?.(head);
  const chosen = useReportRange(timezone ?? calls.timezone, calls.usualRange);
  const ofSubject = useMemo(() => calls.rangeOf?.(subject) ?? chosen, [calls, subject, chosen]);
  const isOptional = headCall === undefined || calls.hasPartsBeforeHead === true;
  const isReady = ofSubject !== null && (isOptional || (head !== null && head !== undefined));
  const scope = useMemo<ReportScope<S, H> | null>(
    () =>
      isReady && ofSubject
        ? { subject, range: ofSubject, head: (head ?? null) as H, read, now: now() }
        : null,
    [isReady, ofSubject, head, subject, read, now],
  );
  const tab = tabIn(tabsOf(calls, subject), read, calls.tabParam);
  let state: ReactNode = <ReportSkeleton count={report.figures ?? 4} headerPx={report.headerPx} />;
  if (error instanceof ApiError && Unknown && unknownStatuses.includes(error.status)) {
    state = <Unknown subject={subject} range={days} status={error.status} why={whyNotLookedUp(error)} />;
  } else if (error) state = <FailureBox error={error} onRetry={() => void mutate()} />;
  const notice = error && head && <NotUpdated onRetry={() => void mutate()} />;
  return { state, scope, tab, notice };
}

/** Set when no source could have found what the address names. */
function whyNotLookedUp({ message, reason }: ApiError): Sentence | null {
  return reason?.code === 'platform.notConnected' ? { message, ...reason } : null;
}

const NOTHING: ReportCall<never> = { endpoint: contract.businessUser, call: null };

export function TabBlocks<S, H>({
  tab,
  scope,
}: {
  readonly tab: Tab<S, H>;
  readonly scope: ReportScope<S, H>;
}) {
  if (!('load' in tab)) return <Blocks blocks={tab} scope={scope} />;
  return <LazyBlocks tab={tab} scope={scope} />;
}

function LazyBlocks<S, H>({
  tab,
  scope,
}: {
  readonly tab: LazyTab<S, H>;
  readonly scope: ReportScope<S, H>;
}) {
  const [blocks, setBlocks] = useState<readonly Block<S, H>[] | null>(null);
  useEffect(() => {
    tab.load().then(setBlocks, error =>
      setBlocks(() => {
        throw error;
      }),
    );
  }, [tab]);
  return blocks ? <Blocks blocks={blocks} scope={scope} /> : <Skeleton height={480} />;
}

type BlocksProps<S, H> = { readonly blocks: readonly Block<S, H>[]; readonly scope: ReportScope<S, H> };

function Blocks<S, H>({ blocks, scope }: BlocksProps<S, H>) {
  return blocks.map((block, place) =>
    'parts' in block ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a tab are constant
      <div key={place} className={styles[block.layout]}>
        <Blocks blocks={block.parts} scope={scope} />
      </div>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <PartView key={place} part={block.declared} scope={scope} />
    ),
  );
}

type SkeletonProps = { readonly count: number; readonly headerPx?: number | undefined };

/** As high as a header with its tabs, its figures and the first chart. */
export function ReportSkeleton({ count, headerPx = HEADER_PX }: SkeletonProps) {
  const t = useTranslations('states');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={headerPx} width="60%" mb={16} />
      <Skeleton height={CONTROLS_PX} mb={16} />
      <MetricsSkeleton count={count} />
      <Skeleton height={320} mt={16} />
    </div>
  );
}
