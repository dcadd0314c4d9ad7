'use client';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect } from 'react';
import type { KeyedRow, RowWindow } from './table-rows.tsx';

const ROW_PX = 41;
const BEYOND = 8;

type Props<Row> = {
  readonly rows: readonly KeyedRow<Row>[];
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onWindow: (window: RowWindow) => void;
};

/** Works out which rows of a long table are in view. Only ever imported on demand: most tables are short. */
export function RowWindowing<Row>({ rows, scroller, onWindow }: Props<Row>) {
  // Another function would have the place of every row worked out again.
  const keyAt = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: keyAt,
    overscan: BEYOND,
    // The header covers the first row's place.
    scrollPaddingStart: ROW_PX,
  });
  const items = virtualizer.getVirtualItems();
  const totalPx = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    onWindow({
      indexes: items.map(({ index }) => index),
      beforePx: items[0]?.start ?? 0,
      afterPx: totalPx - (items.at(-1)?.end ?? 0),
      measure: virtualizer.measureElement,
      showRow: index => virtualizer.scrollToIndex(index),
    });
  }, [items, totalPx, virtualizer, onWindow]);
  return null;
}
