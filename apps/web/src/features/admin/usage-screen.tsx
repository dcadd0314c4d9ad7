'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { USAGE_FEATURES, type UsageFeature } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { readOne } from '../../kit/filters/filter-values.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { lastDays } from '../../lib/format/day-range.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import type { DayChartData } from '../../ui/chart/chart-data.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import styles from './admin.module.css';
import type { UsageDay } from './admin.ts';
import { AdminPage, Answered, FilterSelect, TeamFilter } from './admin-parts.tsx';
import { type UsageRow, usageRows, usesByDay, useUsageNames } from './usage.ts';

const RANGES = ['7', '30', '90'] as const;
const USUAL = '30';

export function UsageScreen() {
  const t = useTranslations('admin.usage');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Usage />
    </AdminPage>
  );
}

function Usage() {
  const t = useTranslations('admin.usage');
  const common = useTranslations('common');
  const { featureName } = useUsageNames();
  const { read, linkTo } = useUrlState();
  const days = readOne(read('days'), RANGES) ?? USUAL;
  const feature = readOne(read('feature'), USAGE_FEATURES);
  const teamId = read('team');
  const query = {
    // Days are counted in UTC for every viewer.
    ...lastDays(Number(days), new Date(), 'UTC'),
    ...(feature && { feature }),
    ...(teamId && { teamId }),
  };
  const reply = useApi(contract.adminUsage, { query }, { keepPrevious: true });
  return (
    <>
      <div className={styles.tools}>
        <LinkSwitch
          label={common('period')}
          items={RANGES.map(key => ({
            key,
            label: t('days', { count: Number(key) }),
            href: linkTo({ days: key === USUAL ? null : key }),
            current: key === days,
          }))}
        />
        <FilterSelect
          param="feature"
          label={common('feature')}
          choices={USAGE_FEATURES.map(value => ({ value, label: featureName(value) }))}
        />
      </div>
      <TeamFilter />
      <Answered reply={reply} heightPx={640}>
        {usage => (
          <>
            <UsageChart usage={usage} name={feature === null ? t('allFeatures') : featureName(feature)} />
            <UsageTable days={usage.days} feature={feature} />
          </>
        )}
      </Answered>
    </>
  );
}

type ChartProps = { readonly usage: ReplyOf<typeof contract.adminUsage>; readonly name: string };

function UsageChart({ usage, name }: ChartProps) {
  const t = useTranslations('admin.usage');
  const common = useTranslations('common');
  const { countedExactly, day } = useFormats();
  const { days, uses } = useMemo(() => usesByDay(usage.days, usage), [usage]);
  const data = useMemo<DayChartData>(
    () => ({ shape: 'bar', days, series: [{ name: t('uses'), values: uses, color: 0 }] }),
    [days, uses, t],
  );
  const sum = countedExactly(uses.reduce((total, one) => total + one, 0));
  return (
    <Card title={t('byDay')} note={common('counted.uses', sum)}>
      <DayChart
        data={data}
        title={t('byDay')}
        summary={t('summary', {
          name,
          ...sum,
          first: day(usage.startDate),
          last: day(usage.endDate),
        })}
        fileName="usage"
      />
    </Card>
  );
}

type TableProps = { readonly days: readonly UsageDay[]; readonly feature: UsageFeature | null };

/** By feature; each feature links to its actions. */
function UsageTable({ days, feature }: TableProps) {
  const t = useTranslations('admin.usage');
  const common = useTranslations('common');
  const { exact } = useFormats();
  const { linkTo } = useUrlState();
  const { featureName } = useUsageNames();
  const rows = useMemo(() => usageRows(days, feature === null ? 'feature' : 'action'), [days, feature]);
  const columns = useMemo<TableColumn<UsageRow>[]>(() => {
    const amount = (id: 'uses' | 'days' | 'mostPeople', header: string): TableColumn<UsageRow> => ({
      id,
      header,
      sortBy: row => row[id],
      cell: row => exact(row[id]),
      numeric: true,
    });
    const isFeature = feature === null;
    return [
      {
        id: 'name',
        header: common(isFeature ? 'feature' : 'action'),
        sortBy: ({ name }) => (isFeature ? featureName(name) : name),
        cell: ({ name }) =>
          isFeature ? (
            <SamePageLink className={layout.inlineLink} href={linkTo({ feature: name })}>
              {featureName(name)}
            </SamePageLink>
          ) : (
            <code className={styles.code}>{name}</code>
          ),
      },
      amount('uses', t('uses')),
      amount('days', t('usedDays')),
      ...(isFeature ? [] : [amount('mostPeople', t('mostPeople'))]),
    ];
  }, [t, common, exact, linkTo, featureName, feature]);
  if (rows.length === 0) {
    return (
      <MessageBox title={t('noneTitle')}>
        <p>{t('noneText')}</p>
      </MessageBox>
    );
  }
  const title = feature === null ? t('byFeature') : t('byAction', { feature: featureName(feature) });
  return (
    <Card title={title} flush>
      <DataTable caption={title} columns={columns} rows={rows} rowKey={({ name }) => name} csvName="usage" />
    </Card>
  );
}
