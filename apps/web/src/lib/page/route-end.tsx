'use client';
import { PROGRESS_BAR } from '@clipscope/domain';
import { usePathname } from 'next/navigation';
import progress from 'nprogress';
import { useEffect, useRef } from 'react';

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

progress.configure({
  minimum: PROGRESS_BAR.minimum,
  trickleSpeed: PROGRESS_BAR.trickleMs,
  showSpinner: false,
});

/** A change on the same path (a filter, a tab, a hash) is shallow and shows no bar. */
export function startProgressTo(url: string): void {
  if (new URL(url, window.location.href).pathname !== window.location.pathname) progress.start();
}

export function endProgress(): void {
  progress.done();
}
