'use client';
import { Skeleton, useComputedColorScheme, VisuallyHidden } from '@mantine/core';
import type { EChartsType } from 'echarts/core';
import { useEffect, useRef, useState } from 'react';
import { readChartColors } from './chart-colors.ts';
import { chartCsv, type DayChartData } from './chart-data.ts';
import { type ChartFormats, chartOption } from './chart-option.ts';
import styles from './day-chart.module.css';
import { saveFile, saveText } from './save-file.ts';

type Props = {
  readonly data: DayChartData;
  readonly formats: ChartFormats;
  /** What the chart shows, in a sentence for those who cannot see it. */
  readonly summary: string;
  readonly fileName: string;
  readonly words: { readonly download: string; readonly day: string; readonly failed: string };
};

const HEIGHT_PX = 280;
const FILE_FORMATS = ['PNG', 'SVG', 'CSV'] as const;

/** The one way a chart reaches the screen: drawn on demand, redrawn in the other colours, saved, read aloud. */
export function DayChart({ data, formats, summary, fileName, words }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const [state, setState] = useState<'loading' | 'drawn' | 'failed'>('loading');
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: true });

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let gone = false;
    const resize = new ResizeObserver(() => chart.current?.resize());
    import('./chart-engine.ts').then(
      ({ drawChart }) => {
        if (gone) return;
        chart.current = drawChart(element);
        resize.observe(element);
        setState('drawn');
      },
      () => setState('failed'),
    );
    return () => {
      gone = true;
      resize.disconnect();
      chart.current?.dispose();
      chart.current = null;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another colour scheme means other values of the same tokens
  useEffect(() => {
    if (state !== 'drawn' || place.current === null) return;
    chart.current?.setOption(chartOption(data, formats, readChartColors(place.current)), { notMerge: true });
  }, [state, data, formats, scheme]);

  async function savePng(element: HTMLDivElement) {
    const { chartPng } = await import('./chart-png.ts');
    const colors = readChartColors(element);
    const size = { width: element.clientWidth, height: element.clientHeight };
    saveFile(`${fileName}.png`, chartPng(chartOption(data, formats, colors), size, colors.surface));
  }

  function save(format: (typeof FILE_FORMATS)[number]) {
    if (format === 'CSV') saveText(`${fileName}.csv`, 'text/csv', chartCsv(data, words.day));
    if (format === 'SVG' && chart.current) {
      saveText(`${fileName}.svg`, 'image/svg+xml', chart.current.renderToSVGString());
    }
    if (format === 'PNG' && place.current) void savePng(place.current);
  }

  return (
    <figure className={styles.figure}>
      <VisuallyHidden component="figcaption">{summary}</VisuallyHidden>
      {state === 'loading' && <Skeleton className={styles.waiting} height={HEIGHT_PX} />}
      {state === 'failed' && <p className={styles.failed}>{words.failed}</p>}
      {/* Time runs from left to right in every language's charts. */}
      <div ref={place} dir="ltr" aria-hidden="true" style={{ blockSize: HEIGHT_PX }} />
      <fieldset className={styles.saving}>
        <legend className={styles.download}>{words.download}</legend>
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
    </figure>
  );
}
