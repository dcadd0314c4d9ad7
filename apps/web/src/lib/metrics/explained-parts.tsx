'use client';
import { useTranslations } from 'next-intl';
import styles from './explanation.module.css';
import { figureText } from './explanation-rows.ts';
import type { Explanation } from './metric-explanation.tsx';

/** What each part contributed, as bars to one scale. */
export function ExplainedParts({ parts }: { parts: Explanation['parts'] }) {
  const t = useTranslations('metrics');
  const lengths = parts.rows.map(({ contribution, value }) => Math.abs(contribution ?? value ?? 0));
  const longest = Math.max(...lengths, Number.MIN_VALUE);
  return (
    <section>
      <h3 className={styles.heading}>{t('parts')}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('part')}</th>
            <th scope="col" data-numeric>
              {t('value')}
            </th>
            <th scope="col" data-numeric>
              {t('weight')}
            </th>
            <th scope="col">{t('contribution')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.rows.map(({ key, value, weight, contribution }, place) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{t.has(`names.${key}` as 'names.views') ? t(`names.${key as 'views'}`) : key}</bdi>
              </th>
              <td data-numeric>{figureText(value)}</td>
              <td data-numeric>{figureText(weight)}</td>
              <td>
                <span
                  className={styles.bar}
                  data-negative={(contribution ?? 0) < 0 || undefined}
                  style={{ inlineSize: `${(60 * (lengths[place] ?? 0)) / longest}%` }}
                />
                <bdi>{figureText(contribution)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {parts.total > parts.rows.length && (
        <p className={styles.more}>{t('rowCount', { shown: parts.rows.length, total: parts.total })}</p>
      )}
    </section>
  );
}
