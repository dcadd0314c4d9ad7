'use client';
import { contract, MAX_COMPARED_CAMPAIGNS } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { ManySelect } from '../../kit/filters/filter-inputs.tsx';
import { readList, readOne, writeList } from '../../kit/filters/filter-values.ts';
import { FeatureGate } from '../../kit/limitation/feature-gate.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { CAMPAIGNS_PATH } from '../../lib/page/paths.ts';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Campaign, Summary } from './campaign.ts';
import styles from './campaigns.module.css';
import { type ResultRow, useResultColumns } from './result-columns.tsx';

export function CompareScreen() {
  const t = useTranslations('campaigns');
  return (
    <>
      <div>
        <p className={layout.faint}>
          <Link className={layout.link} href={CAMPAIGNS_PATH}>
            {t('title')}
          </Link>
        </p>
        <PageTitle title={t('compare.title')} lead={t('compare.lead')} />
      </div>
      <FeatureGate feature="CAMPAIGN_TRACKER" text={t('gateText')}>
        <Comparison />
      </FeatureGate>
    </>
  );
}

function Comparison() {
  const reply = useApi(contract.campaigns, {});
  return (
    <Loaded reply={reply} heightPx={400}>
      {({ campaigns }) => <Chosen campaigns={campaigns.filter(({ frozen }) => !frozen)} />}
    </Loaded>
  );
}

function Chosen({ campaigns }: { campaigns: readonly Campaign[] }) {
  const t = useTranslations('campaigns.compare');
  const { read, goTo } = useUrlState();
  const known = campaigns.map(({ id }) => id);
  const ids = readList(read('ids'), known).slice(0, MAX_COMPARED_CAMPAIGNS);
  return (
    <>
      <Card title={t('chosen')} note={t('places', { count: ids.length, most: MAX_COMPARED_CAMPAIGNS })}>
        <ManySelect
          label={t('choose')}
          options={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={ids}
          onChange={next => goTo({ ids: writeList(next.slice(0, MAX_COMPARED_CAMPAIGNS)) })}
        />
      </Card>
      {ids.length < 2 ? (
        <MessageBox title={t('tooFewTitle')}>
          <p>{t('tooFewText')}</p>
        </MessageBox>
      ) : (
        <Compared ids={ids} />
      )}
    </>
  );
}

function Compared({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('campaigns.compare');
  const common = useTranslations('common');
  const { read, goTo } = useUrlState();
  const columns = useResultColumns();
  const reply = useApi(contract.compareCampaigns, { query: { ids: ids.join() } }, { keepPrevious: true });
  const rows = useMemo<ResultRow[]>(
    () =>
      (reply.data?.campaigns ?? []).map(summary => ({ campaign: summary.campaign, frozen: false, summary })),
    [reply.data],
  );
  return (
    <Loaded reply={reply} heightPx={420}>
      {({ campaigns }) => (
        <>
          <ComparedBars summaries={campaigns} />
          <Card title={t('table')} note={common('explainHint')} flush>
            <DataTable
              caption={t('table')}
              columns={columns}
              rows={rows}
              rowKey={({ campaign }) => campaign.id}
              sort={readSort(read('sort'), columns)}
              onSort={next => goTo({ sort: writeSort(next) })}
              hasColumnPicker
              csvName="campaigns-compared"
              isFirstPinned
            />
          </Card>
        </>
      )}
    </Loaded>
  );
}

const COUNTED = ['views', 'engagements', 'engagementRate', 'videos'] as const;
const PRICED = ['earnedMediaValue', 'cost', 'costPerThousandViews', 'costPerEngagement'] as const;
const ALL = [...COUNTED, ...PRICED] as const;
type Measure = (typeof ALL)[number];

/** One figure of each campaign. Money is drawn only where all of it is of one currency. */
function ComparedBars({ summaries }: { summaries: readonly Summary[] }) {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const { read, linkTo } = useUrlState();
  const { exact, list, percent, money } = useFormats();
  const [first] = summaries;
  const isOneCurrency = summaries.every(({ campaign }) => campaign.currency === first?.campaign.currency);
  const offered: readonly Measure[] = [...COUNTED, ...(isOneCurrency ? PRICED : [])];
  const shown = readOne(read('show'), offered) ?? 'views';
  const bars = useMemo(
    () =>
      summaries.map(summary => ({
        id: summary.campaign.id,
        label: summary.campaign.name,
        ...figureOf(summary, shown),
      })),
    [summaries, shown],
  );
  const names = useMemo(
    () => ({ label: common('campaign'), value: t(`columns.${shown}`) }),
    [t, shown, common],
  );
  const { currency = '' } = first?.campaign ?? {};
  const write = useCallback(
    (value: number) => {
      if (shown === 'engagementRate') return percent(value);
      if (COUNTED.some(counted => counted === shown)) return exact(value);
      return money(value, currency);
    },
    [shown, percent, exact, money, currency],
  );
  const values = bars.map(
    ({ label, value }) => `${label}: ${value === null ? common('noData') : write(value)}`,
  );
  return (
    <Card title={t('compare.bars')} note={isOneCurrency ? undefined : t('compare.currencies')}>
      <div className={styles.switch}>
        <LinkSwitch
          label={common('metric')}
          items={offered.map((key, place) => ({
            key,
            label: t(`columns.${key}`),
            href: linkTo({ show: place === 0 ? null : key }),
            current: key === shown,
          }))}
        />
      </div>
      <BarChart
        bars={bars}
        names={names}
        formatValue={write}
        summary={t('compare.summary', { metric: names.value, values: list(values) })}
        fileName={`campaigns-${shown}`}
      />
    </Card>
  );
}

function figureOf(
  { totals }: Summary,
  measure: Measure,
): { value: number | null; low?: number; high?: number } {
  if (measure !== 'engagementRate' && measure !== 'earnedMediaValue') return { value: totals[measure] };
  const measured = totals[measure];
  const { interval = null, value = null } = measured ?? {};
  return { value, ...(interval && { low: interval.low, high: interval.high }) };
}
