'use client';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { endProgress } from './progress.ts';

/** The new page is on screen: the bar ends and the page stands at its top. */
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
