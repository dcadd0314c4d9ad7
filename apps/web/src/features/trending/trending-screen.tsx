'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import Link from 'next/link';
import { ON_PHONE } from '../../kit/columns/columns.tsx';
import { videoColumns } from '../../kit/columns/video-columns.tsx';
import { chosenOf, PLATFORM_SWITCH, SwitchLinks } from '../../kit/report/part.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { beside, type Report, ReportScreen } from '../../kit/report/report.tsx';
import { type Tools, useTools } from '../../kit/use-tools.ts';
import { hashtagPath, soundPath } from '../../lib/page/paths.ts';
import { type Asked, type CallScope, platformIn, type Read, tabIn } from '../../lib/report/report-calls.ts';
import { metricDays } from '../../lib/report/report-state.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { RegionPicker } from './region-picker.tsx';
import { GrowthCell, SampleCreators, StageChip, StageLabel, SubjectCell } from './rising-cells.tsx';
import { type RisingRow, reachOf } from './rising-row.ts';
import styles from './trending.module.css';
import { asks, trendingCalls } from './trending-calls.ts';
import { signedPercent, TREND_METRICS, type TrendingTab, tabsOfRegion, WORLD } from './trending-view.ts';

const { part, table } = partsOf<string>();

const METRIC = {
  param: 'metric',
  keys: TREND_METRICS,
  label: ({ t }: Tools) => t('trending.metricLabel'),
  name: ({ t }: Tools, key: string) => t(`trending.metrics.${key as (typeof TREND_METRICS)[number]}`),
  fullName: ({ t }: Tools, key: string) => t(`trending.metricsFull.${key as (typeof TREND_METRICS)[number]}`),
} as const;

/** Growth, new videos and creators are always of so many last days, whatever the range. */
const COUNTED_DAYS = 7;

type Rising = ReplyOf<typeof contract.trendingHashtags> | ReplyOf<typeof contract.trendingSounds>;

function risingTable(kind: 'hashtags' | 'sounds') {
  const found: (scope: CallScope<string>) => Asked<Rising> = asks[kind];
  return table({
    asks: { found },
    heightPx: 512,
    hasClip: true,
    params: ['platform', 'metric'],
    title: ({ t }) => t(`trending.tabs.${kind}`),
    note: ({ t, day, found, range, read }) => {
      const isRankedByRange = chosenOf(METRIC, read) !== 'velocity' && range.days !== COUNTED_DAYS;
      return [
        t('trending.measuredUntil', { day: day(found.lastDay) }),
        ...(isRankedByRange ? [t('trending.rankedOver', { days: range.days })] : []),
      ].join(' · ');
    },
    empty: ({ t, found, subject, read }) => {
      const nothing = chosenOf(METRIC, read) === 'velocity' ? 'nothingRises' : 'nothingUsed';
      return (
        ('hashtags' in found ? found.hashtags : found.sounds).length === 0 && {
          title: t(`trending.${nothing}.${kind}`),
          text: t(subject === WORLD ? 'trending.nothingTextWorld' : 'trending.nothingText'),
        }
      );
    },
    rows: ({ found, read }) => rowsOf(found, platformIn(read)),
    rowKey: ({ id }) => id,
    columns: ({ c, t, exact, list, count, found, subject, range, read }) => {
      const platform = platformIn(read);
      const rows = rowsOf(found, platform);
      const reach = reachOf(rows);
      // A phone has room for one of the numbers: the one that the list is ranked by.
      const ranked = chosenOf(METRIC, read);
      const days = rows[0]?.sparkline.length ?? 0;
      return [
        c.text('rank', t('trending.columns.rank'), ({ rank }) => rank, { numeric: true }),
        c.text('subject', t(`trending.columns.${rows[0]?.kind ?? 'hashtag'}`), row => (
          <SubjectCell row={row} />
        )),
        c.text('stage', t('trending.columns.stage'), row => <StageChip stage={row.trend.stage} />, {
          hideOnPhone: true,
        }),
        c.text(
          'sparkline',
          t('trending.columns.sparkline', { days }),
          ({ sparkline, trend }) => (
            <Sparkline
              values={sparkline}
              label={t('trending.sparklineText', {
                days: sparkline.length,
                values: list(sparkline.map(exact)),
              })}
              isFromZero
              isMuted={trend.stage === 'fading'}
            />
          ),
          { hideOnPhone: true },
        ),
        c.text(
          'growth',
          t('trending.columns.growth'),
          row => <GrowthCell row={row} reach={reach} platform={platform} range={range} region={subject} />,
          { hideOnPhone: ranked !== 'velocity' },
        ),
        c.count('newVideos', t('trending.columns.newVideos'), row => row.newVideos, {
          hideOnPhone: ranked !== 'videos',
        }),
        c.count(
          'viewsGained',
          t('trending.columns.viewsGained', { days: range.days }),
          row => row.viewsGained,
          { hideOnPhone: ranked !== 'views' },
        ),
        c.text(
          'creators',
          t('trending.columns.creators'),
          ({ sampleCreators, creators }) => (
            <span className={styles.creators}>
              <SampleCreators creators={sampleCreators} />
              <span title={exact(creators)}>{count(creators)}</span>
            </span>
          ),
          { numeric: true, hideOnPhone: ranked !== 'creators' },
        ),
      ];
    },
  });
}

function rowsOf(reply: Rising, platform: Platform): RisingRow[] {
  if ('hashtags' in reply) {
    return reply.hashtags.map(({ hashtag, ...row }) => ({
      ...row,
      kind: 'hashtag',
      id: hashtag,
      name: `#${hashtag}`,
      author: null,
      coverUrl: null,
      path: hashtagPath({ hashtag, platform }),
    }));
  }
  return reply.sounds.map(({ sound, ...row }) => ({
    ...row,
    kind: 'sound',
    id: sound.id,
    name: sound.title || null,
    author: sound.author,
    coverUrl: sound.coverUrl,
    path: soundPath({ id: sound.id, platform }),
  }));
}

const howToRead = part({ show: () => <StageLabel /> });

type Account = ReplyOf<typeof contract.trendingAccounts>['accounts'][number] & { readonly rank: number };

const accounts = table({
  asks: { found: asks.accounts },
  heightPx: 512,
  title: ({ t }) => t('trending.tabs.accounts'),
  note: ({ t, found }) => t('trending.accountsShown', { shown: found.accounts.length, total: found.total }),
  empty: ({ t, found }) =>
    found.accounts.length === 0 && {
      title: t('trending.noAccountsTitle'),
      text: t('trending.noAccountsText'),
    },
  rows: ({ found }): readonly Account[] => found.accounts.map((row, index) => ({ ...row, rank: index + 1 })),
  rowKey: ({ account }) => account.id,
  columns: ({ c, t, percent, range }) => {
    const days = metricDays(range);
    const grown = (value: number) => signedPercent(value / 100, percent);
    return [
      c.text('rank', t('trending.columns.rank'), ({ rank }) => rank, { numeric: true }),
      c.account('account', t('trending.columns.account'), ({ account }) => account),
      c.country(t('trending.columns.country'), ({ account }) => account.countryCode),
      c.text(
        'industry',
        t('trending.columns.industry'),
        ({ account: { industry } }) => (industry === null ? '–' : t(`industries.${industry}`)),
        { hideOnPhone: true },
      ),
      c.count('followers', t('trending.columns.followers'), ({ account }) => account.followers),
      c.metric(
        'growth',
        t('trending.columns.followerGrowth'),
        ({ growth }) => growth,
        ({ account: { handle, platform } }) => ({ kind: 'account', id: handle, platform, ...days }),
        { ...ON_PHONE, format: grown },
      ),
      c.text(
        'atLeast',
        t('trending.columns.cautiousEnd'),
        ({ growth: { interval } }) => (interval === null ? '–' : grown(interval.low)),
        { numeric: true, hideOnPhone: true },
      ),
    ];
  },
});

type RegionReply = ReplyOf<typeof contract.trendingRegion>;

const videos = table({
  asks: { found: asks.region },
  heightPx: 512,
  hasClip: true,
  title: ({ t }) => t('trending.tabs.videos'),
  note: ({ t, found }) => t('trending.videosShown', { shown: found.videos.length, total: found.newVideos }),
  empty: ({ t, found }) =>
    found.videos.length === 0 && {
      title: t('trending.noVideosTitle'),
      text: t('trending.nothingText'),
    },
  rows: ({ found }): RegionReply['videos'] => found.videos,
  rowKey: ({ id }) => id,
  sort: { initial: { id: 'views', desc: true } },
  columns: ({ c, t }) => videoColumns(c, t),
});

/** What is used more or less here than in the world, as far as it is more than chance. */
function difference(of: 'more' | 'less') {
  const listed = ({ overRepresented, underRepresented }: RegionReply) =>
    of === 'more' ? overRepresented : underRepresented;
  return table({
    asks: { found: asks.region },
    heightPx: 512,
    isQuiet: of === 'less',
    hasClip: of === 'more',
    params: ['platform'],
    title: ({ t }) => t(`trending.${of}`),
    empty: ({ t, found }) => listed(found).length === 0 && { title: t('trending.noDifference') },
    rows: ({ found }) => listed(found),
    rowKey: ({ hashtag }) => hashtag,
    columns: ({ c, t, exact, read }) => [
      c.text('hashtag', t('trending.columns.hashtag'), ({ hashtag }) => (
        <Link className={styles.name} href={hashtagPath({ hashtag, platform: platformIn(read) })}>
          <bdi>#{hashtag}</bdi>
        </Link>
      )),
      c.count('videos', t('trending.columns.videosHere'), row => row.videos, ON_PHONE),
      c.count('expected', t('trending.columns.expected'), row => row.expected, ON_PHONE),
      c.text(
        'times',
        t('trending.columns.times'),
        ({ times }) =>
          times === 0
            ? t('trending.never')
            : t('trending.times', { times: exact(Number(times.toPrecision(2))) }),
        { numeric: true },
      ),
    ],
  });
}

const differenceNote = part({
  asks: { found: asks.region },
  isQuiet: true,
  heightPx: 16,
  show: ({ t, found }) => (
    <p className={styles.reason}>{t('trending.differenceNote', { videos: found.newVideos })}</p>
  ),
});

const trendingReport: Report<string, null, TrendingTab> = {
  name: 'trending',
  calls: trendingCalls,
  feature: { name: 'TRENDING', text: ({ t }) => t('trending.gateText') },
  Title,
  Choices: ({ tab }) => (
    <>
      <SwitchLinks of={PLATFORM_SWITCH} />
      {(tab === 'hashtags' || tab === 'sounds') && <SwitchLinks of={METRIC} />}
    </>
  ),
  choices: tab => (tab === 'accounts' ? 'as-of' : 'days'),
  tabName: ({ t }, tab) => t(`trending.tabs.${tab}`),
  tabs: {
    hashtags: [risingTable('hashtags'), howToRead],
    sounds: [risingTable('sounds'), howToRead],
    accounts: [accounts],
    videos: [videos],
    difference: [beside('halves', difference('more'), difference('less')), differenceNote],
  },
};

function Title({ subject, read }: { readonly subject: string; readonly read: Read }) {
  const { t, country } = useTools();
  return (
    <div className={styles.top}>
      <PageTitle
        title={
          subject === WORLD ? t('trending.titleWorld') : t('trending.title', { country: country(subject) })
        }
        lead={t(`trending.leads.${tabIn(tabsOfRegion(subject), read)}`)}
      />
      <RegionPicker region={subject} />
    </div>
  );
}

export function TrendingScreen({ region }: { readonly region: string }) {
  return <ReportScreen report={trendingReport} subject={region} />;
}
