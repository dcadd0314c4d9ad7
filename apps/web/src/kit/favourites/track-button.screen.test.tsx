import { contract } from '@clipscope/contract';
import { waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { brokenRules } from '../../../test/accessible.ts';
import { exampleApi, takeConsole } from '../../../test/example-session.ts';
import { textOf } from '../../../test/read-screen.ts';
import { renderScreen, screen, settled } from '../../../test/render-screen.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { TrackButton } from './track-button.tsx';

const [tracked] = contract.favourites.example.favourites as [
  (typeof contract.favourites.example.favourites)[number],
];
const subject = { platform: tracked.platform, id: tracked.subjectId };
const ids = { ids: [tracked.id] };

async function openMenu() {
  const user = renderScreen(<TrackButton kind="account" subject={subject} />);
  await settled();
  await user.click(screen.getByRole('button', { name: 'Tracked' }));
  const stop = await screen.findByRole('button', { name: 'Stop tracking…' });
  await settled();
  return { user, stop };
}

/** Answers as a server that keeps the favourite until it is removed. */
function keepOne() {
  let isThere = true;
  exampleApi()
    .replyWith('favourites', () => ({ favourites: isThere ? [tracked] : [] }))
    .replyWith('removeFavourite', () => {
      isThere = false;
      return { ok: true };
    })
    .replyWith('restoreFavourites', () => {
      isThere = true;
      return { ok: true };
    });
}

test('a tracked subject can be filed and annotated from its button, and a single press removes nothing', async () => {
  const { user, stop } = await openMenu();
  expect(screen.getByRole('checkbox', { name: 'Competitors' })).toHaveProperty('checked', true);
  expect(await brokenRules()).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Food, Seoul' }));
  await waitFor(() => expect(exampleApi().of('takeFromFolder')).toHaveLength(1));
  await user.click(stop);
  const question = await screen.findByRole('dialog', { name: 'Stop tracking @minacooksfast?' });
  expect(textOf(question)).toContain('Its note will be deleted. It will be removed from its folder.');
  await user.click(within(question).getByRole('button', { name: 'Back' }));
  expect(exampleApi().of('removeFavourite')).toEqual([]);
});

test('a note is deleted by a second press only', async () => {
  const { user } = await openMenu();
  const [remove] = await screen.findAllByRole('button', { name: 'Delete note' });
  if (!remove) throw new Error('The example has no note.');
  await user.click(remove);
  const sure = await screen.findByRole('button', { name: 'Confirm deletion' });
  expect(exampleApi().of('removeFavouriteNote')).toEqual([]);
  await user.click(sure);
  await waitFor(() => expect(exampleApi().of('removeFavouriteNote')).toHaveLength(1));
});

test('stopping removes it at once, and undoing asks the server for everything back', async () => {
  keepOne();
  const { user, stop } = await openMenu();
  await user.click(stop);
  await user.click(await screen.findByRole('button', { name: 'Stop tracking' }));
  await screen.findByRole('button', { name: 'Track', pressed: false });
  expect(exampleApi().of('removeFavourite')).toMatchObject([{ params: { id: tracked.id } }]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Tracked', pressed: true });
  expect(exampleApi().of('restoreFavourites')).toMatchObject([{ body: ids }]);
});

function Widget() {
  useApi(contract.trackedAccountsWidget, { query: { limit: 5 } });
  return null;
}

function WidgetAndButton() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Widget
      </button>
      {isOpen && <Widget />}
      <TrackButton kind="account" subject={subject} />
    </>
  );
}

test('a screen that was left a moment ago shows what was tracked since', async () => {
  exampleApi().replyWith('favourites', () => ({ favourites: [] }));
  const user = renderScreen(<WidgetAndButton />);
  await waitFor(() => expect(exampleApi().of('trackedAccountsWidget')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Widget' }));
  await user.click(screen.getByRole('button', { name: 'Track' }));
  await settled();
  await user.click(screen.getByRole('button', { name: 'Widget' }));
  await waitFor(() => expect(exampleApi().of('trackedAccountsWidget')).toHaveLength(2));
});

test('an undo that fails can be tried again', async () => {
  keepOne();
  const { user, stop } = await openMenu();
  await user.click(stop);
  await user.click(await screen.findByRole('button', { name: 'Stop tracking' }));
  exampleApi().refuse('restoreFavourites', 'INTERNAL');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  keepOne();
  await user.click(again);
  await screen.findByRole('button', { name: 'Tracked', pressed: true });
  await waitFor(() => expect(exampleApi().of('restoreFavourites')).toHaveLength(2));
  takeConsole();
});
