'use client';
import type { Industry } from '@clipscope/domain';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { AsOfBanner } from '../../kit/report/as-of-banner.tsx';
import { AsOfPicker } from '../../kit/report/as-of-picker.tsx';
import { RangeSwitch } from '../../kit/report/report-controls.tsx';
import { ReportTabs, useReportTab } from '../../kit/report/report-tabs.tsx';
import { FeatureGate } from '../../lib/limitation/feature-gate.tsx';
import { useUrlState } from '../../lib/page/url-state.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { AccountsTab } from './accounts-tab.tsx';
import styles from './industries.module.css';
import { IndustryMetrics } from './industry-metrics.tsx';
import { platformFrom, savedSearchRow, TABS } from './industry-view.ts';
import { PlatformSwitch } from './platform-switch.tsx';
import { useIndustryRange } from './use-industry-range.ts';
import { UsualTab } from './usual-tab.tsx';
import { VideosTab } from './videos-tab.tsx';

export function IndustryScreen({ industry }: { industry: Industry }) {
  const t = useTranslations();
  const { read } = useUrlState();
  return (
    <>
      <div>
        <Link className={styles.back} href={`/industry${savedSearchRow(read)}`}>
          {t('industryReport.all')}
        </Link>
        <PageTitle title={t(`industries.${industry}`)} lead={t('industryReport.industryLead')} />
      </div>
      <FeatureGate feature="INDUSTRY_INSIGHTS" text={t('industryReport.gateText')}>
        <Report industry={industry} />
      </FeatureGate>
    </>
  );
}

function Report({ industry }: { industry: Industry }) {
  const t = useTranslations('industryReport');
  const range = useIndustryRange();
  const { read } = useUrlState();
  const platform = platformFrom(read);
  const tab = useReportTab(TABS);
  return (
    <>
      <div className={styles.controls}>
        <PlatformSwitch />
        <RangeSwitch reportRange={range} />
        <AsOfPicker reportRange={range} />
      </div>
      <AsOfBanner reportRange={range} />
      <IndustryMetrics industry={industry} platform={platform} range={range} />
      <ReportTabs
        feature="industry"
        tabs={TABS.map(key => ({ key, label: t(`tabs.${key}`) }))}
        current={tab}
        drop={['sort']}
      />
      {tab === 'usual' && <UsualTab industry={industry} platform={platform} range={range} />}
      {tab === 'accounts' && <AccountsTab industry={industry} platform={platform} range={range} />}
      {tab === 'videos' && <VideosTab industry={industry} platform={platform} range={range} />}
    </>
  );
}
