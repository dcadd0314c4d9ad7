'use client';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { FeatureGate } from '../../lib/limitation/feature-gate.tsx';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useTabView } from '../../lib/usage/use-track-usage.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { AccountsTab } from './accounts-tab.tsx';
import { DifferenceTab } from './difference-tab.tsx';
import { RegionPicker } from './region-picker.tsx';
import { RisingTab } from './rising-tab.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import styles from './trending.module.css';
import { TrendingControls } from './trending-controls.tsx';
import { type TrendingView, viewFrom, WORLD } from './trending-view.ts';
import { useTrendingRange } from './use-trending-range.ts';
import { VideosTab } from './videos-tab.tsx';

export function TrendingScreen({ region }: { region: string }) {
  const t = useTranslations('trending');
  const { country } = useFormats();
  const { read } = useUrlState();
  const view = viewFrom(read, region);
  useTabView('trending', view.tab);

  return (
    <>
      <div className={styles.top}>
        <PageTitle
          title={region === WORLD ? t('titleWorld') : t('title', { country: country(region) })}
          lead={t(`leads.${view.tab}`)}
        />
        <RegionPicker region={region} />
      </div>
      <FeatureGate feature="TRENDING" text={t('gateText')} waiting={<TableSkeleton />}>
        <Lists region={region} view={view} />
      </FeatureGate>
    </>
  );
}

function Lists({ region, view }: { region: string; view: TrendingView }) {
  const range = useTrendingRange();
  return (
    <>
      <TrendingControls region={region} view={view} range={range} />
      {view.tab === 'accounts' && <AccountsTab region={region} platform={view.platform} range={range} />}
      {view.tab === 'videos' && <VideosTab region={region} view={view} range={range} />}
      {view.tab === 'difference' && <DifferenceTab region={region} view={view} range={range} />}
      {(view.tab === 'hashtags' || view.tab === 'sounds') && (
        <RisingTab kind={view.tab} region={region} view={view} range={range} />
      )}
    </>
  );
}
