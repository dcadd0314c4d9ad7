'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { NO_VALUE, type Platform } from '@clipscope/domain';
import { chosenOf } from '../../kit/report/part.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import type { Tools } from '../../kit/use-tools.ts';
import { hashtagPath, soundPath } from '../../lib/page/paths.ts';
import { type CallScope, platformIn, type ReportCall } from '../../lib/report/report-calls.ts';
import { Sparkline } from '../../ui/sparkline/sparkline.tsx';
import { Tip } from '../../ui/tip.tsx';
import { GrowthCell, SampleCreators, StageChip, SubjectCell } from './rising-cells.tsx';
import styles from './trending.module.css';
import { asks } from './trending-calls.ts';
import {
  type RisingRow,
  reachOf,
  type TrendingTab,
  type TrendMetric,
  trendMetrics,
  WORLD,
} from './trending-view.ts';

const { table } = partsOf<string>();

export const metricSwitch = (tab: TrendingTab, region: string) => ({
  param: 'metric',
  keys: trendMetrics(tab, region),
  label: ({ t }: Tools) => t('trending.metricLabel'),
  name: ({ t }: Tools, key: string) => t(`trending.metrics.${key as TrendMetric}`),
  fullName: ({ t }: Tools, key: string) => t(`trending.metricsFull.${key as TrendMetric}`, { kind: tab }),
});

/** Growth, new videos and creators always cover these last days, whatever the range. */
const COUNTED_DAYS = 7;

type Rising = ReplyOf<typeof contract.trendingHashtags> | ReplyOf<typeof contract.trendingSounds>;

export function risingTable(kind: 'hashtags' | 'sounds') {
  const found: (scope: CallScope<string>) => ReportCall<Rising> = asks[kind];
  return table({
    asks: { found },
    heightPx: 512,
    hasClip: true,
    params: ['platform', 'metric'],
    title: ({ t }) => t(`trending.tabs.${kind}`),
    note: ({ t, day, found, range, subject, read }) => {
      const ranked = chosenOf(metricSwitch(kind, subject), read);
      const isRankedByRange =
        ranked !== 'velocity' && ranked !== 'distinctiveness' && range.days !== COUNTED_DAYS;
      return [
        t('trending.measuredUntil', { day: day(found.lastDay) }),
        ...(isRankedByRange ? [t('trending.rankedOver', { days: range.days })] : []),
      ].join(' · ');
    },
    empty: ({ t, found, subject, read }) => {
      const nothing =
        chosenOf(metricSwitch(kind, subject), read) === 'velocity' ? 'nothingRises' : 'nothingUsed';
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
      const ranked = chosenOf(metricSwitch(kind, subject), read);
      const days = rows[0]?.sparkline.length ?? 0;
      return [
        c.text('rank', t('trending.columns.rank'), ({ rank }) => rank, { numeric: true }),
        c.text('subject', t(`trending.columns.${rows[0]?.kind ?? 'hashtag'}`), row => (
          <SubjectCell row={row} />
        )),
        c.text('stage', t('trending.columns.stage'), row => <StageChip trend={row.trend} />, {
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
        ...(ranked === 'distinctiveness'
          ? [
              c.text(
                'times',
                t('trending.columns.times'),
                ({ distinctiveness }) =>
                  distinctiveness === null || distinctiveness.expected === 0
                    ? NO_VALUE
                    : t('trending.times', {
                        times: exact(
                          Number((distinctiveness.videos / distinctiveness.expected).toPrecision(2)),
                        ),
                      }),
                { numeric: true },
              ),
            ]
          : []),
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
              <Tip text={exact(creators)}>{count(creators)}</Tip>
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
