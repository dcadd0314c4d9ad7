import { contract } from '@clipscope/contract';
import { cleanup, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeScreens } from '../../../../test/describe-screens.tsx';
import { exampleApi, takeConsole } from '../../../../test/example-session.ts';
import { renderScreen, screen } from '../../../../test/render-screen.tsx';
import { ContentEditorScreen } from './content-editor-screen.tsx';
import { ContentListScreen } from './content-list-screen.tsx';
import { PicturesScreen } from './pictures-screen.tsx';

const { example } = contract.adminContentDocument;
const ID = example.id;
const AT = `/admin/content/${ID}`;
const editor = () => renderScreen(<ContentEditorScreen id={ID} />, AT);
const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });

describeScreens('content', {
  list: {
    element: <ContentListScreen />,
    at: '/admin/content',
    given: api => api.staff(),
    heading: 'Guides and pages',
    reads: ['How to read a score', '/guides/read-a-score', 'has unpublished changes'],
    fails: ['adminContent'],
  },
  editor: {
    element: <ContentEditorScreen id={ID} />,
    at: AT,
    given: api => api.staff(),
    heading: 'Edit content',
    reads: ['What it combines', 'The site shows version 1', 'Version 2'],
    fails: ['adminContentDocument'],
  },
  pictures: {
    element: <PicturesScreen />,
    at: '/admin/content/pictures',
    given: api => api.staff(),
    heading: 'Pictures',
    reads: ['score-1a2b3c4d.png', 'used in 1 document'],
  },
});

test('what was typed is there again after leaving the page, until it is saved', async () => {
  const api = exampleApi().staff();
  const user = editor();
  await user.type(await text(), ' And **more**.');
  expect((await screen.findByText('more')).tagName).toBe('STRONG');
  cleanup();
  const again = editor();
  expect((await text()).value).toMatch(/And \*\*more\*\*\.$/);
  await again.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(api.of('saveContent')).toMatchObject([
      { body: { basedOn: 2, position: 20, body: expect.stringMatching(/And \*\*more\*\*\.$/) } },
    ]),
  );
});

test('text that somebody else’s version overtook stays, and can be saved after it', async () => {
  const api = exampleApi().staff().refuse('saveContent', 'CONFLICT', undefined, {
    code: 'content.changed',
    params: {},
  });
  const user = editor();
  await user.type(await text(), ' Mine.');
  api.replyWith('adminContentDocument', {
    ...example,
    draft: { ...example.draft, number: 3, body: 'Theirs.' },
  });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText('Version 3 was saved in the meantime');
  expect((await text()).value).toContain('Mine.');
  expect(takeConsole()).toEqual([expect.stringContaining('This conflicts')]);
  api.restore('saveContent');
  await user.click(screen.getByRole('button', { name: 'Continue with my text' }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(api.of('saveContent')[1]).toMatchObject({ body: { basedOn: 3 } }));
});

test('publishing and discarding are asked about first', async () => {
  const api = exampleApi().staff();
  const user = editor();
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const question = await screen.findByRole('dialog', { name: 'Publish this version?' });
  expect(api.of('publishContent')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(api.of('publishContent')).toMatchObject([{ body: { number: 2 } }]));

  const before = (await text()).value;
  await user.type(await text(), ' Wrong.');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  const warning = await screen.findByRole('dialog', { name: 'Discard your unsaved changes?' });
  expect((await text()).value).toContain('Wrong.');
  await user.click(within(warning).getByRole('button', { name: 'Discard changes' }));
  await waitFor(async () => expect((await text()).value).toBe(before));
});
