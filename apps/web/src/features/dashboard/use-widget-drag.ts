'use client';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { dropPlace, type Group, type Place } from './layout.ts';

type Over = { readonly groupId: string; readonly itemId: string | null; readonly isAfter: boolean };
export type Drag = { readonly id: string; readonly over: Over | null };

/** So near to an edge of the window the page moves along. */
const EDGE_PX = 72;
const SCROLL_PX = 14;

/** Dragging a widget: what is dragged, over what, and where it is dropped. Escape cancels. */
export function useWidgetDrag(groups: readonly Group[], onDrop: (id: string, place: Place) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const held = useRef<Drag | null>(null);

  function hold(next: Drag | null) {
    held.current = next;
    setDrag(next);
  }

  const isHeld = drag !== null;
  useEffect(() => {
    if (!isHeld) return;
    const stop = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      held.current = null;
      setDrag(null);
    };
    window.addEventListener('keydown', stop);
    return () => window.removeEventListener('keydown', stop);
  }, [isHeld]);

  const gripProps = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      hold({ id, over: null });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (held.current?.id !== id) return;
      const { clientX, clientY } = event;
      if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
      if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
      hold({ id, over: overAt(clientX, clientY) });
    },
    onPointerUp() {
      const { current } = held;
      hold(null);
      const place = current?.over ? dropPlace(groups, id, current.over) : null;
      if (place) onDrop(id, place);
    },
    onPointerCancel: () => hold(null),
  });

  return { drag, gripProps };
}

function overAt(x: number, y: number): Over | null {
  const element = document.elementFromPoint(x, y);
  const groupId = element?.closest<HTMLElement>('[data-group]')?.dataset.group;
  if (groupId === undefined) return null;
  const item = element?.closest<HTMLElement>('[data-widget]');
  if (!item) return { groupId, itemId: null, isAfter: true };
  const box = item.getBoundingClientRect();
  const isFarther = x > box.left + box.width / 2;
  const isRtl = getComputedStyle(item).direction === 'rtl';
  return { groupId, itemId: item.dataset.widget ?? null, isAfter: isFarther !== isRtl };
}
