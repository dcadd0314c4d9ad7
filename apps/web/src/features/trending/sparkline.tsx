'use client';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import styles from './trending.module.css';

const WIDTH = 120;
const HEIGHT = 28;
const PAD = 2;

/** A line so small that its numbers are said instead of labelled. Time runs from left to right. */
export function Sparkline({ values, isMuted }: { values: readonly number[]; isMuted: boolean }) {
  const t = useTranslations('trending');
  const { exact } = useFormats();
  const highest = Math.max(1, ...values);
  const at = (index: number) => PAD + ((WIDTH - 2 * PAD) * index) / Math.max(1, values.length - 1);
  const up = (value: number) => HEIGHT - PAD - ((HEIGHT - 2 * PAD) * value) / highest;
  const points = values.map((value, index) => `${at(index).toFixed(1)},${up(value).toFixed(1)}`).join(' ');
  const said = t('sparklineText', { days: values.length, values: values.map(exact).join(', ') });
  return (
    <svg
      className={styles.sparkline}
      data-muted={isMuted || undefined}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={said}
    >
      <title>{said}</title>
      <polyline points={points} />
    </svg>
  );
}
