'use client';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Row 0 is the header. */
type CellPlace = { readonly row: number; readonly column: number };

type Extent = {
  /** Without the header. */
  readonly rows: number;
  readonly columns: number;
  readonly pageRows: number;
  readonly isRtl: boolean;
};

type Press = { readonly key: string; readonly ctrlKey: boolean };

/** Where a key moves the focus; null for keys that move nothing. */
export function moveCell(from: CellPlace, { key, ctrlKey }: Press, extent: Extent): CellPlace | null {
  const moved = target(from, key, ctrlKey, extent);
  if (moved === null) return null;
  return {
    row: Math.min(Math.max(moved.row, 0), extent.rows),
    column: Math.min(Math.max(moved.column, 0), extent.columns - 1),
  };
}

function target(
  { row, column }: CellPlace,
  key: string,
  ctrlKey: boolean,
  { rows, columns, pageRows, isRtl }: Extent,
): CellPlace | null {
  const onward = isRtl ? -1 : 1;
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowLeft':
      return { row, column: column - onward };
    case 'ArrowRight':
      return { row, column: column + onward };
    case 'PageUp':
      return { row: Math.max(row - pageRows, Math.min(row, 1)), column };
    case 'PageDown':
      return { row: row + pageRows, column };
    case 'Home':
      return { row: ctrlKey ? 1 : row, column: 0 };
    case 'End':
      return { row: ctrlKey ? rows : row, column: columns - 1 };
    default:
      return null;
  }
}

type Options = {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly rows: number;
  readonly columns: number;
  /** Whether a row, from 0, is on the screen's list of drawn ones. */
  readonly isDrawn: (index: number) => boolean;
  /** Brings a row into view, from 0, when it may not be drawn. */
  readonly showRow: (index: number) => void;
  /** Enter on a row, from 0, whose cell holds nothing to press. */
  readonly onActivate: (index: number) => void;
};

const PAGE_ROWS = 10;
const PRESSABLE = 'a[href], button:not(:disabled), input:not(:disabled), summary';

/** One cell is in the tab order; the arrow keys move it, Enter activates its content. */
export function useGridKeys({ table, rows, columns, isDrawn, showRow, onActivate }: Options) {
  const [active, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  /** Where the focus is going while its row is not drawn yet. */
  const goal = useRef<CellPlace | null>(null);

  function cellAt({ row, column }: CellPlace): HTMLElement | null {
    return table.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`) ?? null;
  }

  /** Meanwhile the table itself has the focus, so that no key press is lost with a removed row. */
  function focusGoal(): void {
    if (goal.current === null) return;
    const cell = cellAt(goal.current);
    if (cell) cell.focus();
    else table.current?.focus({ preventScroll: true });
  }

  // A row that was far away is drawn by a later render. A user who has left the table by then is not called back.
  useLayoutEffect(() => {
    if (document.activeElement === table.current) focusGoal();
    else goal.current = null;
  });

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
    const target = event.target as HTMLElement;
    if (isTyping(target) || event.altKey || event.metaKey) return;
    const place = goal.current ?? placeOf(target) ?? active;
    if ((event.key === 'Enter' || event.key === ' ') && target.dataset.cell !== undefined) {
      event.preventDefault();
      const inner = target.querySelector<HTMLElement>(PRESSABLE);
      if (inner) inner.click();
      else if (place.row > 0) onActivate(place.row - 1);
      return;
    }
    const isRtl = document.documentElement.dir === 'rtl';
    const next = moveCell(place, event, { rows, columns, pageRows: PAGE_ROWS, isRtl });
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    goal.current = next;
    if (next.row > 0) showRow(next.row - 1);
    focusGoal();
  }

  function onFocus(event: FocusEvent<HTMLTableElement>): void {
    const place = placeOf(event.target);
    if (place === null) return;
    goal.current = null;
    setActive(place);
  }

  /** Falls back to the header's first cell when the active one is removed. */
  const isGone =
    active.row > rows || active.column >= columns || (active.row > 0 && !isDrawn(active.row - 1));
  const tabStop = isGone ? { row: 0, column: 0 } : active;
  /** The column that is in the order of tabs; null in all rows but one. */
  const stopIn = (row: number) => (row === tabStop.row ? tabStop.column : null);
  return { tableProps: { onKeyDown, onFocus, tabIndex: -1 }, stopIn };
}

/** What makes an element a cell that the keys find. */
export const cellProps = (row: number, column: number, stop: number | null) => ({
  'data-cell': `${row}:${column}`,
  tabIndex: column === stop ? 0 : -1,
});

function placeOf(element: Element): CellPlace | null {
  const text = element.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  const [row, column] = text?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

function isTyping(element: HTMLElement): boolean {
  return element.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]');
}
