'use client';
import { Skeleton, useComputedColorScheme, VisuallyHidden } from '@mantine/core';
import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type ChartStyle, readChartStyle } from './chart-colors.ts';
import { type ChartTable, chartCsv } from './chart-data.ts';
import styles from './chart-frame.module.css';
import { ChartNumbers } from './chart-numbers.tsx';
import { saveFile, saveText } from './save-file.ts';

/** What every chart takes, whatever it draws. */
export type ChartBasics = {
  /** Names the table of the chart's numbers; the card around shows the visible title. */
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

type Props = ChartBasics & {
  readonly option: (style: ChartStyle) => EChartsCoreOption;
  readonly table: ChartTable;
  readonly isEmpty?: boolean;
  /** Loads what only this kind of chart needs. */
  readonly prepare?: () => Promise<unknown>;
  /** Called with the `id` of the clicked datum, or its name where it has none. */
  readonly onPick?: (id: string) => void;
};

const HEIGHT_PX = 280;
const FILE_FORMATS = ['PNG', 'SVG', 'CSV'] as const;

/** The one way a chart reaches the screen: drawn on demand, redrawn in the other colours, saved, read aloud. */
export function ChartFrame({
  title,
  summary,
  fileName,
  heightPx = HEIGHT_PX,
  isLoading = false,
  emptyText,
  option,
  table,
  isEmpty = false,
  prepare,
  onPick,
}: Props) {
  const t = useTranslations('chart');
  const common = useTranslations('common');
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const latest = useRef({ prepare, onPick });
  latest.current = { prepare, onPick };
  const [state, setState] = useState<'loading' | 'drawn' | 'failed'>('loading');
  const [isTable, setTable] = useState(false);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: true });
  const isDrawable = !isLoading && !isEmpty;

  useEffect(() => {
    const element = place.current;
    if (!isDrawable || element === null) return;
    let gone = false;
    // In a closed fold or tab it has no width: it is drawn when it first has one.
    const whenSized = (draw: () => EChartsType) =>
      new ResizeObserver(() => {
        if (element.clientWidth === 0) return;
        if (chart.current) return chart.current.resize();
        chart.current = draw();
        chart.current.on('click', event => pick(event.data, event.name));
        setState('drawn');
      });
    let sized: ResizeObserver | null = null;
    Promise.all([import('./chart-engine.ts'), latest.current.prepare?.()]).then(
      ([{ drawChart }]) => {
        if (gone) return;
        sized = whenSized(() => drawChart(element));
        sized.observe(element);
      },
      () => setState('failed'),
    );
    const pick = (datum: unknown, name: string) => {
      const id = (datum as { id?: unknown } | null)?.id;
      latest.current.onPick?.(typeof id === 'string' ? id : name);
    };
    return () => {
      gone = true;
      sized?.disconnect();
      chart.current?.dispose();
      chart.current = null;
      setState('loading');
    };
  }, [isDrawable]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another colour scheme means other values of the same tokens
  useEffect(() => {
    if (state !== 'drawn' || place.current === null) return;
    chart.current?.setOption(option(readChartStyle(place.current)), { notMerge: true });
  }, [state, option, scheme]);

  async function saveSvg(element: HTMLDivElement) {
    const { chartSvg } = await import('./chart-engine.ts');
    const style = readChartStyle(element);
    const size = { width: element.clientWidth, height: element.clientHeight };
    saveText(`${fileName}.svg`, 'image/svg+xml', chartSvg(option(style), size, style.colors.surface));
  }

  function save(format: (typeof FILE_FORMATS)[number]) {
    const element = place.current;
    if (format === 'CSV') saveText(`${fileName}.csv`, 'text/csv', chartCsv(table));
    if (format === 'SVG' && element) void saveSvg(element);
    if (format === 'PNG' && element && chart.current) {
      const backgroundColor = readChartStyle(element).colors.surface;
      saveFile(`${fileName}.png`, chart.current.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor }));
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
      <div className={styles.stage}>
        {state === 'loading' && <Skeleton className={styles.waiting} height={heightPx} />}
        {state === 'failed' && <p className={styles.failed}>{t('failed')}</p>}
        {/* Time runs from left to right in every language's charts. */}
        <div ref={place} dir="ltr" aria-hidden="true" style={{ blockSize: heightPx }} />
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
              disabled={format !== 'CSV' && state !== 'drawn'}
              onClick={() => save(format)}
            >
              {format}
            </button>
          ))}
        </fieldset>
      </div>
    </figure>
  );
}
