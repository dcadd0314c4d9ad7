'use client';
import { type RefObject, useEffect } from 'react';

/** At which edges of a box there is more to scroll to; distances in a right-to-left page are negative. */
export function hiddenEdges(box: Pick<Element, 'scrollLeft' | 'clientWidth' | 'scrollWidth'>): string {
  const before = Math.abs(box.scrollLeft);
  const after = box.scrollWidth - box.clientWidth - before;
  // Widths are rounded, so a single pixel is nothing.
  return [before > 1 && 'start', after > 1 && 'end'].filter(Boolean).join(' ');
}

/** Marks a table that is wider than its box, and the edges behind which more of it is. */
export function useTableEdges(
  scroller: RefObject<HTMLElement | null>,
  table: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const [box, content] = [scroller.current, table.current];
    if (!box || !content) return;
    function mark() {
      if (!box || !content) return;
      box.toggleAttribute('data-wide', content.offsetWidth > box.clientWidth + 1);
      if (box.parentElement) box.parentElement.dataset.more = hiddenEdges(box);
    }
    const observer = new ResizeObserver(mark);
    observer.observe(box);
    observer.observe(content);
    box.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', mark);
    };
  }, [scroller, table]);
}
