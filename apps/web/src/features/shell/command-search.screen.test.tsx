import { contract } from '@clipscope/contract';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleApi } from '../../../test/example-session.ts';
import { address, renderScreen, screen } from '../../../test/render-screen.tsx';
import { CommandSearch } from './command-search.tsx';
import { openCommandSearch } from './command-search-store.ts';

/** The results of the first words are there; those of the next ones wait until they are sent. */
async function searchedTwice() {
  let send = () => {};
  const sent = new Promise<void>(resolve => {
    send = resolve;
  });
  exampleApi().answer('searchAll', async ({ params }) => {
    if (params.q !== 'mina') await sent;
    return Response.json(contract.searchAll.example);
  });
  const user = renderScreen(<CommandSearch />, '/dashboard');
  openCommandSearch();
  const field = await screen.findByPlaceholderText(/^Account, video/);
  await user.type(field, 'mina');
  await screen.findByText('Mina Cooks Fast');
  await user.type(field, ' soup');
  return { user, send };
}

test('Enter before the results of the last words searches for them, whatever is marked', async () => {
  const { user, send } = await searchedTwice();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/search?q=mina+soup'));
  send();
});

test('Enter shows all results also while nothing but the search by meaning is listed', async () => {
  exampleApi().answer('searchAll', () => new Promise<Response>(() => {}));
  const user = renderScreen(<CommandSearch />, '/dashboard');
  openCommandSearch();
  const field = await screen.findByPlaceholderText(/^Account, video/);
  await user.type(field, 'mina soup');
  await screen.findByText('Videos about “mina soup”, in any language');
  expect(document.querySelector('[data-action][data-selected]')).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/search?q=mina+soup'));
});

test('social listeners are found by their name', async () => {
  exampleApi().answer('searchAll', () => new Promise<Response>(() => {}));
  const user = renderScreen(<CommandSearch />, '/dashboard');
  openCommandSearch();
  const field = await screen.findByPlaceholderText(/^Account, video/);
  await user.type(field, 'ONE-pan');
  await user.click(await screen.findByText('One-pan cooking'));
  await waitFor(() => expect(address()).toBe(`/listening/${contract.createListener.example.id}`));
});

test('a link, a handle or a hashtag is no description of a video', async () => {
  const user = renderScreen(<CommandSearch />, '/dashboard');
  openCommandSearch();
  const field = await screen.findByPlaceholderText(/^Account, video/);
  for (const name of ['@mina', '#kimchi', 'https://www.tiktok.com/@mina']) {
    await user.clear(field);
    await user.type(field, name);
    await screen.findByText(`All results for “${name}”`);
    expect(screen.queryByText(/^Videos about/)).toBeNull();
  }
});

test('a result of earlier words leads nowhere, and one of the last words does', async () => {
  const { user, send } = await searchedTwice();
  await user.click(screen.getByText('Mina Cooks Fast'));
  expect(address()).toBe('/dashboard');
  send();
  await waitFor(() => expect(screen.getByText('Mina Cooks Fast').closest('button')?.disabled).toBe(false));
  await user.click(screen.getByText('Mina Cooks Fast'));
  expect(address()).toBe('/user/tiktok/minacooksfast');
});
