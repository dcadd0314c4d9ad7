import { contract, type EndpointName } from '@clipscope/contract';
import type { Feature } from '@clipscope/domain';
import { fireEvent, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { brokenRules } from './accessible.ts';
import { messages } from './english.ts';
import { type ExampleApi, REQUEST_ID } from './example-api.ts';
import { exampleApi } from './example-session.ts';
import { chartRows, type Rows, rowsOf, textOf } from './read-screen.ts';
import { renderScreen, screen, settled } from './render-screen.tsx';

export type ScreenCase = {
  readonly element: ReactNode;
  /** The address it is shown at. */
  readonly at?: string;
  /** What the API answers otherwise than with its examples. */
  readonly given?: (api: ExampleApi) => unknown;
  /** The page's first heading. */
  readonly heading?: string;
  /** What can be read in one piece: a label with its value, a sentence. */
  readonly reads?: readonly string[];
  readonly readsNot?: readonly string[];
  /** Every row of a table by its caption. */
  readonly tables?: Readonly<Record<string, Rows>>;
  /** The first numbers of every chart on the page, in their order. */
  readonly charts?: readonly Rows[];
  /** Each of these fails with 500 once, offers a retry, and succeeds. */
  readonly fails?: readonly EndpointName[];
  /** While one of these is not answered, its place shows that it is loading. */
  readonly waits?: readonly EndpointName[];
  /** What a plan without the feature sees, and which plan has it. */
  readonly gate?: readonly [feature: Feature, plan: 'Basic' | 'Essentials' | 'Advanced' | 'Enterprise'];
};

/** Looked up by its attribute: asking for roles works out the style of the whole page each time. */
const ALERT = '[role=alert]';

/** The same questions to every screen: its values, its failures, its waiting, its plan gate, its accessibility. */
export function describeScreens(name: string, cases: Readonly<Record<string, ScreenCase>>): void {
  describe.each(Object.entries(cases))(`${name}: %s`, (_, shown) => {
    test('shows its values and is accessible', async () => {
      open(shown);
      await expectShown(shown);
      await expectCharts(shown.charts);
      expect(await brokenRules()).toEqual([]);
    });

    test.for([...(shown.fails ?? [])])('%s fails and is tried again', async endpoint => {
      const user = open(shown, api => api.refuse(endpoint, 'INTERNAL'));
      const requestId = messages.states.requestId.replace('{id}', REQUEST_ID);
      await waitFor(() => expectRead([requestId]));
      await waitFor(() => expect(exampleApi().pending).toBe(0));
      exampleApi().restore(endpoint);
      shown.given?.(exampleApi());
      for (const alert of document.querySelectorAll(ALERT)) {
        expect(textOf(alert)).toContain(`${messages.errors.INTERNAL} ${requestId} ${messages.states.retry}`);
        const retry = [...alert.querySelectorAll('button')].at(-1);
        if (retry) await user.click(retry);
      }
      await waitFor(() => expect(document.querySelector(ALERT)).toBeNull());
      await expectShown(shown);
    });

    test.for([...(shown.waits ?? [])])('waits for %s', async endpoint => {
      open(shown, api => api.hang(endpoint));
      await waitFor(() => expect(exampleApi().of(endpoint)).not.toEqual([]));
      await waitFor(() => expect(exampleApi().pending).toBe(exampleApi().of(endpoint).length));
      expect(document.querySelectorAll('.mantine-Skeleton-root').length).toBeGreaterThan(0);
      const cells = Object.values(shown.tables ?? {}).flatMap(rows =>
        rows.flatMap(row => Object.values(row)),
      );
      const page = textOf(document.body);
      expect([...(shown.reads ?? []), ...cells].filter(value => !page.includes(value))).not.toEqual([]);
    });

    const { gate } = shown;
    if (gate) test('names the plan that has it', () => expectGate(shown, gate));
  });
}

function open({ element, at, given }: ScreenCase, more?: (api: ExampleApi) => unknown) {
  given?.(exampleApi());
  more?.(exampleApi());
  return renderScreen(element, at);
}

async function expectShown(shown: ScreenCase): Promise<void> {
  const { heading, reads = [], readsNot = [], tables = {} } = shown;
  if (heading) await waitFor(() => expect(headingOf(document.body)).toBe(heading));
  await settled();
  await waitFor(() => expectRead(reads));
  for (const text of readsNot) expect(textOf(document.body)).not.toContain(text);
  for (const [caption, rows] of Object.entries(tables)) {
    await waitFor(() => expect(rowsOf(caption)).toEqual(rows));
  }
}

async function expectCharts(charts: ScreenCase['charts']): Promise<void> {
  if (!charts) return;
  for (const button of document.querySelectorAll('button')) {
    if (button.textContent === messages.chart.asTable) fireEvent.click(button);
  }
  const firstRows = () => chartRows().map((rows, place) => rows.slice(0, charts[place]?.length));
  await waitFor(() => expect(firstRows()).toEqual(charts));
}

/** Fails with the whole page's text, which says more than its first words. */
export function expectRead(texts: readonly string[]): void {
  const page = textOf(document.body);
  const missing = texts.filter(text => !page.includes(text));
  if (missing.length > 0) expect.fail(`The page does not read "${missing.join('" or "')}", but: ${page}`);
}

function headingOf(page: Element): string | undefined {
  const first = page.querySelector('h1');
  return first ? textOf(first) : undefined;
}

async function expectGate(
  shown: ScreenCase,
  [feature, plan]: NonNullable<ScreenCase['gate']>,
): Promise<void> {
  const user = open(shown, api => api.plan('BASIC', [feature]));
  const lacking = messages.gate.title.replace('{feature}', messages.features[feature]);
  const upgrade = messages.limitation.upgrade.replace('{plan}', plan);
  const sentence = messages.limitation.includedIn.replace('{plan}', plan);
  await settled();
  await waitFor(() => expectRead([messages.features[feature]]));
  const button = screen.queryAllByRole('button', { name: messages.report.clippedMore })[0];
  if (button) await user.click(button);
  await waitFor(() => expectRead([lacking, sentence]));
  expect(screen.getAllByRole('button', { name: upgrade }).length).toBeGreaterThan(0);
  const inVain = exampleApi().asked.filter(({ name }) => contract[name].feature === feature);
  expect(inVain, 'calls that the plan does not allow').toEqual([]);
}
