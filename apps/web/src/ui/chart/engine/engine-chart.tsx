'use client';
import { Skeleton, useComputedColorScheme } from '@mantine/core';
import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { ChartTable } from '../chart-data.ts';
import styles from '../chart-frame.module.css';
import { type ChartBasics, ChartFrame, type ChartPicture } from '../chart-frame.tsx';
import { type ChartStyle, readChartStyle, readLightStyle } from './chart-colors.ts';

type Props = ChartBasics & {
  readonly heightPx: number;
  readonly option: (style: ChartStyle) => EChartsCoreOption;
  readonly table: ChartTable;
  readonly isEmpty?: boolean;
  /** Loads what only this kind of chart needs. */
  readonly prepare?: () => Promise<unknown>;
  /** Called with the `id` of the clicked datum, or its name where it has none. */
  readonly onPick?: ((id: string) => void) | undefined;
};

/** A chart drawn by the library, which is larger than the rest of a page, once somebody scrolls to it. */
export function EngineChart({ option, prepare, onPick, ...frame }: Props) {
  const t = useTranslations('chart');
  const { heightPx, isLoading = false, isEmpty = false } = frame;
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const latest = useRef({ prepare, onPick, option });
  latest.current = { prepare, onPick, option };
  const [state, setState] = useState<'loading' | 'drawn' | 'failed'>('loading');
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: true });
  const isDrawable = !isLoading && !isEmpty;

  useEffect(() => {
    const element = place.current;
    if (!isDrawable || element === null) return;
    let gone = false;
    const pick = (datum: unknown, name: string) => {
      const id = (datum as { id?: unknown } | null)?.id;
      latest.current.onPick?.(typeof id === 'string' ? id : name);
    };
    // In a closed fold or tab it has no width: it is drawn when it first has one.
    const whenSized = (draw: () => EChartsType) =>
      new ResizeObserver(() => {
        if (element.clientWidth === 0) return;
        if (chart.current) {
          chart.current.resize();
          chart.current.setOption(latest.current.option(readChartStyle(element)), { notMerge: true });
          return;
        }
        chart.current = draw();
        chart.current.on('click', event => pick(event.data, event.name));
        setState('drawn');
      });
    let sized: ResizeObserver | null = null;
    const load = () =>
      Promise.all([import('./chart-engine.ts'), latest.current.prepare?.()]).then(
        ([{ drawChart }]) => {
          if (gone) return;
          sized = whenSized(() => drawChart(element));
          sized.observe(element);
        },
        () => setState('failed'),
      );
    const seen = new IntersectionObserver(entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      void load();
    });
    // A page that is made to be printed is printed whole.
    if (element.closest('main[data-paper]')) void load();
    else seen.observe(element);
    return () => {
      gone = true;
      seen.disconnect();
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

  // Paper is light, whatever the screen's colours are.
  useEffect(() => {
    const element = place.current;
    if (state !== 'drawn' || element === null) return;
    const draw = (style: ChartStyle) =>
      chart.current?.setOption(option({ ...style, animate: false }), { notMerge: true });
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('beforeprint', () => draw(readLightStyle(element)), { signal });
    window.addEventListener('afterprint', () => draw(readChartStyle(element)), { signal });
    return () => stop.abort();
  }, [state, option]);

  const picture: ChartPicture = async (format, caption) => {
    const element = place.current;
    if (element === null || chart.current === null) throw new Error('There is no drawing to save');
    const { enginePicture } = await import('../picture/engine-picture.ts');
    return enginePicture(format, option, heightPx, caption, element);
  };

  return (
    <ChartFrame {...frame} picture={state === 'drawn' ? picture : null}>
      {state === 'loading' && <Skeleton className={styles.waiting} height={heightPx} />}
      {state === 'failed' && <p className={styles.failed}>{t('failed')}</p>}
      <div
        ref={place}
        data-undrawn={state !== 'drawn' || undefined}
        dir="ltr"
        aria-hidden="true"
        style={{ blockSize: heightPx }}
      />
    </ChartFrame>
  );
}
