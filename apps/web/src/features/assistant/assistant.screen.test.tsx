import { contract } from '@clipscope/contract';
import { act, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeScreens, expectRead } from '../../../test/describe-screens.tsx';
import { messages } from '../../../test/english.ts';
import { exampleApi } from '../../../test/example-session.ts';
import { address, renderScreen, screen } from '../../../test/render-screen.tsx';
import { goTo } from '../../lib/page/url-state.ts';
import { AssistantScreen } from './assistant-screen.tsx';

const { id } = contract.readIdea.example;
const element = <AssistantScreen />;
const submit = () => screen.findByRole('button', { name: 'Get suggestions' });

describeScreens('content assistant', {
  request: {
    element,
    at: '/assistant',
    heading: 'Content assistant',
    reads: [
      '1 of 30 content ideas used today',
      'Text generation is not set up on this server.',
      'minacooksfast',
      'Opening lines · Reach',
    ],
    fails: ['contentAssistant'],
    waits: ['contentAssistant'],
    gate: ['CONTENT_ASSISTANT', 'Essentials'],
  },
  answer: {
    element,
    at: `/assistant?id=${id}`,
    reads: [
      'From 246 videos by 9 accounts',
      'Proven',
      'Opens with a question',
      '1.4 times the views of other videos by the same accounts (confidence interval 1.1 to 1.8). Based on 34 videos with this feature and 212 without it, by 9 accounts.',
      '1 example video',
      'Written by local-model',
      'Ask which ingredient they would leave out. [1]',
      '1 sentence was removed because the evidence does not support it.',
      '1 source',
    ],
    fails: ['readIdea'],
    waits: ['readIdea'],
  },
  empty: {
    element,
    at: '/assistant?favourites=yes',
    given: api => api.reply('contentAssistant', { ideas: [], total: 0, writing: { model: 'local-model' } }),
    reads: ['local-model writes text from the same evidence', 'Star a request to find it here.'],
  },
});

test('a request is sent once, recorded, and stays in the address with its answer', async () => {
  const user = renderScreen(element, '/assistant?about=topic&kind=hook&goal=shares&lang=fi');
  await user.click(await submit());
  await waitFor(() => expectRead(['Enter a handle, a hashtag or a topic.']));
  await user.type(screen.getByRole('textbox', { name: 'Topic' }), ' soup ');
  await user.click(await submit());
  await waitFor(() => expectRead(['From 246 videos by 9 accounts']));
  expect(
    exampleApi()
      .of('askAssistant')
      .map(({ body }) => body),
  ).toMatchObject([
    {
      ...{ kind: 'hook', goal: 'shares', language: 'fi' },
      subject: { kind: 'topic', platform: 'tiktok', text: 'soup' },
    },
  ]);
  expect(
    exampleApi()
      .of('trackUsage')
      .map(({ body }) => body),
  ).toContainEqual(expect.objectContaining({ feature: 'content-idea', action: 'hook' }));
  expect(address()).toContain(`id=${id}`);
  expect(address()).toContain('text=soup');
});

test('an account is picked as everywhere, with its platform', async () => {
  const [found] = contract.searchAccounts.example.accounts;
  if (!found) throw new Error('The example finds an account');
  const user = renderScreen(element, '/assistant?about=account&platform=youtube&text=other');
  await waitFor(() => expectRead(['Based on: @other YouTube']));
  await user.type(screen.getByRole('searchbox', { name: 'Account handle' }), found.handle);
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Add @${found.handle} TikTok`) }));
  await waitFor(() => expectRead([`Based on: @${found.handle} TikTok`]));
  await user.click(await submit());
  await waitFor(() => expectRead(['From 246 videos by 9 accounts']));
  const [asked] = exampleApi().of('askAssistant');
  expect(asked?.body).toMatchObject({ subject: { kind: 'account', platform: 'tiktok', text: found.handle } });
});

test('a used-up quota opens the limitation in place of a request', async () => {
  const { quota } = contract.contentAssistant.example;
  exampleApi().reply('contentAssistant', { quota: { ...quota, used: 30, remaining: 0 } });
  const user = renderScreen(element, '/assistant?text=minacooksfast');
  await user.click(await submit());
  await waitFor(() => expectRead([messages.limitation.title]));
  expect(exampleApi().of('askAssistant')).toEqual([]);
});

test('an answer becomes a favourite', async () => {
  exampleApi().reply('readIdea', { isFavourite: false });
  const user = renderScreen(element, `/assistant?id=${id}`);
  const [star] = await screen.findAllByRole('button', { name: 'Starred' });
  if (star) await user.click(star);
  await waitFor(() => expect(exampleApi().of('rateIdea')).toMatchObject([{ body: { isFavourite: true } }]));
});

test('an answer is deleted only when that is confirmed', async () => {
  const user = renderScreen(element, `/assistant?id=${id}`);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this answer?' });
  expect(exampleApi().of('removeIdea')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
  await waitFor(() => expect(exampleApi().of('removeIdea')).toMatchObject([{ params: { id } }]));
});

test('Back shows the request of the earlier answer in the form', async () => {
  renderScreen(element, '/assistant?about=topic&text=soup');
  const field = await screen.findByRole('textbox', { name: 'Topic' });
  expect(field).toHaveProperty('value', 'soup');
  act(() => goTo({ text: 'bread' }));
  await waitFor(() => expect(field).toHaveProperty('value', 'bread'));
});
