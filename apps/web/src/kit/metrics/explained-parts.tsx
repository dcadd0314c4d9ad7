'use client';
import { useLocale, useTranslations } from 'next-intl';
import styles from './explanation.module.css';
import { figureText, largestParts } from './explanation-rows.ts';
import type { Explanation } from './metric-explanation.tsx';
import { useExplainedLabel } from './use-explained-label.ts';

const SHOWN = 12;

/** What each part contributed, as bars to one scale; the parts' values where nothing is weighed. */
export function ExplainedParts({ parts }: { parts: Explanation['parts'] }) {
  const t = useTranslations('metrics');
  const common = useTranslations('common');
  const locale = useLocale();
  const label = useExplainedLabel();
  const shown = largestParts(parts.rows, SHOWN);
  const isWeighed = shown.some(({ contribution }) => contribution !== null);
  const drawn = shown.map(({ contribution, value }) => (isWeighed ? contribution : value));
  const longest = Math.max(...drawn.map(value => Math.abs(value ?? 0)), Number.MIN_VALUE);
  return (
    <section>
      <h3 className={styles.heading}>{t('parts')}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{common('component')}</th>
            {isWeighed && (
              <>
                <th scope="col" data-numeric>
                  {common('value')}
                </th>
                <th scope="col" data-numeric>
                  {common('weight')}
                </th>
              </>
            )}
            <th scope="col">{isWeighed ? common('contribution') : common('value')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, value, weight }, place) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{label(key)}</bdi>
              </th>
              {isWeighed && (
                <>
                  <td data-numeric>{figureText(value, locale)}</td>
                  <td data-numeric>{figureText(weight, locale)}</td>
                </>
              )}
              <td>
                <span
                  className={styles.bar}
                  data-negative={(drawn[place] ?? 0) < 0 || undefined}
                  style={{ inlineSize: `${(60 * Math.abs(drawn[place] ?? 0)) / longest}%` }}
                />
                <bdi>{figureText(drawn[place] ?? null, locale)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {parts.total > shown.length && (
        <p className={styles.more}>{t('rowCount', { shown: shown.length, total: parts.total })}</p>
      )}
    </section>
  );
}
