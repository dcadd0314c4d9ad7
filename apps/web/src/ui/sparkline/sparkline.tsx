import { linePath } from '../line-path.ts';
import styles from '../parts.module.css';
import { hasLine, sparklineRuns } from './sparkline-runs.ts';

const WIDTH = 120;
export const SPARKLINE_PX = 28;

type Props = {
  /** Null is a gap and is drawn as one. */
  readonly values: readonly (number | null)[];
  /** What a person who sees it would say. */
  readonly label: string;
  /** From nought, for amounts that are added up; else from the lowest, for counts that move a little. */
  readonly isFromZero?: boolean;
  readonly isMuted?: boolean;
};

/** A small line without labels; its text alternative has the numbers. Time runs from left to right. */
export function Sparkline({ values, label, isFromZero = false, isMuted = false }: Props) {
  const runs = sparklineRuns(values, { width: WIDTH, height: SPARKLINE_PX, isFromZero });
  if (!hasLine(runs, values)) return null;
  return (
    <svg
      className={styles.sparkline}
      data-muted={isMuted || undefined}
      viewBox={`0 0 ${WIDTH} ${SPARKLINE_PX}`}
      width={WIDTH}
      height={SPARKLINE_PX}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <path d={runs.map(linePath).join('')} />
    </svg>
  );
}
