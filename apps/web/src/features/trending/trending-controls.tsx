'use client';
import { PLATFORMS } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { AsOfBanner } from '../../kit/report/as-of-banner.tsx';
import { AsOfPicker } from '../../kit/report/as-of-picker.tsx';
import { RangeSwitch } from '../../kit/report/report-controls.tsx';
import { useUrlState } from '../../lib/page/url-state.ts';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import styles from './trending.module.css';
import { inAddress, METRICS, TABS, type TrendingView, tabsOf } from './trending-view.ts';
import type { TrendingRange } from './use-trending-range.ts';

type Props = { readonly region: string; readonly view: TrendingView; readonly range: TrendingRange };

/** What is listed, by what, over which days: every choice is in the address. */
export function TrendingControls({ region, view, range }: Props) {
  const t = useTranslations();
  const { linkTo } = useUrlState();
  const isRising = view.tab === 'hashtags' || view.tab === 'sounds';
  return (
    <>
      <div className={styles.controls}>
        <LinkSwitch
          look="tabs"
          label={t('trending.tabsLabel')}
          items={tabsOf(region).map(key => ({
            key,
            label: t(`trending.tabs.${key}`),
            href: linkTo({ tab: inAddress(TABS, key) }),
            current: key === view.tab,
          }))}
        />
        <div className={styles.switches}>
          <LinkSwitch
            label={t('trending.platformLabel')}
            items={PLATFORMS.map(key => ({
              key,
              label: t(`platforms.${key}`),
              href: linkTo({ platform: inAddress(PLATFORMS, key) }),
              current: key === view.platform,
            }))}
          />
          {isRising && (
            <LinkSwitch
              label={t('trending.metricLabel')}
              items={METRICS.map(key => ({
                key,
                label: t(`trending.metrics.${key}`),
                fullLabel: t(`trending.metricsFull.${key}`),
                href: linkTo({ metric: inAddress(METRICS, key) }),
                current: key === view.metric,
              }))}
            />
          )}
          {view.tab !== 'accounts' && <RangeSwitch reportRange={range} />}
          <AsOfPicker reportRange={range} />
        </div>
      </div>
      <AsOfBanner reportRange={range} />
    </>
  );
}
