'use client';
import { useDirection } from '@mantine/core';
import type { PlotTip } from './plot/plot.ts';
import styles from './plot.module.css';

type Props = {
  readonly tip: PlotTip;
  readonly x: number;
  readonly top: string;
  readonly isMirrored: boolean;
};

/** What is shown where one points, on the side that has room. */
export function PlotTipBox({ tip, x, top, isMirrored }: Props) {
  const { dir } = useDirection();
  const fromLeft = isMirrored && dir === 'rtl' ? 1 - x : x;
  return (
    <div
      className={styles.tip}
      dir={dir}
      style={{
        insetBlockStart: top,
        ...(fromLeft > 0.5
          ? { right: `calc(${(1 - fromLeft) * 100}% + 12px)` }
          : { left: `calc(${fromLeft * 100}% + 12px)` }),
      }}
    >
      <div>
        <bdi>{tip.heading}</bdi>
      </div>
      {tip.lines.map(({ name, value, color }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name
        <div key={index}>
          {color !== undefined && <i style={{ background: `var(${color})` }} />}
          <bdi>{name}</bdi>:{' '}
          <b>
            <bdi>{value}</bdi>
          </b>
        </div>
      ))}
    </div>
  );
}
