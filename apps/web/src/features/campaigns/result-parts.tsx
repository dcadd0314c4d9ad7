'use client';
import { chosenOf, SwitchLinks } from '../../kit/report/part.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { type Block, beside } from '../../kit/report/report.tsx';
import { TargetList } from '../../kit/report/target-list.tsx';
import type { Tools } from '../../kit/use-tools.ts';
import { engagementsGained, sumOver } from '../../lib/report/series-sums.ts';
import { shareOfDaysOver } from '../../lib/report/share-of-days.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { Figure, MetricValues } from '../../ui/figure.tsx';
import layout from '../../ui/layout.module.css';
import { Sparkline } from '../../ui/sparkline/sparkline.tsx';
import type { Campaign, Results } from './campaign.ts';
import { facts as campaignFacts, results } from './campaign-calls.ts';
import styles from './campaigns.module.css';
import { members, platforms } from './member-parts.tsx';
import { EngagementRate, MediaValue } from './result-columns.tsx';
import { NoVideos } from './video-forms.tsx';

const { part, chart, facts } = partsOf<string, Campaign>();

const ofResults = { asks: { results }, isQuiet: true } as const;

const figures = part({
  asks: { results },
  heightPx: 118,
  show: ({ t, count, exact, signed, money, shortMoney, results, head, range }) => {
    const { totals, campaign, countsApart, days } = results;
    const { asOfQuery } = range;
    const { currency } = campaign;
    const { cost, costPerThousandViews: perThousand, followersGained: gained, videos, views } = totals;
    const value = totals.earnedMediaValue.value;
    const hasBoth = cost !== null && cost > 0 && value !== null;
    // Where a platform's videos have no value, their cost is still a part of the whole.
    const isComparable = hasBoth && !countsApart;
    const more = t('campaigns.noPrevious');
    const notKnown = countsApart ? t('campaigns.severalPlatforms') : t('common.noData');
    const known = (amount: number | null) => ({
      value: amount === null ? notKnown : count(amount),
      isWords: amount === null,
      more,
      ...(amount !== null && { exact: exact(amount) }),
    });
    const line = (label: string, of: (day: Results['days'][number]) => number | null) =>
      !countsApart && <Sparkline label={label} values={days.map(of)} isFromZero />;
    return (
      <>
        {videos === 0 && <NoVideos campaign={head} />}
        {countsApart && <p className={layout.quiet}>{t('campaigns.countsApartText')}</p>}
        <MetricValues label={t('campaigns.tabs.results')}>
          <Figure label={t('campaigns.columns.videos')} {...known(videos)}>
            {line(t('campaigns.columns.videos'), day => day.videosPublished)}
          </Figure>
          <Figure
            label={t('campaigns.columns.views')}
            {...known(views)}
            {...(views !== null &&
              videos > 0 && {
                note: t('campaigns.perVideo', { views: count(Math.round(views / videos)) }),
              })}
          >
            {line(t('campaigns.columns.views'), day => day.viewsGained)}
          </Figure>
          <Figure
            label={t('campaigns.columns.engagements')}
            {...known(totals.engagements)}
            note={t('campaigns.engagementsNote')}
          >
            {line(t('campaigns.columns.engagements'), engagementsGained)}
          </Figure>
          <EngagementRate summary={results} asOfQuery={asOfQuery} more={more}>
            {line(t('campaigns.columns.engagementRate'), engagementRateOf)}
          </EngagementRate>
          <MediaValue summary={results} asOfQuery={asOfQuery} more={more} />
          <Figure
            label={t('campaigns.columns.cost')}
            value={cost === null ? t('campaigns.noCost') : shortMoney(cost, currency)}
            isWords={cost === null}
            more={more}
            exact={cost === null ? undefined : money(cost, currency)}
            note={
              isComparable
                ? t('campaigns.valueOverCost', { times: exact(Math.round((10 * value) / cost) / 10) })
                : perThousand !== null && t('campaigns.perThousand', { cost: money(perThousand, currency) })
            }
          />
          <Figure
            label={t('campaigns.columns.followersGained')}
            value={gained ? signed(gained.value) : t('common.noData')}
            isWords={!gained}
            more={more}
            exact={gained ? exact(gained.value) : undefined}
            note={gained && !gained.exact ? t('campaigns.rounded') : undefined}
          />
        </MetricValues>
      </>
    );
  },
});

/** Of the views and the engagements gained on a day. */
function engagementRateOf(day: Results['days'][number]): number | null {
  const engagements = engagementsGained(day);
  return engagements !== null && day.viewsGained ? engagements / day.viewsGained : null;
}

const GAINS = [
  'viewsGained',
  'likesGained',
  'commentsGained',
  'sharesGained',
  'savesGained',
  'videosPublished',
] as const;
const SHOWN = {
  param: 'show',
  keys: GAINS,
  label: ({ t }: Tools) => t('common.metric'),
  name: ({ t }: Tools, key: string) => t(`campaigns.days.${key as (typeof GAINS)[number]}`),
} as const;

const hasEnded = ({ days }: Results) => days.some(({ inPeriod }) => !inPeriod);

/** Daily gains, in the period and after it. */
const days = chart(DayChart, {
  ...ofResults,
  heightPx: 360,
  title: ({ t }) => t('campaigns.days.title'),
  note: ({ t, results }) => (hasEnded(results) ? t('campaigns.days.after') : undefined),
  params: [SHOWN.param],
  before: () => (
    <div className={styles.switch}>
      <SwitchLinks of={SHOWN} />
    </div>
  ),
  chart: ({ t, exact, day, results, read }) => {
    const shown = chosenOf(SHOWN, read);
    const { days, campaign } = results;
    const name = t(`campaigns.days.${shown}`);
    const values = days.map(one => one[shown]);
    return {
      data: {
        shape: 'bar' as const,
        days: days.map(({ date }) => date),
        series: [{ name, values, color: 0 }],
        ...(hasEnded(results) && { marks: [{ day: campaign.endDate, label: t('campaigns.days.end') }] }),
      },
      title: name,
      summary: t('campaigns.days.summary', {
        what: name,
        sum: exact(sumOver(values).sum ?? 0),
        first: day(days[0]?.date ?? campaign.startDate),
        last: day(days.at(-1)?.date ?? campaign.endDate),
      }),
      fileName: `campaign-${shown}`,
      emptyText: t('campaigns.days.empty'),
    };
  },
});

/** Progress towards each target, with a marker for an even pace. */
const targets = part({
  ...ofResults,
  heightPx: 360,
  title: ({ t }) => t('campaigns.targetsCard.title'),
  note: ({ t, percent, head, now }) =>
    head.status === 'running'
      ? t('campaigns.targetsCard.over', { share: percent(shareOfDaysOver(head, now), 0) })
      : undefined,
  empty: ({ t, results }) =>
    results.targets.length === 0 && {
      title: t('campaigns.targetsCard.noneTitle'),
      text: t('campaigns.targetsCard.noneText'),
    },
  show: ({ results, head, now }) => (
    <TargetList
      targets={results.targets}
      shareOver={head.status === 'running' ? shareOfDaysOver(head, now) : null}
    />
  ),
});

export const resultBlocks: readonly Block<string, Campaign>[] = [
  figures,
  facts({ facts: campaignFacts }, () => null),
  beside('wide', days, targets),
  members,
  platforms,
];
