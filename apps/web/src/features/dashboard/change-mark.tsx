'use client';
import { useFormats } from '../../lib/format/use-formats.ts';
import layout from '../../ui/layout.module.css';

type Props = {
  /** Null where nothing is known to compare with. */
  readonly value: number | null;
  /** Said where one points: in full, and since when. */
  readonly title?: string | undefined;
};

const MARKS = { up: '▲', down: '▼', flat: '' } as const;

/** How much more or less, with its direction by sign and colour. */
export function ChangeMark({ value, title }: Props) {
  const { signed } = useFormats();
  if (value === null) return <span className={layout.muted}>–</span>;
  const trend = value > 0 ? 'up' : value < 0 ? 'down' : 'flat';
  return (
    <span className={layout.change} data-trend={trend} title={title}>
      <span aria-hidden="true">{MARKS[trend]}</span> <bdi>{signed(value)}</bdi>
    </span>
  );
}
