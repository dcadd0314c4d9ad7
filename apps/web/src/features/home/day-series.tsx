'use client';
import { useFormats } from '../../lib/format/use-formats.ts';
import { sparklineRuns } from '../../ui/sparkline-runs.ts';
import styles from './home.module.css';

const BOX = { width: 600, height: 150, isFromZero: true };

type Props = {
  readonly days: readonly { readonly date: string; readonly newVideos: number }[];
  /** What a person who sees it would say. */
  readonly label: string;
};

/** Days as an area, drawn where the page is made: it stands at once and loads nothing. Time runs from left to right. */
export function DaySeries({ days, label }: Props) {
  const { exact, shortDay } = useFormats();
  const [line = ''] = sparklineRuns(
    days.map(day => day.newVideos),
    BOX,
  );
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const points = line.split(' ').map(point => point.split(','));
  const [left, right] = [points[0], points.at(-1)];
  return (
    <figure className={styles.series} dir="ltr">
      <div className={styles.drawing}>
        <svg
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          <title>{label}</title>
          <polygon points={`${left?.[0]},${BOX.height} ${line} ${right?.[0]},${BOX.height}`} />
          <polyline points={line} />
        </svg>
        <b style={{ insetBlockStart: `${(100 * Number(right?.[1])) / BOX.height}%` }}>
          {exact(last.newVideos)}
        </b>
      </div>
      <figcaption>
        <span>{shortDay(first.date)}</span>
        <span>{shortDay(last.date)}</span>
      </figcaption>
    </figure>
  );
}
