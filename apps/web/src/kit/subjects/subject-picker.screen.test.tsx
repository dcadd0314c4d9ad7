import { contract } from '@clipscope/contract';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectRead } from '../../../test/describe-screens.tsx';
import { exampleApi } from '../../../test/example-session.ts';
import { renderScreen, screen } from '../../../test/render-screen.tsx';
import { SubjectPicker } from './subject-picker.tsx';

const [found] = contract.searchAccounts.example.accounts;
const [tracked] = contract.favourites.example.favourites;
const texts = { label: 'Add member', placeholder: '' };

test('offers what the team tracks, then what is found, and a name that nothing is found for', async () => {
  if (!found || !tracked) throw new Error('Both have an example');
  const onPick = vi.fn();
  const isTaken = () => false;
  const user = renderScreen(
    <SubjectPicker kind="account" {...texts} isTaken={isTaken} onPick={onPick} takesAnyName />,
  );
  await user.click(await screen.findByRole('button', { name: `Add @${tracked.name} TikTok` }));
  const { platform, subjectId: id, name } = tracked;
  expect(onPick).toHaveBeenLastCalledWith({ platform, id, name });

  const input = screen.getByRole('searchbox', { name: 'Add member' });
  expect(input).toBe(document.activeElement);
  await user.type(input, '@nobody');
  await waitFor(() => expectRead(['Search results', 'Add “nobody” as entered, on:']));
  await user.click(screen.getByRole('button', { name: 'Add YouTube' }));
  expect(onPick).toHaveBeenLastCalledWith({ platform: 'youtube', id: 'nobody', name: 'nobody' });

  await user.type(input, found.handle);
  const hit = new RegExp(`^Add @${found.handle} TikTok · .* followers$`);
  await waitFor(() => expect(screen.getByRole('button', { name: hit })).toHaveProperty('disabled', false));
  await user.click(screen.getByRole('button', { name: hit }));
  expect(onPick.mock.lastCall?.[0]).toMatchObject({ id: found.id, name: found.handle });
  await waitFor(() => expect(screen.queryByText(/as typed/)).toBeNull());
});

/** Answers each search when it is told to. */
function heldSearches() {
  const held: (() => void)[] = [];
  exampleApi().answer('searchAccounts', async ({ params }) => {
    await new Promise<void>(resolve => held.push(resolve));
    const account = { ...found, id: `${params.q}`, handle: `${params.q}.cooks` };
    return Response.json({ ...contract.searchAccounts.example, accounts: [account] });
  });
  return { next: () => waitFor(() => expect(held.length).toBeGreaterThan(0)).then(() => held.shift()?.()) };
}

test('results of earlier words are out of reach, and Enter waits for those of the words that stand there', async () => {
  const onPick = vi.fn();
  const searches = heldSearches();
  const user = renderScreen(
    <SubjectPicker kind="account" {...texts} isTaken={() => false} onPick={onPick} />,
  );
  const input = screen.getByRole('searchbox');
  await user.type(input, 'mina');
  await searches.next();
  const earlier = await screen.findByRole('button', { name: /^Add @mina.cooks/ });
  await user.type(input, 'x{Enter}');
  expect(earlier).toHaveProperty('disabled', true);
  await user.click(earlier);
  expect(onPick).not.toHaveBeenCalled();
  await searches.next();
  await waitFor(() => expect(onPick).toHaveBeenCalledOnce());
  expect(onPick.mock.lastCall?.[0]).toMatchObject({ name: 'minax.cooks' });
  expect(input).toHaveProperty('value', '');
});

test('leaves out what is taken', async () => {
  const isTaken = () => true;
  const user = renderScreen(<SubjectPicker kind="account" {...texts} isTaken={isTaken} onPick={() => {}} />);
  await user.type(screen.getByRole('searchbox'), 'mina');
  await waitFor(() => expectRead(['No matches']));
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('says when no source can look up what was named', async () => {
  const params = { platform: 'TikTok', subject: '@nobody' };
  const message = 'No TikTok source is connected, so @nobody cannot be looked up.';
  const notLookedUp = { message, code: 'platform.notConnected' as const, params };
  exampleApi().reply('searchAccounts', { accounts: [], notLookedUp });
  const picker = <SubjectPicker kind="account" {...texts} isTaken={() => false} onPick={() => {}} />;
  const user = renderScreen(picker);
  await user.type(screen.getByRole('searchbox'), '@nobody');
  await screen.findByText(/^No TikTok source is connected, so @nobody cannot be looked up\./);
  expect(screen.getByRole('link', { name: 'Import a file' })).toBeDefined();
});
