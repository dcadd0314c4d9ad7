'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useSourceName } from '../../lib/sources/use-source-name.ts';
import { saveText } from '../../ui/chart/save-file.ts';
import { toCsv } from '../../ui/csv.ts';
import styles from './explanation.module.css';
import { cellText, columnsOf, csvOf, type ExplainedRow, isTime } from './explanation-rows.ts';
import { useExplainedLabel } from './use-explained-label.ts';

type Props = {
  readonly title: string;
  readonly file: string;
  readonly total: number;
  readonly rows: readonly ExplainedRow[];
};

const SHOWN = 8;

/** Rows that went in, each with its age, its source and whether it is exact. The file holds all that were sent. */
export function ExplainedRows({ title, file, total, rows }: Props) {
  const t = useTranslations('metrics');
  const common = useTranslations('common');
  const locale = useLocale();
  const { ago, dateTime } = useFormats();
  const label = useExplainedLabel();
  const sourceName = useSourceName();
  if (rows.length === 0) return null;
  const columns = columnsOf(rows);
  const hasSource = rows.some(({ provenance }) => provenance !== null);
  return (
    <section>
      <h3 className={styles.heading}>
        <bdi>{label(title)}</bdi>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
      <section className={styles.rows} aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column} scope="col">
                  {label(column)}
                </th>
              ))}
              {hasSource && (
                <>
                  <th scope="col">{t('age')}</th>
                  <th scope="col">{t('source')}</th>
                  <th scope="col">{t('exactness')}</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map(({ values, provenance }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows stand as they were sent
              <tr key={place}>
                {columns.map(column => (
                  <td key={column} data-numeric={typeof values[column] === 'number' || undefined}>
                    <bdi>
                      {isTime(values[column]) ? dateTime(values[column]) : cellText(values[column], locale)}
                    </bdi>
                  </td>
                ))}
                {hasSource && (
                  <>
                    <td title={provenance ? dateTime(provenance.observedAt) : undefined}>
                      {provenance && ago(provenance.observedAt)}
                    </td>
                    <td>{provenance && sourceName(provenance.source)}</td>
                    <td>
                      {provenance && (provenance.exact ? common('exactCounts') : common('roundedCounts'))}
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.more}>
        {t('rowCount', { shown: Math.min(SHOWN, rows.length), total })}
        {' · '}
        <button type="button" onClick={() => saveText(`${file}.csv`, 'text/csv', toCsv(csvOf(rows)))}>
          {t('csv')}
        </button>
      </p>
    </section>
  );
}
