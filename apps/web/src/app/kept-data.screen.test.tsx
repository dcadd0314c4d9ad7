import { contract } from '@clipscope/contract';
import { waitFor } from '@testing-library/react';
import { useSWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { exampleApi } from '../../test/example-session.ts';
import { textOf } from '../../test/read-screen.ts';
import { renderScreen, screen } from '../../test/render-screen.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { useApi } from '../lib/api/use-api.ts';

const [folder] = contract.folders.example.folders;
const name = folder?.name ?? '';

function Folders() {
  const reply = useApi(contract.folders, {});
  return <Loaded reply={reply}>{({ folders }) => <p>{folders.map(one => one.name).join()}</p>}</Loaded>;
}

function Refetch() {
  const { mutate } = useSWRConfig();
  return (
    <button type="button" onClick={() => void mutate(() => true)}>
      refetch
    </button>
  );
}

const shown = () => textOf(document.body);

test('data stays when fetching it again fails, with a notice and another try', async () => {
  const user = renderScreen(
    <>
      <Folders />
      <Refetch />
    </>,
  );
  await waitFor(() => expect(shown()).toContain(name));
  exampleApi().refuse('folders', 'INTERNAL');
  await user.click(screen.getByRole('button', { name: 'refetch' }));
  await waitFor(() => expect(shown()).toContain('Not updated. Try again'));
  expect(shown()).toContain(name);
  exampleApi().restore('folders');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shown()).not.toContain('Not updated.'));
});

test('data that is refused now goes', async () => {
  const user = renderScreen(
    <>
      <Folders />
      <Refetch />
    </>,
  );
  await waitFor(() => expect(shown()).toContain(name));
  exampleApi().refuse('folders', 'NOT_FOUND');
  await user.click(screen.getByRole('button', { name: 'refetch' }));
  await waitFor(() => expect(shown()).toContain('This could not be loaded'));
  expect(shown()).not.toContain(name);
});
