import { contract } from '@clipscope/contract';
import { waitFor } from '@testing-library/react';
import { useSWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { expectRead } from '../../test/describe-screens.tsx';
import { exampleApi } from '../../test/example-session.ts';
import { textOf } from '../../test/read-screen.ts';
import { renderScreen, screen, settled } from '../../test/render-screen.tsx';
import { SubjectScreen } from '../features/subject-report/subject-screen.tsx';
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

test('a part of a report keeps its data too, but not that of another range', async () => {
  const subject = { kind: 'hashtag', platform: 'tiktok', id: 'onepan' } as const;
  const user = renderScreen(
    <>
      <SubjectScreen subject={subject} />
      <Refetch />
    </>,
  );
  await settled();
  exampleApi().refuse('hashtagRelated', 'INTERNAL');
  const related = () => exampleApi().of('hashtagRelated').length;
  const before = related();
  await user.click(screen.getByRole('button', { name: 'refetch' }));
  await waitFor(() => expect(related()).toBeGreaterThan(before));
  await waitFor(() => expectRead(['Not updated. Try again']));
  await user.click(screen.getByText('30 d'));
  await waitFor(() => expectRead(['This could not be loaded']));
});
