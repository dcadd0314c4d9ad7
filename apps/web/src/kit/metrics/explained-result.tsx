'use client';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import styles from './explanation.module.css';
import type { Explanation } from './metric-explanation.tsx';

type Props = { readonly explanation: Explanation; readonly format: (value: number) => string };

/** The value with its interval, what it says in words, and the formula. */
export function ExplainedResult({ explanation, format }: Props) {
  const t = useTranslations('metrics');
  const { percent, day } = useFormats();
  const { metric, result, formula, version, since, sampleOf } = explanation;
  const { value, interval, notEnough, sample } = result;
  const nothing = notEnough?.reason === 'platform-forbids' ? 'notAllowed' : 'notEnough';
  return (
    <>
      <p className={styles.value}>
        <bdi>{value === null ? t(nothing) : format(value)}</bdi>
        {interval && (
          <small>
            <bdi>{t('interval', { low: format(interval.low), high: format(interval.high) })}</bdi>{' '}
            {interval.level === null ? t('assumed') : t('level', { level: percent(interval.level, 0) })}
          </small>
        )}
      </p>
      {notEnough && (
        <p className={styles.short}>
          {t(`shortfalls.${notEnough.reason}`, { sample, needed: notEnough.needed, of: sampleOf })}
        </p>
      )}
      <p>{t(`words.${metric}`)}</p>
      <div className={styles.formula}>
        <code dir="ltr">{formula}</code>
        <small>{t('version', { version, day: day(since) })}</small>
      </div>
    </>
  );
}

/** The value once more, from exactly the rows above. */
export function RecomputedLine({ explanation, format }: Props) {
  const t = useTranslations('metrics');
  const { recomputed, equal, result } = explanation;
  const text = (): string => {
    if (recomputed === null) return t('recomputedNull');
    if (typeof recomputed === 'number') return t('equal', { value: format(recomputed) });
    if (result.value !== null && !Array.isArray(recomputed))
      return t('equal', { value: format(result.value) });
    return t('recomputedRows', { count: Object.keys(recomputed).length });
  };
  if (!equal) {
    const value = typeof recomputed === 'number' ? format(recomputed) : t('notEnough');
    return (
      <p className={styles.different} role="alert">
        {t('different', { value })}
      </p>
    );
  }
  return (
    <p className={styles.equal}>
      <span aria-hidden="true">✓</span> {text()}
    </p>
  );
}
