import { PROGRESS_BAR } from '@clipscope/domain';
import progress from 'nprogress';

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
