'use client';
import type { Plan } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { useTabView } from '../../lib/usage/use-track-usage.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { AccountsTab } from './accounts-tab.tsx';
import { DifferenceTab } from './difference-tab.tsx';
import { PlanGate } from './plan-gate.tsx';
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
  const { data: profile } = useProfile();
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
      {!profile ? (
        <TableSkeleton />
      ) : !profile.features.includes('TRENDING') ? (
        <PlanGate plan={profile.team.subscription.plan} />
      ) : (
        <Lists region={region} view={view} plan={profile.team.subscription.plan} />
      )}
    </>
  );
}

type ListsProps = { readonly region: string; readonly view: TrendingView; readonly plan: Plan };

function Lists({ region, view, plan }: ListsProps) {
  const range = useTrendingRange(plan);
  return (
    <>
      <TrendingControls region={region} view={view} range={range} />
      {view.tab === 'accounts' && <AccountsTab region={region} platform={view.platform} />}
      {view.tab === 'videos' && <VideosTab region={region} view={view} range={range} />}
      {view.tab === 'difference' && <DifferenceTab region={region} view={view} range={range} />}
      {(view.tab === 'hashtags' || view.tab === 'sounds') && (
        <RisingTab kind={view.tab} region={region} view={view} range={range} />
      )}
    </>
  );
}
