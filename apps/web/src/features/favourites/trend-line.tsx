'use client';
import type { PowerColumn } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Sparkline } from '../../ui/sparkline.tsx';
import styles from './favourites.module.css';
import type { ColumnLabels } from './use-column-labels.ts';
import type { Course } from './use-power-table.ts';

type Props = {
  readonly column: PowerColumn;
  readonly course: Course | undefined;
  readonly words: ColumnLabels;
};

/** A column's course over the range, drawn small and said in words. */
export function TrendLine({ column, course, words }: Props) {
  const t = useTranslations('favourites');
  const { day } = useFormats();
  const known = (course ?? []).filter(point => point.value !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (!course || !first || !last || known.length < 2) {
    return <span className={styles.faint}>{course ? t('noCourse') : ''}</span>;
  }
  const told = (point: typeof first) => ({
    day: day(point.date),
    value: words.value(column, point.value ?? 0),
  });
  return (
    <Sparkline
      values={course.map(({ value }) => value)}
      label={t('course', {
        name: words.name(column),
        first: told(first).value,
        firstDay: told(first).day,
        last: told(last).value,
        lastDay: told(last).day,
        missing: course.length - known.length,
      })}
    />
  );
}
