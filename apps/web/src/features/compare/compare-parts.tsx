'use client';
import type { contract, MeasuredReply, ReplyOf } from '@clipscope/contract';
import type { MetricId } from '@clipscope/domain';
import { useMemo } from 'react';
import { columnsFor, ON_PHONE } from '../../kit/columns/columns.tsx';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import type { ReportScope } from '../../kit/report/part.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { type Tools, useTools } from '../../kit/use-tools.ts';
import type { Read } from '../../lib/report/report-calls.ts';
import { sumOver } from '../../lib/report/series-sums.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { useChartFormats, usePercentChartFormats } from '../../ui/chart/use-chart-formats.ts';
import { DataTable } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { Tip } from '../../ui/tip.tsx';
import {
  type Infos,
  infos,
  knownIds,
  type Member,
  membersOf,
  type Points,
  pointsOf,
  series,
  shares,
  subjectDays,
} from './compare-calls.ts';
import { compareView, type Kind, MEASURES, sideBySide, sinceFirst, VOICES } from './compare-view.ts';
import { MemberName } from './member-picker.tsx';

const { part, table } = partsOf<Kind, Infos | null>();
type Scope = ReportScope<Kind, Infos | null>;

/** What every part reads from the address. */
export const COMPARED = ['ids', 'platform'];
export const isCompared = ({ read }: Pick<Scope, 'read'>) => compareView(read).ids.length > 1;

const membersIn = (read: Read, infos: Infos | null, { t }: Tools) =>
  membersOf(compareView(read).ids, infos, t('subjectReport.unnamed.sound'));

/** From here on colours repeat, so the lines are dashed. */
const COLOURS = 6;

export const seriesOf = (kind: Kind) =>
  part({
    asks: { series },
    isShown: isCompared,
    params: COMPARED,
    heightPx: 320,
    title: ({ t }) => t('compare.series'),
    switches: [
      {
        param: 'show',
        keys: MEASURES[kind],
        label: ({ t }) => t('compare.measureLabel'),
        name: ({ t }, key) => t(`compare.measures.${key as (typeof MEASURES)[Kind][number]}`),
      },
      {
        param: 'scale',
        keys: ['counts', 'change'],
        label: ({ t }) => t('compare.scaleLabel'),
        name: ({ t }, key) => t(key === 'change' ? 'compare.asChange' : 'compare.asCounts'),
        fullName: ({ t }, key) => t(key === 'change' ? 'compare.asChangeFull' : 'compare.asCountsFull'),
      },
    ],
    show: ({ series, head, read, ...tools }) => (
      <Lines
        members={membersIn(read, head, tools)}
        pointsOf={({ asked }) => {
          const result = series.get(asked);
          return result?.ok ? pointsOf(result.data) : [];
        }}
        read={read}
      />
    ),
  });

type LinesProps = {
  readonly members: readonly Member[];
  readonly pointsOf: (member: Member) => Points;
  readonly read: Read;
};

function Lines({ members, pointsOf, read }: LinesProps) {
  const { t, list } = useTools();
  const counts = useChartFormats();
  const percents = usePercentChartFormats();
  const { kind, measure, isRelative } = compareView(read);
  const data = useMemo(() => {
    const lists = members.map(pointsOf);
    const { days, values } = sideBySide(lists, point => point[measure] ?? null);
    const series = members
      .filter(({ place }) => (lists[place] ?? []).length > 0)
      .map(({ name, place }) => ({
        name,
        values: isRelative ? sinceFirst(values[place] ?? []) : (values[place] ?? []),
        color: place,
        dashed: place >= COLOURS,
      }));
    return { shape: 'line' as const, days, series };
  }, [members, pointsOf, measure, isRelative]);
  const formats = isRelative ? percents : counts;
  const lastOf = (values: readonly (number | null)[]) =>
    formats.fullValue(values.findLast(value => value !== null) ?? null);
  return (
    <DayChart
      data={data}
      formats={formats}
      summary={t('compare.seriesSummary', {
        measure: t(`compare.measures.${measure}`),
        values: list(data.series.map(({ name, values }) => `${name}: ${lastOf(values)}`)),
      })}
      fileName={`compare-${kind}-${measure}`}
      heightPx={320}
    />
  );
}

const ACCOUNT_METRICS = [
  'growth_rate',
  'engagement_rate_views',
  'views_per_follower',
  'posting_frequency',
  'account_score',
] as const satisfies readonly MetricId[];

type MetricsRow = Member & { readonly points: Points };

/** Each member's metrics of the same days, side by side. */
export const metricsOf = (kind: Kind) =>
  table({
    asks: { infos },
    also: { series },
    isShown: isCompared,
    params: COMPARED,
    title: ({ t }) => t('compare.figures'),
    note: ({ t }) => t('compare.figuresNote'),
    rows: ({ infos, series, read, ...tools }): MetricsRow[] =>
      membersIn(read, infos, tools).flatMap(member => {
        const result = series?.get(member.asked);
        return member.id === null ? [] : [{ ...member, points: result?.ok ? pointsOf(result.data) : [] }];
      }),
    rowKey: ({ asked }) => asked,
    sort: { initial: null },
    options: () => ({ csvName: `compare-${kind}`, isFirstPinned: true }),
    columns: ({ c, t, metricName, range, read }) => {
      const { platform } = compareView(read);
      const days = kind === 'account' ? range.query : kind === 'video' ? range.asOfQuery : subjectDays(range);
      const measured = (id: MetricId, of: (row: MetricsRow) => MeasuredReply | undefined, options = {}) =>
        c.value(
          id,
          metricName(id),
          row => of(row)?.value ?? null,
          row => {
            const one = of(row);
            if (!one || row.id === null) return t('compare.noValue');
            return <MetricFigure measured={one} explain={{ kind, id: row.id, platform, ...days }} compact />;
          },
          options,
        );
      const summed = (gained: 'viewsGained' | 'newVideos', options = {}) =>
        c.count(
          gained,
          t(`compare.columns.${gained}`),
          ({ points }) => sumOver(points.map(point => point[gained] ?? null)).sum,
          options,
        );
      const who = c.text('member', t(`compare.columns.${kind}`), row => <MemberName member={row} />, {
        text: row => row.name,
      });
      if (kind === 'account') {
        return [
          who,
          c.count(
            'followers',
            t('compare.columns.followers'),
            row => row.account?.followers ?? null,
            ON_PHONE,
          ),
          summed('viewsGained'),
          ...ACCOUNT_METRICS.map(id =>
            measured(
              id,
              row => row.account?.metrics.find(({ metric }) => metric === id),
              id === 'engagement_rate_views' ? ON_PHONE : {},
            ),
          ),
        ];
      }
      if (kind === 'video') {
        const total = (id: 'views' | 'likes' | 'comments' | 'shares', options = {}) =>
          c.count(id, t(`videoColumns.${id}`), row => row.video?.[id] ?? null, options);
        return [
          who,
          c.text('account', t('common.account'), ({ video }) => video && <bdi>@{video.account.handle}</bdi>, {
            text: ({ video }) => video?.account.handle ?? '',
            hideOnPhone: true,
          }),
          c.date('publishedAt', t('videoColumns.publishedAt'), ({ video }) => video?.publishedAt ?? null),
          total('views', ON_PHONE),
          summed('viewsGained'),
          total('likes'),
          total('comments'),
          total('shares'),
          c.percent(
            'engagement',
            t('videoColumns.engagement'),
            ({ video }) => video?.engagementRate ?? null,
            ON_PHONE,
          ),
          measured('video_performance_index', ({ video }) => video?.performance ?? undefined),
        ];
      }
      const counted = (
        id: 'platformVideos' | 'platformViews' | 'observed',
        of: (subject: NonNullable<Member['subject']>) => number | null | undefined,
      ) => c.count(id, t(`compare.columns.${id}`), row => (row.subject && of(row.subject)) ?? null);
      return [
        who,
        summed('newVideos', ON_PHONE),
        summed('viewsGained', ON_PHONE),
        measured('trend_velocity', row => row.subject?.trend.measured),
        counted('platformVideos', subject => subject.platformCounters?.videos),
        counted('platformViews', subject => subject.platformCounters?.views),
        counted('observed', subject => subject.observed?.videos),
      ];
    },
  });

type ShareOfVoice = ReplyOf<typeof contract.shareOfVoice>;

const isTooFewKnown = ({ read, head }: Scope) => (knownIds(compareView(read).ids, head)?.length ?? 2) < 2;
const voiceTitle = ({ t }: Tools) => t('compare.voice');

export const voiceTooFew = part({
  isShown: scope => isCompared(scope) && isTooFewKnown(scope),
  title: voiceTitle,
  isKnownToday: true,
  params: COMPARED,
  empty: ({ t }) => ({ title: t('compare.voiceFewTitle'), text: t('compare.tooFewText') }),
  show: () => null,
});

/** Whose part of everything the set published, or was published with, is how large. */
export const voice = part({
  asks: { infos, shares },
  isShown: scope => isCompared(scope) && !isTooFewKnown(scope),
  params: COMPARED,
  heightPx: 480,
  title: voiceTitle,
  note: ({ t, shares }) => t('compare.voiceOf', { count: shares.videos }),
  isKnownToday: true,
  switches: [
    {
      param: 'voice',
      keys: VOICES,
      label: ({ t }) => t('compare.voiceLabel'),
      name: ({ t }, key) => t(`compare.voices.${key as (typeof VOICES)[number]}`),
    },
  ],
  show: ({ subject, infos, shares, range, read, ...tools }) => {
    const members = membersIn(read, infos, tools);
    return (
      <>
        <p className={layout.quiet}>{subject !== 'video' && tools.t(`compare.voiceWords.${subject}`)}</p>
        <VoiceBars members={members} shares={shares} voice={compareView(read).voice} />
        <VoiceTable members={members} shares={shares} read={read} range={range} />
      </>
    );
  },
});

type SharesProps = { readonly members: readonly Member[]; readonly shares: ShareOfVoice };

function VoiceBars({ members, shares, voice }: SharesProps & { readonly voice: (typeof VOICES)[number] }) {
  const { t, list, percent } = useTools();
  const bars = useMemo(
    () =>
      shares.members.map(({ id, share }) => {
        const member = members.find(one => one.id === id);
        const isByVideos = voice === 'videos';
        return {
          id,
          label: member?.name ?? id,
          value: isByVideos ? share.value : (share.details[voice] ?? null),
          ...(isByVideos && { low: share.interval?.low ?? null, high: share.interval?.high ?? null }),
          color: member?.place ?? 0,
        };
      }),
    [shares, members, voice],
  );
  const value = t(`compare.voices.${voice}`);
  const names = useMemo(() => ({ label: t('compare.columns.member'), value }), [t, value]);
  return (
    <BarChart
      bars={bars}
      names={names}
      formatValue={percent}
      summary={t('compare.voiceSummary', {
        shares: list(bars.map(({ label, value }) => `${label} ${percent(value)}`)),
      })}
      fileName={`share-of-voice-${voice}`}
      emptyText={t('compare.voiceTooFew', { videos: shares.videos })}
    />
  );
}

type VoiceRow = ShareOfVoice['members'][number];

function VoiceTable({ members, shares, read, range }: SharesProps & Pick<Scope, 'read' | 'range'>) {
  const tools = useTools();
  const { t, exact, count } = tools;
  const { kind, platform } = compareView(read);
  const { startDate, endDate } = range;
  const c = columnsFor<VoiceRow>(tools);
  const among = (own: string) => shares.members.flatMap(({ id }) => (id === own ? [] : [id])).join();
  const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);
  const columns = [
    c.text(
      'member',
      t(`compare.columns.${kind}`),
      ({ id }) => {
        const member = members.find(one => one.id === id);
        return member ? <MemberName member={member} /> : id;
      },
      { text: ({ id }) => id },
    ),
    c.metric(
      'share',
      t('compare.voices.videos'),
      ({ share }) => share,
      ({ id }) => ({ kind, id, platform, startDate, endDate, among: among(id) }),
      ON_PHONE,
    ),
    ...(['views', 'engagements'] as const).map(id =>
      c.percent(
        `${id}Share`,
        t(`compare.voices.${id}`),
        ({ share }) => share.details[id] ?? null,
        id === 'views' ? ON_PHONE : {},
      ),
    ),
    ...VOICES.map(id =>
      c.value(
        id,
        t(`compare.sums.${id}`),
        row => rounded(row[id]),
        row => {
          const value = rounded(row[id]);
          return (
            <Tip text={exact(value)}>{value !== null && value < 1000 ? exact(value) : count(value)}</Tip>
          );
        },
      ),
    ),
  ];
  return (
    <DataTable caption={t('compare.voice')} columns={columns} rows={shares.members} rowKey={({ id }) => id} />
  );
}
