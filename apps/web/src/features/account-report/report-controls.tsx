'use client';
import { useTranslations } from 'next-intl';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import styles from './report.module.css';
import { isWithinPlan, RANGE_KEYS, RANGES } from './report-range.ts';
import { REPORT_TABS, type ReportTab } from './report-tabs.ts';
import type { ReportRange } from './use-report-range.ts';

export function ReportControls({ tab, reportRange }: { tab: ReportTab; reportRange: ReportRange }) {
  const t = useTranslations('report');
  const { linkTo } = useUrlState();
  const { range, historyDays } = reportRange;
  return (
    <div className={styles.controls}>
      <LinkSwitch
        look="tabs"
        label={t('tabsLabel')}
        items={REPORT_TABS.map(key => ({
          key,
          label: t(`tabs.${key}`),
          href: linkTo({ tab: key === 'overview' ? null : key }),
          current: key === tab,
        }))}
      />
      <LinkSwitch
        label={t('rangeLabel')}
        items={RANGE_KEYS.map(key => {
          const locked = !isWithinPlan(key, historyDays);
          return {
            key,
            label: t(`ranges.${key}`),
            fullLabel: t('rangeFull', { days: RANGES[key] }),
            href: linkTo({ range: key }),
            current: key === range,
            locked,
            onClick: event => {
              if (!locked) return;
              event.preventDefault();
              openLimitation({ kind: 'limit', limit: 'historyDayLimit', needed: RANGES[key] });
            },
          };
        })}
      />
    </div>
  );
}
