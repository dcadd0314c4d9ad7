'use client';
import { contract } from '@clipscope/contract';
import { USAGE_FEATURES } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { readOne } from '../../lib/filters/filter-values.ts';
import { lastDays } from '../../lib/format/day-range.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import styles from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { Answered } from './answered.tsx';
import { FilterSelect } from './filter-select.tsx';
import { TeamFilter } from './team-filter.tsx';
import { UsageChart } from './usage-chart.tsx';
import { UsageTable } from './usage-table.tsx';
import { useUsageNames } from './use-usage-names.ts';

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
    // Days are counted in UTC, whoever looks.
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
