'use client';
import { DASHBOARD_GRID } from '@clipscope/domain';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { fitSize, GAP_PX, type Item, ROW_PX, type Size } from './layout.ts';

const STEPS: Readonly<Record<string, Size>> = {
  ArrowRight: { width: 1, height: 0 },
  ArrowLeft: { width: -1, height: 0 },
  ArrowDown: { width: 0, height: 1 },
  ArrowUp: { width: 0, height: -1 },
};

/** The corner of a widget: drawn by pointer, it snaps to columns and rows; arrow keys do the same. */
export function useResize(item: Item, onResize: (size: Size) => void) {
  const [drawn, setDrawn] = useState<Size | null>(null);
  const start = useRef<{ x: number; y: number; columnPx: number; isRtl: boolean } | null>(null);

  const cornerProps = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const grid = event.currentTarget.closest<HTMLElement>('[data-grid]');
      if (event.button !== 0 || !grid) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const columnPx = (grid.clientWidth + GAP_PX) / DASHBOARD_GRID.columns;
      const isRtl = getComputedStyle(grid).direction === 'rtl';
      start.current = { x: event.clientX, y: event.clientY, columnPx, isRtl };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (!from) return;
      const across = (event.clientX - from.x) * (from.isRtl ? -1 : 1);
      const width = item.width + across / from.columnPx;
      const height = item.height + (event.clientY - from.y) / (ROW_PX + GAP_PX);
      setDrawn(fitSize(item.kind, { width, height }));
    },
    onPointerUp() {
      start.current = null;
      if (drawn) onResize(drawn);
      setDrawn(null);
    },
    onPointerCancel() {
      start.current = null;
      setDrawn(null);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = STEPS[event.key];
      if (!step) return;
      event.preventDefault();
      const across = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step.width : step.width;
      onResize(fitSize(item.kind, { width: item.width + across, height: item.height + step.height }));
    },
  };
  return { size: drawn ?? item, cornerProps };
}
