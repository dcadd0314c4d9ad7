'use client';
import { contract } from '@clipscope/contract';
import { isUnlimited, LIMIT_OF_KIND, limitsOfPlan, planThatLifts } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import type { Favourite, Folder, TrackedKind } from '../../kit/favourites/favourite.ts';
import { useLeaving, useRemoval } from '../../kit/favourites/use-removal.ts';
import { FeatureGate } from '../../kit/limitation/feature-gate.tsx';
import { Paywall } from '../../kit/limitation/paywall.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { ReportControls, ReportTabs, useReportTab } from '../../kit/report/report-controls.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { type ReportRange, useReportRange } from '../../lib/report/use-report-range.ts';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { AccountsTab } from './accounts-tab.tsx';
import { AddCard } from './add-card.tsx';
import { ExportMenu } from './export-tools.tsx';
import styles from './favourites.module.css';
import { TableSkeleton } from './favourites-table.tsx';
import { type FavouritesView, favouritesView, KIND_OF, TABS, type Tab } from './favourites-view.ts';
import { FEATURES } from './first-calls.ts';
import type { RowHandlers } from './row-parts.tsx';
import { SubjectsTab } from './subjects-tab.tsx';
import { VideosTab } from './videos-tab.tsx';

const AboutDrawer = dynamic(() => import('./about-drawer.tsx').then(module => module.AboutDrawer), {
  ssr: false,
});

/** A new one is updated within moments; until then the list is polled. */
const WATCH_MS = 5000;
const OF_ONE_TAB = ['about', 'add', 'columns', 'order', 'platform', 'show', 'sort', 'trend'];

export function FavouritesScreen() {
  const t = useTranslations('favourites');
  const tab = useReportTab(TABS);
  const reportRange = useReportRange();
  return (
    <>
      {reportRange ? (
        <Favourites tab={tab} reportRange={reportRange} />
      ) : (
        <>
          <PageTitle title={t('title')} lead={t('lead')} />
          <TableSkeleton rows={6} />
        </>
      )}
    </>
  );
}

function useFavourites() {
  const leaving = useLeaving();
  const reply = useApi(contract.favourites, { query: {} });
  const isWatched = reply.data?.favourites.some(
    ({ kind, frozen, tracking }) =>
      kind !== 'video' && !frozen && tracking.lastSuccessAt === null && tracking.lastError === null,
  );
  useApi(contract.favourites, isWatched ? { query: {} } : null, { refreshMs: WATCH_MS });
  const favourites = useMemo(
    () => reply.data?.favourites.filter(({ id }) => !leaving.has(id)),
    [reply.data, leaving],
  );
  return { ...reply, data: favourites };
}

function Favourites({ tab, reportRange }: { tab: Tab; reportRange: ReportRange }) {
  const t = useTranslations('favourites');
  const { read, goTo } = useUrlState();
  const reply = useFavourites();
  const favourites = reply.data;
  const { data: filed } = useApi(contract.folders, {});
  const onRemove = useRemoval();
  const onAbout = useCallback((id: string) => goTo({ about: id }), [goTo]);
  const handlers = useMemo(() => ({ onAbout, onRemove }), [onAbout, onRemove]);
  const view = useMemo(() => favouritesView(read), [read]);
  const kind = KIND_OF[tab];
  const own = useMemo(() => favourites?.filter(favourite => favourite.kind === kind), [favourites, kind]);
  const folders = filed?.folders ?? [];
  const isAdding = read('add') !== null;
  const shared = { folders, view, handlers };
  const tabs = (
    <ReportTabs
      feature="favourites"
      current={tab}
      tabs={TABS.map(key => ({ key, label: t(`tabs.${key}`) }))}
      drop={OF_ONE_TAB}
    />
  );
  return (
    <>
      <div className={layout.spread}>
        <PageTitle title={t('title')} lead={t('lead')} />
        {own && own.length > 0 && tab !== 'videos' && (
          <div className={styles.topActions}>
            <ExportMenu tab={tab} count={own.length} reportRange={reportRange} />
            <Button
              leftSection={<IconPlus size={16} stroke={1.8} />}
              aria-expanded={isAdding}
              onClick={() => goTo({ add: isAdding ? null : '1' })}
            >
              {t(`add.title.${KIND_OF[tab]}`)}
            </Button>
          </div>
        )}
      </div>
      {tab === 'accounts' ? (
        <ReportControls reportRange={reportRange}>{tabs}</ReportControls>
      ) : (
        <div className={styles.tabs}>{tabs}</div>
      )}
      <FeatureGate feature={FEATURES[tab]} text={t('gate')} waiting={<TableSkeleton rows={6} />}>
        <Loaded reply={{ ...reply, data: own }} waiting={<TableSkeleton rows={6} />}>
          {own => <TabContent key={kind} tab={tab} favourites={own} reportRange={reportRange} {...shared} />}
        </Loaded>
      </FeatureGate>
      <AboutDrawer
        favourite={own?.find(({ id }) => id === read('about'))}
        folders={folders}
        view={view}
        reportRange={reportRange}
        onRemove={onRemove}
      />
    </>
  );
}

type ContentProps = {
  readonly tab: Tab;
  readonly favourites: readonly Favourite[];
  readonly folders: readonly Folder[];
  readonly view: FavouritesView;
  readonly handlers: RowHandlers;
  readonly reportRange: ReportRange;
};

/** The table, and above it what adds to it; alone while there is none, and open until what came of it was read. */
function TabContent({ tab, favourites, reportRange, ...shared }: ContentProps) {
  const { read, goTo } = useUrlState();
  const isEmpty = favourites.length === 0;
  const [isFirst, setIsFirst] = useState(isEmpty);
  const kind = KIND_OF[tab];
  if (kind === 'video') return <VideosTab favourites={favourites} {...shared} />;

  function close() {
    setIsFirst(false);
    goTo({ add: null });
  }

  return (
    <>
      <FrozenBox kind={kind} favourites={favourites} />
      {(isEmpty || isFirst || read('add') !== null) && (
        <AddCard kind={kind} taken={favourites.length} onClose={isEmpty ? undefined : close} />
      )}
      {!isEmpty &&
        (kind === 'account' ? (
          <AccountsTab favourites={favourites} reportRange={reportRange} {...shared} />
        ) : (
          <SubjectsTab kind={kind} favourites={favourites} {...shared} />
        ))}
    </>
  );
}

type Props = { readonly kind: TrackedKind; readonly favourites: readonly Favourite[] };

/** Why rows are frozen after a downgrade, and which plan would resume all of them. */
function FrozenBox({ kind, favourites }: Props) {
  const t = useTranslations();
  const { data: profile } = useProfile();
  const frozen = favourites.filter(favourite => favourite.frozen).length;
  if (frozen === 0 || !profile) return null;
  const { plan } = profile.team.subscription;
  const limit = LIMIT_OF_KIND[kind];
  const lifting = planThatLifts({ kind: 'limit', limit, needed: favourites.length }, plan);
  const offered = lifting && limitsOfPlan(lifting)[limit];
  return (
    <MessageBox title={t('favourites.frozen.title', { count: frozen, total: favourites.length })} tone="warn">
      <p>
        {t('favourites.frozen.text', {
          plan: t(`plans.${plan}`),
          places: limitsOfPlan(plan)[limit],
          kind,
        })}{' '}
        {lifting === null || offered === null
          ? t('favourites.frozen.noPlan')
          : isUnlimited(offered)
            ? t('favourites.frozen.liftedWhole', { plan: t(`plans.${lifting}`) })
            : t('favourites.frozen.lifted', { plan: t(`plans.${lifting}`), places: offered })}
      </p>
      <Paywall limitation={{ kind: 'limit', limit, needed: favourites.length }} isPart />
    </MessageBox>
  );
}
