import type { Page, Request } from 'playwright-core';

const pendingOf = new WeakMap<Page, Set<Request>>();

/** From its first request on: remembers what a page waits for. */
export function countRequests(page: Page): void {
  const pending = new Set<Request>();
  pendingOf.set(page, pending);
  page.on('request', request => {
    // Leaving a document cancels what it asked for.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear();
    if (isAwaited(request)) pending.add(request);
  });
  page.on('requestfinished', request => pending.delete(request));
  page.on('requestfailed', request => pending.delete(request));
}

/** Nothing on a screen depends on prefetched routes, beacons and usage events. */
function isAwaited(request: Request): boolean {
  return (
    !['ping', 'eventsource', 'websocket'].includes(request.resourceType()) &&
    !/[?&]_rsc=|\/usage-tracking$|\/api\/user-details$/.test(request.url())
  );
}

export function pendingRequests(page: Page): ReadonlySet<Request> {
  const pending = pendingOf.get(page);
  if (!pending) throw new Error('The requests of this page are not counted: open it with openPage.');
  return pending;
}
