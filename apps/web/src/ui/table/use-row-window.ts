'use client';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';
import type { KeyedRow, RowWindow } from './table-rows.tsx';

/** More rows than this are drawn only where they are in view. */
const DRAWN_WHOLE = 100;
const ROW_PX = 41;
const BEYOND = 8;

export function useRowWindow<Row>(
  rows: readonly KeyedRow<Row>[],
  scroller: RefObject<HTMLDivElement | null>,
): { readonly window: RowWindow | null; readonly showRow: (index: number) => void } {
  const isLong = rows.length > DRAWN_WHOLE;
  // Another function would have the place of every row worked out again.
  const keyAt = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const virtualizer = useVirtualizer({
    count: isLong ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: keyAt,
    overscan: BEYOND,
    // The header covers the first row's place.
    scrollPaddingStart: ROW_PX,
  });
  const showRow = useCallback(
    (index: number) => {
      if (isLong) virtualizer.scrollToIndex(index);
    },
    [isLong, virtualizer],
  );
  if (!isLong) return { window: null, showRow };
  const items = virtualizer.getVirtualItems();
  const beforePx = items[0]?.start ?? 0;
  const afterPx = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return { window: { items, beforePx, afterPx, measure: virtualizer.measureElement }, showRow };
}
