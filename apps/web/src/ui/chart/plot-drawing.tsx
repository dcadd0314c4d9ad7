'use client';
import { type CSSProperties, type MouseEvent, memo, useState } from 'react';
import { nearestStop, type Plot, type PlotColor, type PlotPoint, pathOf, textsPx } from './plot/plot.ts';
import styles from './plot.module.css';
import { PlotTipBox } from './plot-tip.tsx';

/** The drawing's own unit of width; the browser stretches it to the width there is. */
const WIDTH = 1000;

/** Longer names beside a drawing are cut off. */
const MOST_ROWS_PX = 156;
const ROWS_GAP_PX = 6;

type Props = { readonly plot: Plot; readonly onPick?: ((id: string) => void) | undefined };

/** A plot as elements that need no script to be seen, and no measuring. */
export function PlotDrawing({ plot, onPick }: Props) {
  const [pointed, setPointed] = useState<number | null>(null);
  const stop = pointed === null ? undefined : plot.stops[pointed];
  const { isMirrored = false } = plot;
  // A share, because a drawing without a legend is higher.
  const down = (yPx: number) => `${(100 * yPx) / plot.heightPx}%`;
  const rowsPx = Math.min(MOST_ROWS_PX, textsPx(plot.rows.map(({ text }) => text)) + ROWS_GAP_PX);

  function stopAt({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
    const box = currentTarget.getBoundingClientRect();
    const fromLeft = (clientX - box.left) / box.width;
    const isFlipped = isMirrored && getComputedStyle(currentTarget).direction === 'rtl';
    const place: PlotPoint = [
      isFlipped ? 1 - fromLeft : fromLeft,
      ((clientY - box.top) / box.height) * plot.heightPx,
    ];
    const index = nearestStop(plot, place, box.width);
    return index < 0 ? null : index;
  }

  return (
    // Time runs from left to right in every language's charts.
    <div
      className={styles.plot}
      {...(isMirrored ? { 'data-mirrored': true } : { dir: 'ltr' })}
      style={sizesOf(plot)}
      aria-hidden="true"
    >
      <div className={styles.rows} style={{ inlineSize: rowsPx }}>
        {plot.rows.map(({ yPx, text }) => (
          <bdi key={`${yPx} ${text}`} style={{ insetBlockStart: down(yPx) }}>
            {text}
          </bdi>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the table of the numbers and the lists around it have the same links */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div
        className={styles.body}
        style={onPick && stop?.id ? { cursor: 'pointer' } : {}}
        onPointerMove={event => setPointed(stopAt(event))}
        onPointerLeave={() => setPointed(null)}
        onClick={event => {
          const id = plot.stops[stopAt(event) ?? -1]?.id;
          if (id !== undefined) onPick?.(id);
        }}
      >
        <Shapes plot={plot} />
        {/* The place is that of the drawing's direction, whatever the direction of the text in it. */}
        {plot.texts?.map(({ x, yPx, text, color, align, on }) => (
          <span
            key={`${x} ${yPx} ${text}`}
            className={styles.text}
            data-align={align}
            data-on={on}
            style={{ ...inked(color), insetBlockStart: down(yPx), ...at(align === 'end' ? 1 - x : x, align) }}
          >
            <bdi>{text}</bdi>
          </span>
        ))}
        {stop && plot.pointing === 'x' && <i className={styles.pointer} style={at(stop.x)} />}
        {stop && (
          <PlotTipBox
            tip={stop.tip()}
            x={stop.x}
            top={down(plot.pointing === 'x' ? 0 : stop.yPx)}
            isMirrored={isMirrored}
          />
        )}
      </div>
      <div className={styles.columns}>
        {plot.columns.map(({ x, text }) => (
          <span key={`${x} ${text}`} style={at(x)}>
            {text}
          </span>
        ))}
        {plot.columnsName !== undefined && <b>{plot.columnsName}</b>}
      </div>
    </div>
  );
}

const sizesOf = ({ heightPx, endPx, wideEndPx }: Plot) =>
  ({
    '--plot-height': `${heightPx}px`,
    '--end': `${endPx}px`,
    ...(wideEndPx !== undefined && { '--wide-end': `${wideEndPx}px` }),
  }) as CSSProperties;

const inked = (color: PlotColor): CSSProperties => ({ color: `var(${color})` });

const at = (x: number, side: 'start' | 'end' = 'start'): CSSProperties => {
  const share = `${Math.round(x * 10_000) / 100}%`;
  return side === 'start' ? { insetInlineStart: share } : { insetInlineEnd: share };
};

/** Drawn anew only with another plot, not when the pointer moves. */
const Shapes = memo(function Shapes({ plot }: { plot: Plot }) {
  const { heightPx, rows, shapes } = plot;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from assistive technology, for which the frame has a summary
    <svg data-chart="" viewBox={`0 0 ${WIDTH} ${heightPx}`} preserveAspectRatio="none">
      <path
        d={rows.map(({ yPx, hasLine }) => (hasLine ? `M0 ${Math.round(yPx) + 0.5}H${WIDTH}` : '')).join('')}
        className={styles.grid}
      />
      {shapes.map((shape, place) => {
        const { kind, color, sizePx, dash, opacity } = shape;
        const paint = `var(${color})`;
        return (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: shapes are identified by their order
            key={place}
            d={pathOf(shape, WIDTH)}
            {...(kind === 'area'
              ? { fill: paint }
              : { fill: 'none', stroke: paint, strokeWidth: sizePx, strokeDasharray: dash })}
            {...(kind === 'dots' && { strokeLinecap: 'round' as const })}
            opacity={opacity}
          />
        );
      })}
    </svg>
  );
});
