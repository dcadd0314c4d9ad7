'use client';
import type { Platform } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import type { RisingRow, reachOf } from './rising-row.ts';
import styles from './trending.module.css';
import { perDay, signedPercent, WORLD } from './trending-view.ts';
import type { TrendingRange } from './use-trending-range.ts';
import { Whisker } from './whisker.tsx';

type Props = {
  readonly row: RisingRow;
  readonly reach: ReturnType<typeof reachOf>;
  readonly platform: Platform;
  readonly range: TrendingRange;
  readonly region: string;
};

/** The growth a day, where it may lie, and its cautious end, by which the list is ranked. */
export function GrowthCell({ row, reach, platform, range, region }: Props) {
  const t = useTranslations('trending');
  const { percent } = useFormats();
  const { measured } = row.trend;
  const shown = (growth: number) => signedPercent(perDay(growth), percent);
  return (
    <div className={styles.growth}>
      <MetricFigure
        compact
        measured={measured}
        label={t('columns.growth')}
        format={shown}
        explain={{
          kind: row.kind,
          id: row.id,
          platform,
          startDate: range.startDate,
          endDate: range.endDate,
          ...range.asOfQuery,
          ...(region !== WORLD && { regions: region }),
        }}
      />
      {measured.value !== null && measured.interval && (
        <span className={styles.doubt}>
          <Whisker reach={reach} value={measured.value} interval={measured.interval} />
          <span
            data-sure={measured.interval.low > 0 || undefined}
            title={t(measured.interval.low > 0 ? 'sure' : 'unsure')}
          >
            {t('atLeast', { growth: shown(measured.interval.low) })}
          </span>
        </span>
      )}
    </div>
  );
}
