'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { flagEmoji, SELECTABLE_COUNTRIES } from '@clipscope/domain';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ON_PHONE } from '../../kit/columns/columns.tsx';
import { videoColumns } from '../../kit/columns/video-columns.tsx';
import { PLATFORM_SWITCH, SwitchLinks } from '../../kit/report/part.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { beside, type Report, ReportScreen } from '../../kit/report/report.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { hashtagPath } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { platformIn, type Read, tabIn } from '../../lib/report/report-calls.ts';
import { metricDays } from '../../lib/report/report-state.ts';
import { SearchSelect } from '../../ui/input/search-select.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tip } from '../../ui/tip.tsx';
import { StageLabel } from './rising-cells.tsx';
import { metricSwitch, risingTable } from './rising-part.tsx';
import styles from './trending.module.css';
import { asks, trendingCalls } from './trending-calls.ts';
import { signedPercent, type TrendingTab, tabsOfRegion, trendingPath, WORLD } from './trending-view.ts';

const { part, table } = partsOf<string>();

/** Comes with the list above it, which would push it down. */
const howToRead = (kind: 'hashtags' | 'sounds') =>
  part({ asks: { found: asks[kind] }, isQuiet: true, waiting: null, show: () => <StageLabel /> });

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
      c.count('gained', t('trending.columns.followersGained'), ({ followersGained }) => followersGained),
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
      c.text(
        'rankedBy',
        t('trending.columns.rankedBy'),
        ({ rankedGrowth }) => (
          <Tip text={t('trending.rankedByText')}>{rankedGrowth === null ? '–' : grown(rankedGrowth)}</Tip>
        ),
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
    <p className={layout.faint}>{t('trending.differenceNote', { videos: found.newVideos })}</p>
  ),
});

const trendingReport: Report<string, null, TrendingTab> = {
  name: 'trending',
  about: ({ t, country, subject }) => ({
    name: subject === WORLD ? t('trending.titleWorld') : t('trending.title', { country: country(subject) }),
  }),
  calls: trendingCalls,
  gateText: ({ t }) => t('trending.gateText'),
  Title,
  Choices: ({ tab, scope: { subject } }) => (
    <>
      <SwitchLinks of={PLATFORM_SWITCH} />
      {(tab === 'hashtags' || tab === 'sounds') && <SwitchLinks of={metricSwitch(tab, subject)} />}
    </>
  ),
  choices: tab => (tab === 'accounts' ? 'as-of' : 'days'),
  tabName: ({ t }, tab) => t(`trending.tabs.${tab}`),
  tabs: {
    hashtags: [risingTable('hashtags'), howToRead('hashtags')],
    sounds: [risingTable('sounds'), howToRead('sounds')],
    accounts: [accounts],
    videos: [videos],
    difference: [beside('halves', difference('more'), difference('less')), differenceNote],
  },
};

function Title({ subject, read }: { readonly subject: string; readonly read: Read }) {
  const { t, country } = useTools();
  return (
    <div className={layout.spread}>
      <PageTitle
        title={
          subject === WORLD ? t('trending.titleWorld') : t('trending.title', { country: country(subject) })
        }
        lead={t(`trending.leads.${tabIn(tabsOfRegion(subject), read)}`)}
        guide="find-a-trend-early"
      />
      <RegionPicker region={subject} />
    </div>
  );
}

export function TrendingScreen({ region }: { readonly region: string }) {
  return <ReportScreen report={trendingReport} subject={region} />;
}

/** Changes the region and nothing else. The name is next to the flag, because some systems have no flags. */
function RegionPicker({ region }: { region: string }) {
  const t = useTranslations('trending');
  const locale = useLocale();
  const { country } = useFormats();
  const { push } = useRouter();
  const { linkTo } = useUrlState();
  const places = useMemo(() => {
    const byName = new Intl.Collator(locale).compare;
    const countries = SELECTABLE_COUNTRIES.map(({ alpha2 }) => ({ value: alpha2, name: country(alpha2) }));
    return [
      { value: WORLD, label: `🌐 ${t('world')}` },
      ...countries
        .toSorted((one, other) => byName(one.name, other.name))
        .map(({ value, name }) => ({ value, label: `${flagEmoji(value)} ${name}` })),
    ];
  }, [locale, country, t]);

  function choose(next: string | null) {
    if (next === null || next === region) return;
    const [, search] = linkTo({}).split('?');
    push(trendingPath(next) + (search === undefined ? '' : `?${search}`));
  }

  return (
    <SearchSelect
      className={styles.picker}
      aria-label={t('regionLabel')}
      data={places}
      value={region}
      onChange={choose}
      allowDeselect={false}
      selectFirstOptionOnChange
      nothingFoundMessage={t('noRegion')}
      limit={60}
      comboboxProps={{ position: 'bottom-end' }}
    />
  );
}
