'use client';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { endProgress } from './progress.ts';

/** The new page is on screen: completes the bar and scrolls to the top. */
export function RouteEnd() {
  const path = usePathname();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    endProgress();
    window.scrollTo(0, 0);
  }, [path]);
  return null;
}
