'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { videoColumns } from '../../kit/columns/video-columns.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { beside, lazyTab, type Report, ReportScreen } from '../../kit/report/report.tsx';
import type { SentimentOptions } from '../../kit/sentiment/sentiment-part.tsx';
import { SENTIMENT_PARAMS } from '../../kit/sentiment/sentiment-view.ts';
import { useTools } from '../../kit/use-tools.ts';
import { useCallApi } from '../../lib/api/use-api.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { CAMPAIGNS_PATH } from '../../lib/page/paths.ts';
import { goTo } from '../../lib/page/url-state.ts';
import { daysBetween } from '../../lib/report/report-range.ts';
import { Figure, MetricValues } from '../../ui/figure.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import type { Campaign, Results } from './campaign.ts';
import { type CampaignTab, campaignCalls, results, sentiment } from './campaign-calls.ts';
import { CampaignHeader } from './campaign-header.tsx';
import styles from './campaigns.module.css';
import { PeopleTab } from './people-tab.tsx';
import { PricesCard } from './prices-card.tsx';
import { MediaValue } from './result-columns.tsx';
import { resultBlocks } from './result-parts.tsx';
import { useCampaignChange } from './use-campaign.ts';
import { AddVideoForm, ExcludedCard, NoVideos } from './video-forms.tsx';

const { part, table } = partsOf<string, Campaign>();

const clip = part({
  asks: { results },
  isQuiet: true,
  heightPx: 0,
  hasClip: true,
  clipDays: ({ head, results }) => daysBetween(head.startDate, results.range.endDate),
  show: () => null,
});

const addVideo = part({
  title: ({ t }) => t('common.addVideoByLink'),
  show: ({ head }) => <AddVideoForm campaign={head} />,
});

const noVideos = part({
  asks: { results },
  isQuiet: true,
  heightPx: 0,
  empty: ({ results }) => results.totals.videos > 0 && 'hidden',
  show: ({ head }) => <NoVideos campaign={head} />,
});

/** The videos that count: found automatically or added by link; any of them can be excluded. */
const videos = table({
  asks: { results },
  heightPx: 480,
  title: ({ t }) => t('campaigns.videos.title'),
  note: ({ t, results }) => t('campaigns.videos.count', { count: results.totals.videos }),
  empty: ({ results }) => results.totals.videos === 0 && 'hidden',
  rows: ({ results }): Results['videos'] => results.videos,
  rowKey: ({ platform, id }) => `${platform}/${id}`,
  sort: { initial: null },
  options: ({ results }) => ({
    total: results.totals.videos,
    ...(results.videos.length < results.totals.videos && { onMore: () => goTo({ all: 'yes' }) }),
    hasFilter: true,
    hasColumnPicker: true,
    csvName: 'campaign-videos',
  }),
  columns: ({ c, t, subject }) => [
    ...videoColumns(c, t, { hasHashtags: true }),
    c.text(
      'how',
      t('campaigns.videos.how'),
      ({ addedManually }) => (addedManually ? t('campaigns.videos.byHand') : t('campaigns.videos.found')),
      { hideOnPhone: true },
    ),
    c.text('leaveOut', t('common.action'), video => <Exclude campaignId={subject} video={video} />, {
      text: () => '',
      isActions: true,
    }),
  ],
});

type ExcludeProps = { readonly campaignId: string; readonly video: Results['videos'][number] };

function Exclude({ campaignId, video: { platform, id, caption } }: ExcludeProps) {
  const { t } = useTools();
  const callApi = useCallApi();
  const change = useCampaignChange(campaignId);
  return (
    <Button
      size="compact-xs"
      variant="default"
      tabIndex={-1}
      aria-label={t('campaigns.videos.leaveOutOf', { caption: caption.slice(0, 60) })}
      onClick={() => {
        const query = { platform, videoId: id };
        void change(callApi(contract.removeCampaignVideo, { params: { id: campaignId }, query }));
      }}
    >
      {t('campaigns.videos.leaveOut')}
    </Button>
  );
}

const excluded = part({
  isShown: ({ head }) => head.excluded.length > 0,
  show: ({ head }) => <ExcludedCard campaign={head} />,
});

const hashtagRule = part({
  isShown: ({ head }) => head.hashtags.length > 0,
  show: ({ t, list, head: { hashtags } }) => (
    <p className={layout.faint}>
      {t('campaigns.videos.hashtagRule', {
        count: hashtags.length,
        tags: list(hashtags.map(tag => `#${tag}`)),
      })}
    </p>
  ),
});

const people = part({
  asks: { results },
  heightPx: 480,
  show: ({ head }) => <PeopleTab campaign={head} />,
});

/** What the views would have cost as advertisements, and what it cost. */
const value = part({
  asks: { results },
  heightPx: 90,
  show: ({ t, count, exact, money, shortMoney, results, range }) => {
    const { totals, campaign } = results;
    const { currency } = campaign;
    const priced = totals.earnedMediaValue.details.views ?? null;
    return (
      <MetricValues label={t('campaigns.tabs.value')}>
        <MediaValue summary={results} asOfQuery={range.asOfQuery} />
        <Figure
          label={t('campaigns.value.pricedViews')}
          value={count(priced)}
          exact={exact(priced)}
          note={t('campaigns.value.pricedVideos', { count: totals.earnedMediaValue.sample })}
        />
        <Figure
          label={t('campaigns.columns.cost')}
          value={totals.cost === null ? t('campaigns.noCost') : shortMoney(totals.cost, currency)}
          isWords={totals.cost === null}
        />
        <Figure
          label={t('campaigns.columns.costPerThousandViews')}
          value={money(totals.costPerThousandViews, currency)}
          note={t('campaigns.value.perEngagement', { cost: money(totals.costPerEngagement, currency) })}
        />
      </MetricValues>
    );
  },
});

/** Resets when prices were saved elsewhere. */
const prices = part({ show: ({ head }) => <PricesCard key={head.updatedAt} campaign={head} /> });

const formula = part({
  title: ({ t }) => t('campaigns.value.formulaTitle'),
  show: ({ t }) => (
    <div className={styles.form}>
      <p className={styles.formula}>{t('campaigns.value.formula')}</p>
      <p className={layout.quiet}>{t('campaigns.value.formulaText')}</p>
      <p className={layout.quiet}>{t('campaigns.value.bandText')}</p>
    </div>
  ),
});

const sentimentOptions: SentimentOptions<string, Campaign> = {
  asks: { found: sentiment },
  explain: ({ subject, range }) => ({ kind: 'campaign', id: subject, ...range.asOfQuery }),
  fileName: () => 'campaign',
  hasCaptions: true,
};

const campaignReport: Report<string, Campaign, CampaignTab> = {
  name: 'campaign',
  about: ({ head }) => ({ name: head.name, days: head }),
  calls: campaignCalls,
  figures: 7,
  gateText: ({ t }) => t('campaigns.gateText'),
  Header: CampaignHeader,
  Unknown: UnknownCampaign,
  choices: () => 'as-of',
  tabName: ({ t }, tab) => t(`campaigns.tabs.${tab}`),
  ofOneTab: ['sort', 'show', 'all', ...SENTIMENT_PARAMS],
  instead: ({ head }) => head.frozen && <Frozen />,
  top: [clip],
  tabs: {
    results: resultBlocks,
    videos: [addVideo, noVideos, videos, excluded, hashtagRule],
    people: [people],
    sentiment: lazyTab(async () => {
      const { sentimentPart } = await import('../../kit/sentiment/sentiment-part.tsx');
      return [sentimentPart(sentimentOptions)];
    }),
    value: [value, beside('wide', prices, formula)],
  },
};

export function CampaignScreen({ id }: { readonly id: string }) {
  return <ReportScreen report={campaignReport} subject={id} />;
}

function UnknownCampaign() {
  const { t } = useTools();
  return (
    <MessageBox title={t('campaigns.unknownTitle')} isPageTitle>
      <p>{t('campaigns.unknownText')}</p>
      <Link href={CAMPAIGNS_PATH}>{t('campaigns.toList')}</Link>
    </MessageBox>
  );
}

/** It is stored, but the plan has no place for it: it can be read about and removed. */
function Frozen() {
  const { t } = useTools();
  return (
    <MessageBox title={t('campaigns.frozen')} tone="warn">
      <p>{t('campaigns.frozenText')}</p>
      <Button
        size="xs"
        variant="default"
        onClick={() => openLimitation({ kind: 'limit', limit: 'campaigns' })}
      >
        {t('campaigns.frozenMore')}
      </Button>
    </MessageBox>
  );
}
