import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppReady } from './app-ready.tsx';
import { startWhenUsed } from './start-when-used.ts';

function Page({ onDone }: { onDone: (what: string) => void }) {
  const [code, setCode] = useState('');
  const [language, setLanguage] = useState('en');
  return (
    <>
      <a href="#plans">Plans</a>
      {/* biome-ignore lint/a11y/useValidAnchor: a link that also remembers something, as on the price page */}
      <a
        href="#order"
        data-acts
        onClick={event => {
          event.preventDefault();
          onDone(`order, ctrl ${event.ctrlKey}`);
        }}
      >
        Order
      </a>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as a number with a tip is */}
      <b data-tip="412,600" tabIndex={0}>
        412.6K
      </b>
      <form
        onSubmit={event => {
          event.preventDefault();
          onDone(`sent ${code}`);
        }}
      >
        <input aria-label="Code" value={code} onChange={event => setCode(event.currentTarget.value)} />
        <button type="submit">
          <i>Apply</i>
        </button>
      </form>
      <select
        aria-label="Language"
        value={language}
        onChange={event => {
          setLanguage(event.currentTarget.value);
          onDone(`language ${event.currentTarget.value}`);
        }}
      >
        <option>en</option>
        <option>de</option>
      </select>
      <AppReady />
    </>
  );
}

const done: string[] = [];
const page = <Page onDone={what => done.push(what)} />;
const place = document.createElement('div');
let root: Root | undefined;
const start = vi.fn();

const the = <E extends HTMLElement>(selector: string) => place.querySelector<E>(selector) as E;
async function startApp() {
  await act(async () => {
    root = hydrateRoot(place, page);
  });
  // A press is repeated after what was typed.
  await act(() => new Promise(resolve => setTimeout(resolve)));
}

beforeEach(() => {
  document.body.append(place);
  place.innerHTML = renderToString(page);
  done.length = 0;
  start.mockClear();
  startWhenUsed(start);
});
afterEach(async () => {
  if (root === undefined) await startApp();
  await act(async () => root?.unmount());
  root = undefined;
  place.remove();
});

test('reading, plain links and passing by load nothing', async () => {
  vi.useFakeTimers();
  fireEvent.pointerOver(the('button'));
  await vi.advanceTimersByTimeAsync(50);
  fireEvent.pointerOver(the('a'));
  await vi.advanceTimersByTimeAsync(500);
  fireEvent.focusIn(the('a'));
  fireEvent.click(the('a'));
  vi.useRealTimers();
  expect(start).not.toHaveBeenCalled();
});

test.each<[what: string, use: () => unknown]>([
  ['a touched button', () => fireEvent.pointerDown(the('button i'))],
  ['a focused field', () => fireEvent.focusIn(the('input'))],
  [
    'a key in a field that had the focus before',
    () => fireEvent.keyDown(the('select'), { key: 'ArrowDown' }),
  ],
  ['another tab', () => fireEvent(window, new Event('storage'))],
])('%s starts the app', (_, use) => {
  use();
  expect(start).toHaveBeenCalled();
});

test.each(['button', 'select', '[data-tip]'])('a pointer that rests on %s starts the app', async selector => {
  vi.useFakeTimers();
  fireEvent.pointerOver(the(selector));
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  expect(start).toHaveBeenCalled();
});

test('what is typed and pressed before the app is ready is done once it is', async () => {
  const field = the<HTMLInputElement>('input');
  field.value = 'YEARLY';
  fireEvent(field, new Event('input', { bubbles: true }));
  field.value = 'YEARLY20';
  fireEvent(field, new Event('input', { bubbles: true }));
  expect(fireEvent.click(the('button i'))).toBe(false);
  expect(document.documentElement.dataset.waiting).toBe('');
  await startApp();
  expect(done).toEqual(['sent YEARLY20']);
  expect([field.value, document.documentElement.dataset.waiting]).toEqual(['YEARLY20', undefined]);
  fireEvent.click(the('button'));
  expect(done).toEqual(['sent YEARLY20', 'sent YEARLY20']);
});

test('a choice is kept, and only the last press counts', async () => {
  const select = the<HTMLSelectElement>('select');
  select.value = 'de';
  fireEvent(select, new Event('change', { bubbles: true }));
  expect(start).toHaveBeenCalled();
  fireEvent.click(the('button'));
  fireEvent.click(the('[data-acts]'), { ctrlKey: true });
  await startApp();
  expect(done).toEqual(['language de', 'order, ctrl true']);
  expect(select.value).toBe('de');
});

test('a tip appears where the keyboard is once the app is there', async () => {
  const focused: unknown[] = [];
  const tip = the('[data-tip]');
  tip.focus();
  document.addEventListener('focusin', event => focused.push(event.target), { once: true });
  await startApp();
  expect(focused).toEqual([tip]);
});
