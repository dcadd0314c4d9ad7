import { startProgressTo } from './lib/page/progress.ts';

export function onRouterTransitionStart(url: string): void {
  startProgressTo(url);
}
