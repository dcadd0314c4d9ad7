'use client';
import { GRAINS } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { isWithinPlan, RANGE_KEYS, RANGES } from '../../lib/report/report-range.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { AsOfBanner } from './as-of-banner.tsx';
import { AsOfPicker } from './as-of-picker.tsx';
import { CustomRange } from './custom-range.tsx';
import styles from './report.module.css';
import { ZoneNote } from './zone-note.tsx';

type Props = {
  readonly reportRange: ReportRange;
  /** Shows the grain and the comparison, for views that draw series by `seriesQuery`. */
  readonly series?: boolean;
  /** Days can be chosen; else only the day whose knowledge is shown. */
  readonly isOfDays?: boolean;
  /** Choices of this report alone. */
  readonly before?: ReactNode;
  /** At the other end of the bar: the tabs. */
  readonly children?: ReactNode;
};

/** The bar above a report: its tabs, its days, how fine, beside what, and as known on which day. */
export function ReportControls({ reportRange, series = false, isOfDays = true, before, children }: Props) {
  return (
    <>
      <div className={styles.controls}>
        {children}
        <div className={styles.choices}>
          {before}
          {series && <SeriesChoices reportRange={reportRange} />}
          {isOfDays ? <RangeSwitch reportRange={reportRange} /> : <ZoneNote reportRange={reportRange} />}
          <AsOfPicker reportRange={reportRange} />
        </div>
      </div>
      <AsOfBanner reportRange={reportRange} />
    </>
  );
}

export function RangeSwitch({ reportRange }: { reportRange: ReportRange }) {
  const t = useTranslations('report');
  const common = useTranslations('common');
  const { linkTo } = useUrlState();
  const { range, historyDays } = reportRange;
  const items = RANGE_KEYS.map(key => {
    const locked = !isWithinPlan(key, historyDays);
    return {
      key,
      label: t(`ranges.${key}`),
      fullLabel: t('rangeFull', { days: RANGES[key] }),
      href: linkTo({ range: key }),
      current: key === range,
      locked,
      onClick: (event: { preventDefault: () => void }) => {
        if (!locked) return;
        event.preventDefault();
        openLimitation({ kind: 'limit', limit: 'historyDayLimit', needed: RANGES[key] });
      },
    };
  });
  return (
    <div className={styles.range}>
      <LinkSwitch label={common('period')} items={items} />
      <CustomRange reportRange={reportRange} />
      <ZoneNote reportRange={reportRange} />
    </div>
  );
}

function SeriesChoices({ reportRange }: { reportRange: ReportRange }) {
  const t = useTranslations('report');
  const common = useTranslations('common');
  const { linkTo } = useUrlState();
  const isCompared = reportRange.compare === 'previous';
  return (
    <>
      <LinkSwitch
        label={t('grainLabel')}
        items={GRAINS.map(key => ({
          key,
          label: t(`grains.${key}`),
          href: linkTo({ grain: key === 'day' ? null : key }),
          current: key === reportRange.grain,
        }))}
      />
      <LinkSwitch
        label={common('compare')}
        items={[
          {
            key: 'previous',
            label: t('comparePrevious'),
            fullLabel: t('comparePreviousFull', { days: reportRange.days }),
            href: linkTo({ compare: isCompared ? null : 'previous' }),
            current: isCompared,
          },
        ]}
      />
    </>
  );
}
