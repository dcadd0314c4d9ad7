'use client';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useContext, useState } from 'react';
import { ChartAboutContext, ChartTitleContext } from './chart-about.ts';
import { type ChartTable, chartCsv } from './chart-data.ts';
import styles from './chart-frame.module.css';
import { ChartNumbers } from './chart-numbers.tsx';
import type { Caption } from './picture/caption.ts';
import { saveFile, saveText } from './save-file.ts';

/** What every chart takes, whatever it draws. */
export type ChartBasics = {
  /** Names the table of the chart's numbers and saved pictures; the title of the card around it when left out. */
  readonly title?: string;
  /** What the chart shows, in a sentence for those who cannot see it. */
  readonly summary: string;
  /** Without an ending. */
  readonly fileName: string;
  readonly heightPx?: number;
  /** A placeholder of the same size while the numbers are on their way. */
  readonly isLoading?: boolean;
  /** Said in place of a chart without any number. */
  readonly emptyText?: string;
};

/** A data address of a PNG, or the text of an SVG. */
export type ChartPicture = (format: 'PNG' | 'SVG', caption: Caption) => Promise<string>;

type Props = ChartBasics & {
  readonly heightPx: number;
  readonly table: ChartTable;
  readonly isEmpty?: boolean;
  /** Said in saved pictures beside what is said of all charts of the screen. */
  readonly notes?: readonly string[];
  /** Null while there is nothing to save. */
  readonly picture: ChartPicture | null;
  readonly children: ReactNode;
};

const FILE_FORMATS = ['PNG', 'SVG', 'CSV'] as const;

/** The one way a chart reaches the screen: drawn, saved, read aloud. */
export function ChartFrame({
  title: ownTitle,
  summary,
  fileName,
  heightPx,
  isLoading = false,
  emptyText,
  table,
  isEmpty = false,
  notes = [],
  picture,
  children,
}: Props) {
  const t = useTranslations('chart');
  const common = useTranslations('common');
  const about = useContext(ChartAboutContext);
  const cardTitle = useContext(ChartTitleContext);
  const title = ownTitle ?? cardTitle;
  const [isTable, setTable] = useState(false);

  async function save(format: (typeof FILE_FORMATS)[number]) {
    if (format === 'CSV') saveText(`${fileName}.csv`, 'text/csv', chartCsv(table));
    else if (picture) {
      const drawn = await picture(format, {
        title: [title, about?.subject].filter(Boolean).join(' · ') || summary,
        notes: [...(about?.notes ?? []), ...notes],
      });
      if (format === 'SVG') saveText(`${fileName}.svg`, 'image/svg+xml', drawn);
      else saveFile(`${fileName}.png`, drawn);
    }
  }

  if (isLoading) return <Skeleton height={heightPx + 24} />;
  if (isEmpty) {
    return (
      <div className={styles.empty} style={{ minBlockSize: heightPx }}>
        <p>{emptyText ?? t('empty')}</p>
      </div>
    );
  }
  return (
    <figure className={styles.figure}>
      <VisuallyHidden component="figcaption">{summary}</VisuallyHidden>
      <div className={styles.stage} style={{ minBlockSize: heightPx }}>
        {children}
        {isTable && <ChartNumbers caption={title ?? summary} table={table} heightPx={heightPx} />}
      </div>
      <div className={styles.below}>
        <button type="button" aria-pressed={isTable} onClick={() => setTable(shown => !shown)}>
          {t('asTable')}
        </button>
        <fieldset className={styles.saving}>
          <legend className={styles.download}>{common('download')}</legend>
          {FILE_FORMATS.map(format => (
            <button
              key={format}
              type="button"
              disabled={format !== 'CSV' && picture === null}
              onClick={() => void save(format)}
            >
              {format}
            </button>
          ))}
        </fieldset>
      </div>
    </figure>
  );
}
