'use client';
import { useMemo, useRef, useState } from 'react';
import type { ChartTable } from './chart-data.ts';
import { type ChartBasics, ChartFrame, type ChartPicture } from './chart-frame.tsx';
import { LEGEND_PX, type Plot, type PlotSeries } from './plot/plot.ts';
import styles from './plot.module.css';
import { PlotDrawing } from './plot-drawing.tsx';

const CHART_HEIGHT_PX = 280;

type Props = ChartBasics & {
  /** Named above the plot, where each can be left out, if there are several. */
  readonly series?: readonly PlotSeries[];
  /** The plot in what the legend leaves of the height, without what is hidden. */
  readonly plot: (heightPx: number, hidden: ReadonlySet<number>) => Plot;
  readonly table: ChartTable;
  readonly isEmpty?: boolean;
  readonly notes?: readonly string[];
  readonly onPick?: ((id: string) => void) | undefined;
};

const NOTHING: ReadonlySet<number> = new Set();

/** A chart that is part of the page's HTML. */
export function PlotChart({ series = [], plot, heightPx = CHART_HEIGHT_PX, onPick, ...frame }: Props) {
  const [hidden, setHidden] = useState(NOTHING);
  const place = useRef<HTMLDivElement>(null);
  const isListed = series.length > 1;
  const isDrawn = frame.isEmpty !== true && frame.isLoading !== true;
  const drawn = useMemo(
    () => (isDrawn ? plot(heightPx - (isListed ? LEGEND_PX : 0), hidden) : null),
    [isDrawn, plot, heightPx, isListed, hidden],
  );

  function toggle(index: number) {
    const next = new Set(hidden);
    if (!next.delete(index)) next.add(index);
    setHidden(next);
  }

  const picture: ChartPicture = async (format, caption) => {
    if (drawn === null || place.current === null) throw new Error('There is no drawing to save');
    const { plotPicture } = await import('./picture/plot-picture.ts');
    const shown = series.filter((_, index) => isListed && !hidden.has(index));
    return plotPicture(format, drawn, shown, caption, place.current);
  };

  return (
    <ChartFrame {...frame} heightPx={heightPx} picture={picture}>
      <div className={styles.chart} data-named={drawn?.wideEndPx === undefined ? undefined : true}>
        {isListed && <Legend series={series} hidden={hidden} onToggle={toggle} />}
        <div ref={place}>{drawn && <PlotDrawing plot={drawn} onPick={onPick} />}</div>
      </div>
    </ChartFrame>
  );
}

type LegendProps = {
  readonly series: readonly PlotSeries[];
  readonly hidden: ReadonlySet<number>;
  readonly onToggle: (index: number) => void;
};

function Legend({ series, hidden, onToggle }: LegendProps) {
  return (
    <div className={styles.legend}>
      {series.map(({ name, color, isBand = false, isDashed = false }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name
          key={index}
          type="button"
          data-paper=""
          aria-pressed={!hidden.has(index)}
          onClick={() => onToggle(index)}
        >
          <i
            data-band={isBand || undefined}
            data-dashed={isDashed || undefined}
            style={{ color: `var(${color})` }}
          />
          <bdi>{name}</bdi>
        </button>
      ))}
    </div>
  );
}
