'use client';
import { explainedColumn } from '@clipscope/domain';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { saveText } from '../../ui/chart/save-file.ts';
import { toCsv } from '../../ui/csv.ts';
import layout from '../../ui/layout.module.css';
import { tip } from '../../ui/tip.tsx';
import { useSourceName } from '../sources/use-source-name.ts';
import type { CellWriter } from './explained-cell.tsx';
import styles from './explanation.module.css';
import type { Explanation } from './explanation-rows.ts';
import { csvOf, type ExplainedRow, largestParts, partFormat, shownColumns } from './explanation-rows.ts';

type Props = {
  readonly title: string;
  readonly file: string;
  readonly total: number;
  readonly rows: readonly ExplainedRow[];
  readonly writer: CellWriter;
};

const SHOWN = 8;

/** Rows that went in, each with its age, its source and whether it is exact. The file holds all that were sent. */
export function ExplainedRows({ title, file, total, rows, writer }: Props) {
  const t = useTranslations('metrics');
  const common = useTranslations('common');
  const { ago, dateTime } = useFormats();
  const label = useExplainedLabel();
  const sourceName = useSourceName();
  if (rows.length === 0) return null;
  const columns = shownColumns(rows);
  const hasSource = rows.some(({ provenance }) => provenance !== null);
  return (
    <section>
      <h3 className={styles.heading}>
        <bdi>{label(title)}</bdi>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
      <section className={styles.rows} aria-label={label(title)} tabIndex={0}>
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
                    <bdi>{writer.cell(column, values)}</bdi>
                  </td>
                ))}
                {hasSource && (
                  <>
                    <td {...tip(provenance ? dateTime(provenance.observedAt) : undefined)}>
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
        <button
          type="button"
          className={layout.textButton}
          onClick={() => saveText(`${file}.csv`, 'text/csv', toCsv(csvOf(rows)))}
        >
          {t('csv')}
        </button>
      </p>
    </section>
  );
}

const SHOWN_PARTS = 12;
const LONGEST_BAR_PX = 48;

/** What each part contributed, as bars to one scale; the parts' values where nothing is weighed. */
type PartsProps = { readonly parts: Explanation['parts']; readonly writer: CellWriter };

export function ExplainedParts({ parts, writer }: PartsProps) {
  const t = useTranslations('metrics');
  const common = useTranslations('common');
  const locale = useLocale();
  const shown = largestParts(parts.rows, SHOWN_PARTS);
  const isWeighed = shown.some(({ contribution }) => contribution !== null);
  const drawn = shown.map(({ contribution, value }) => (isWeighed ? contribution : value));
  const contribution = partFormat(drawn, locale);
  const share = partFormat(
    shown.map(({ weight }) => weight),
    locale,
  );
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
            <th scope="col" data-numeric>
              {isWeighed ? common('contribution') : common('value')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, value, weight }, place) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{writer.partName(key)}</bdi>
              </th>
              {isWeighed && (
                <>
                  <td data-numeric>{writer.partValue(value)}</td>
                  <td data-numeric>{share(weight)}</td>
                </>
              )}
              <td data-drawn>
                <span
                  className={styles.bar}
                  data-negative={(drawn[place] ?? 0) < 0 || undefined}
                  style={{ inlineSize: `${(LONGEST_BAR_PX * Math.abs(drawn[place] ?? 0)) / longest}px` }}
                />
                <bdi>
                  {isWeighed ? contribution(drawn[place] ?? null) : writer.partValue(drawn[place] ?? null)}
                </bdi>
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

/** What a column or a list of an explanation is called. */
function useExplainedLabel(): (name: string) => string {
  const t = useTranslations('metrics');
  return useMemo(
    () => (name: string) => {
      const last = explainedColumn(name)?.label ?? name;
      if (t.has(`labels.${last}` as 'labels.reach')) return t(`labels.${last as 'reach'}`);
      return t.has(`names.${last}` as 'names.views') ? t(`names.${last as 'views'}`) : name;
    },
    [t],
  );
}
