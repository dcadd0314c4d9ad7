import { placeIn } from './rising-row.ts';
import styles from './trending.module.css';

type Interval = { readonly low: number; readonly high: number };
type Props = { readonly reach: Interval; readonly value: number; readonly interval: Interval };

const WIDTH = 88;
const HEIGHT = 12;
const MIDDLE = HEIGHT / 2;

/** An interval on the scale that all rows share; the upright line is no growth. Its numbers stand beside it. */
export function Whisker({ reach, value, interval }: Props) {
  const x = (number: number) => 4 + (WIDTH - 8) * placeIn(reach, number);
  return (
    <svg
      className={styles.whisker}
      data-sure={interval.low > 0 || undefined}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <line data-part="scale" x1={0} x2={WIDTH} y1={MIDDLE} y2={MIDDLE} />
      <line data-part="zero" x1={x(0)} x2={x(0)} y1={1} y2={HEIGHT - 1} />
      <line data-part="interval" x1={x(interval.low)} x2={x(interval.high)} y1={MIDDLE} y2={MIDDLE} />
      <circle cx={x(value)} cy={MIDDLE} r={3.5} />
    </svg>
  );
}
