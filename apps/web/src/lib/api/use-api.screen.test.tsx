import { contract } from '@clipscope/contract';
import { useSession } from 'next-auth/react';
import { expect, test } from 'vitest';
import { exampleApi } from '../../../test/example-session.ts';
import { renderScreen, screen } from '../../../test/render-screen.tsx';
import { useApi } from './use-api.ts';

function Notes() {
  const { update } = useSession();
  const { data } = useApi(contract.labels, {});
  return (
    <>
      <button type="button" onClick={() => update()}>
        Renew
      </button>
      <p>{data ? data.labels.map(({ name }) => name).join() : 'Loading'}</p>
    </>
  );
}

type Session = { readonly user: { readonly id: string }; readonly accessToken: string };

test('one user’s replies are not shown to the next, and a renewed session refetches nothing', async () => {
  const api = exampleApi();
  const [label] = contract.labels.example.labels;
  if (!label) throw new Error('The example has no label.');
  const userId = () => (api.session as Session).user.id;
  const [first, second] = [userId(), '019a84c1-0000-7000-8000-0000000000ff'];
  api.replyWith('labels', () => ({ labels: [{ ...label, name: `of ${userId()}` }] }));
  const user = renderScreen(<Notes />);
  await screen.findByText(`of ${first}`);

  const renewed = api.session as Session;
  api.session = { ...renewed, expires: '2026-12-16T12:00:00.000Z' };
  await user.click(screen.getByRole('button'));
  api.session = { ...renewed, user: { ...renewed.user, id: second } };
  await user.click(screen.getByRole('button'));
  await screen.findByText(`of ${second}`);
  expect(screen.queryByText(`of ${first}`)).toBeNull();
  expect(api.of('labels')).toHaveLength(2);
});
