import type { Page } from 'playwright-core';

/** What a page loaded: bytes as they came over the line, compressed, and requests without pictures, which its content decides. */
export type Wire = {
  readonly html: number;
  readonly script: number;
  readonly all: number;
  readonly requests: number;
  readonly pictures: number;
  /** The largest scripts. */
  readonly largest: readonly string[];
};

/** Counts from now on; the result is a function that gives what was counted so far. */
export async function watchWire(page: Page): Promise<() => Wire> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  const replies = new Map<string, { readonly type: string; readonly url: string }>();
  const bytes = new Map<string, number>();
  devTools.on('Network.responseReceived', ({ requestId, type, response }) => {
    // Browsers ask before they call another origin; that is not a request of the page. Nor is what only people who
    // allowed analytics load, once the page is there.
    const isCounted = !/\/analytics-[^/]*\.js$|\/ingest\//.test(response.url);
    if (!response.url.startsWith('data:') && type !== 'Preflight' && isCounted)
      replies.set(requestId, { type, url: response.url });
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength);
  });
  const sum = (isMeant: (type: string) => boolean) =>
    [...replies].reduce((total, [id, { type }]) => total + (isMeant(type) ? (bytes.get(id) ?? 0) : 0), 0);
  return () => {
    const pictures = [...replies.values()].filter(({ type }) => type === 'Image').length;
    return {
      html: sum(type => type === 'Document'),
      script: sum(type => type === 'Script'),
      all: sum(() => true),
      requests: replies.size - pictures,
      pictures,
      largest: [...replies]
        .filter(([, { type }]) => type === 'Script')
        .map(([id, { url }]) => ({ size: bytes.get(id) ?? 0, name: new URL(url).pathname.split('/').at(-1) }))
        .toSorted((a, b) => b.size - a.size)
        .slice(0, 8)
        .map(({ size, name }) => `${size} ${name}`),
    };
  };
}
