import { startProgressTo } from './lib/page/route-end.tsx';

export function onRouterTransitionStart(url: string): void {
  startProgressTo(url);
}
