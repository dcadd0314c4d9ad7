import { contract, type ImportOfFile, reason, sentence } from '@clipscope/contract';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { brokenRules } from '../../../test/accessible.ts';
import { describeScreens, expectRead, type ScreenCase } from '../../../test/describe-screens.tsx';
import { messages } from '../../../test/english.ts';
import { exampleApi, takeConsole } from '../../../test/example-session.ts';
import { textOf } from '../../../test/read-screen.ts';
import { address, renderScreen, screen, settled } from '../../../test/render-screen.tsx';
import { DataScreen } from './data-screen.tsx';

describeScreens('data', {
  all: {
    element: <DataScreen />,
    at: '/account/data',
    heading: 'Your data',
    reads: ['Your team has used 18.2 MB of 20 GB of storage, so 20 GB is available.'],
    tables: {
      'Uploaded files': [
        {
          File: 'zeeschuimer-export-tiktok.ndjson Zeeschuimer file',
          Status: 'Ready to import',
          Contents: '311 accounts, 3,902 videos, 2,018 hashtags, and 1,204 sounds',
          Uploaded: 'now',
          By: 'Olivia Owner',
          Skipped: '1 Download',
          Remove: 'Remove…',
        },
      ],
    },
    fails: ['imports', 'teamMembers', 'subscription'],
    waits: ['imports'],
  },
});

const UNREAD = sentence(reason('imports.unread'));
const one: ImportOfFile = contract.importById.example;
const AT = `/account/data?import=${one.id}`;
const FOUND =
  'Accounts 311 Account observations 498 Videos 3,902 Video observations 4,120 Hashtags 2,018 Sounds 1,204';
/** A table in no known format, whose first column is recognised. */
const TABLE: NonNullable<ImportOfFile['table']> = {
  columns: [
    { title: 'Link', samples: ['https://www.tiktok.com/@a/video/1'] },
    { title: 'Plays', samples: ['1500'] },
  ],
  suggestion: { kind: 'videos', columns: { Link: 'url' } },
  choices: [
    {
      kind: 'videos',
      fields: [
        { name: 'url', type: 'text' },
        { name: 'views', type: 'count' },
      ],
      needs: [['url']],
    },
  ],
};

const COLLECTION: NonNullable<NonNullable<ImportOfFile['preview']>['collection']> = {
  collectedAt: '2026-11-01T23:59:59.000Z',
  basis: 'file-name',
  sameAs: null,
  newestAt: '2026-10-30T08:00:00.000Z',
  suggestions: [
    { basis: 'file-name', collectedAt: '2026-11-01T23:59:59.000Z' },
    { basis: 'newest-record', collectedAt: '2026-10-30T08:00:00.000Z' },
  ],
};

const inState = (changes: Partial<ImportOfFile>): ScreenCase => ({
  element: <DataScreen />,
  at: AT,
  heading: 'Your data',
  given: api => api.reply('imports', { imports: [{ ...one, ...changes }] }),
});

describeScreens('a file', {
  'that is read': {
    ...inState({
      state: 'reading',
      preview: null,
      progress: { doneBytes: 4_551_028, totalBytes: 18_204_112 },
    }),
    reads: ['Reading 25%'],
    readsNot: [FOUND],
  },
  'that is ready': {
    ...inState({}),
    reads: [
      FOUND,
      'Zeeschuimer file: 4,120 records',
      '1 line could not be read',
      'Invalid JSON at character 4.',
    ],
  },
  'that does not say when it was collected': {
    ...inState({ preview: one.preview && { ...one.preview, collection: COLLECTION } }),
    reads: [
      'When was this collected?',
      'Until you choose a day, Nov 1, 2026, 11:59 PM is used (the date in the file name).',
      FOUND,
    ],
  },
  'of which only the first part is counted, much of it too old for the plan': {
    ...inState({
      preview: one.preview && {
        ...one.preview,
        isPartial: true,
        months: [
          { month: '2019-01', observations: 300 },
          { month: '2026-11', observations: 100 },
        ],
      },
    }),
    reads: [
      'This is what the first part of the file contains. You can start the import; the rest is being counted.',
      '75% of the counts in this file are older than 730 days',
    ],
  },
  'that asks whose it is': { ...inState({ needsHandle: true }), reads: [FOUND] },
  'that is imported': {
    ...inState({
      state: 'importing',
      startedAt: one.uploadedAt,
      progress: { doneBytes: 9_102_056, totalBytes: 18_204_112 },
    }),
    reads: ['Importing 50%'],
  },
  'that failed': {
    ...inState({ state: 'failed', failure: UNREAD }),
    reads: [`${messages.imports.failed} ${UNREAD.message}`, FOUND],
  },
  'that asks for its columns': {
    ...inState({ state: 'needs-mapping', preview: null, table: TABLE }),
    reads: ['Link https://www.tiktok.com/@a/video/1', 'Plays 1500'],
  },
  'that is done': { ...inState({ state: 'done', finishedAt: one.uploadedAt }), reads: [FOUND] },
});

test('without files it explains how to start', async () => {
  exampleApi().reply('imports', { imports: [] });
  renderScreen(<DataScreen />, '/account/data');
  await settled();
  expect(document.querySelector('caption')).toBeNull();
});

test('the day of collection is chosen, or taken from a suggestion', async () => {
  const preview = one.preview && { ...one.preview, collection: COLLECTION };
  exampleApi().reply('imports', { imports: [{ ...one, preview }] });
  const user = renderScreen(<DataScreen />, AT);
  const day = await screen.findByLabelText('Day of collection');
  await user.clear(day);
  await user.type(day, '2026-11-15');
  await user.click(screen.getByRole('button', { name: 'Apply day' }));
  const sent = () =>
    exampleApi()
      .of('mapImport')
      .map(({ body }) => body);
  await waitFor(() => expect(sent()).toEqual([{ collectedAt: one.uploadedAt }]));
  await user.click(screen.getByRole('button', { name: /the newest record in the file/ }));
  await waitFor(() => expect(sent()[1]).toEqual({ collectedAt: '2026-10-30T08:00:00.000Z' }));
});

test('the period of a table that does not state it is entered', async () => {
  exampleApi().reply('imports', { imports: [{ ...one, needsPeriod: true }] });
  const user = renderScreen(<DataScreen />, AT);
  await user.type(await screen.findByLabelText('First day'), '2026-10-01');
  await user.type(screen.getByLabelText('Last day'), '2026-11-10');
  await user.click(screen.getByRole('button', { name: 'Apply period' }));
  const period = { firstDay: '2026-10-01', lastDay: '2026-11-10' };
  await waitFor(() => expect(exampleApi().of('mapImport')).toMatchObject([{ body: { period } }]));
});

test('a ready file is imported', async () => {
  const user = renderScreen(<DataScreen />, AT);
  await user.click(await screen.findByRole('button', { name: 'Start import' }));
  await waitFor(() => expect(exampleApi().of('startImport')).toMatchObject([{ params: { id: one.id } }]));
});

test('removing an imported file shows what is deleted with it', async () => {
  exampleApi().reply('imports', { imports: [{ ...one, state: 'done', startedAt: one.uploadedAt }] });
  const user = renderScreen(<DataScreen />, AT);
  await user.click(await screen.findByRole('button', { name: `Remove ${one.fileName}` }));
  const dialog = await screen.findByRole('dialog');
  expect(textOf(dialog)).toContain(
    '311 accounts, 498 account observations, 3,902 videos, 4,120 video observations, 2,018 hashtags, and 1,204 sounds',
  );
  expect(await brokenRules()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Remove permanently' }));
  await waitFor(() => expect(exampleApi().of('removeImport')).toMatchObject([{ params: { id: one.id } }]));
});

test('an account that could not be deleted stays, and the error is reported', async () => {
  exampleApi()
    .reply('subscription', { status: null, subscription: null })
    .refuse('removeUserAccount', 'INTERNAL');
  const user = renderScreen(<DataScreen />, '/account/data');
  await user.click(await screen.findByRole('button', { name: 'Delete account…' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'owner@demo.clipscope.test');
  await user.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
  await waitFor(() => expectRead(['Request ID: req-12']));
  expect(takeConsole()).toEqual([expect.stringMatching(/^reported: /)]);
  expect(document.querySelector('.Toastify__toast')).toBeNull();
  expect(address()).toBe('/account/data');
});
