import type { Page, Request } from 'playwright-core';

const pendingOf = new WeakMap<Page, Set<Request>>();

/** Records the pending requests of a page from its start. */
export function countRequests(page: Page): void {
  const pending = new Set<Request>();
  pendingOf.set(page, pending);
  page.on('request', request => {
    // Leaving a document cancels its requests.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear();
    if (isAwaited(request)) pending.add(request);
  });
  page.on('requestfinished', request => pending.delete(request));
  page.on('requestfailed', request => pending.delete(request));
}

/** Requests that no screen depends on: prefetches, beacons, usage events and analytics. */
function isAwaited(request: Request): boolean {
  return (
    !['ping', 'eventsource', 'websocket'].includes(request.resourceType()) &&
    !/[?&]_rsc=|\/ingest\/|\/business\/user\/analytics-consent$|\/usage-tracking$|\/api\/user-details$/.test(
      request.url(),
    )
  );
}

export function pendingRequests(page: Page): ReadonlySet<Request> {
  const pending = pendingOf.get(page);
  if (!pending) throw new Error('The requests of this page are not counted: open it with openPage.');
  return pending;
}
