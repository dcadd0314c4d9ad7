import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { takeToasts } from '../src/kit/toast/toast-queue.ts';
import { closeLimitation } from '../src/lib/limitation/limitation-store.ts';
import { ExampleApi } from './example-api.ts';
import { setApi, takeConsole } from './example-session.ts';
import { watchHistory } from './next-navigation.ts';
import { standInForPopovers } from './popover-stand-in.ts';

/** The day on which the contract's examples were made. */
const NOW = '2026-11-15T12:00:00.000Z';

// Half of what a test may take: then a wait that fails says what it waited for, on a slow machine too.
configure({ asyncUtilTimeout: 30_000, getElementError: message => new Error(message ?? 'not found') });
watchHistory(window.history);
// happy-dom opens a link when a press inside it passes the link, before React's handlers could prevent that.
window.open = () => null;
document.documentElement.lang = 'en';
document.title = 'Clipscope';
// A browser hides these by itself.
document.head.append(
  Object.assign(document.createElement('style'), { textContent: '[hidden] { display: none; }' }),
);

class NothingObserved {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
const noMedia = (media: string) => ({
  matches: false,
  media,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

standInForPopovers();
// What hangs at a button is hidden while the button is out of sight, and without a layout all of them are.
Object.defineProperties(document.documentElement, {
  clientWidth: { value: 1280 },
  clientHeight: { value: 800 },
});
Element.prototype.getBoundingClientRect = () => new DOMRect(8, 8, 120, 24);
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

let api: ExampleApi;

beforeEach(() => {
  // Only the date stands still: waits pass as they do in a browser.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  vi.stubGlobal('ResizeObserver', NothingObserved);
  vi.stubGlobal('IntersectionObserver', NothingObserved);
  vi.stubGlobal('matchMedia', noMedia);
  vi.stubGlobal('scrollTo', () => {});
  // biome-ignore lint/suspicious/noDocumentCookie: as browsers do it
  document.cookie = 'ANALYTICS_CONSENT=granted';
  api = new ExampleApi();
  setApi(api);
  vi.stubGlobal('fetch', api.fetch);
  takeConsole();
});

afterEach(() => {
  cleanup();
  closeLimitation();
  takeToasts();
  localStorage.clear();
  sessionStorage.clear();
  const said = takeConsole();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  expect(said, 'said on the console or reported').toEqual([]);
  expect(api.problems, 'calls and replies that the contract does not allow').toEqual([]);
});
