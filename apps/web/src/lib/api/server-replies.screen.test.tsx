import { contract } from '@clipscope/contract';
import { act } from '@testing-library/react';
import type { Session } from 'next-auth';
import { SessionProvider } from 'next-auth/react';
import { type ReactNode, Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { exampleApi } from '../../../test/example-session.ts';
import { VALUES } from '../../../test/render-screen.tsx';
import { RuntimeValuesProvider } from '../page/runtime-values.tsx';
import { ApiProvider } from './api-provider.tsx';
import { firstCall } from './server-reader.ts';
import { ServerReplies } from './server-replies.tsx';
import { useApi } from './use-api.ts';

function Labels() {
  const { data } = useApi(contract.labels, {});
  return <p>{data ? data.labels.map(({ name }) => name).join() : 'Loading'}</p>;
}

/** Keeps its part of the HTML as the server sent it until the promise is settled. */
function Late({ after, children }: { after: Promise<void> | null; children: ReactNode }) {
  if (after) use(after);
  return children;
}

test('a part that React takes over late begins with what the server drew, though the reply is cached', async () => {
  const { session } = exampleApi();
  const { user } = session as Session;
  const key = firstCall(contract.labels, {}).key(user.id);
  // As React marks a promise that it knows to be settled, which renderToString does not wait for.
  const value = contract.labels.example;
  const replies = { [key]: Object.assign(Promise.resolve(value), { status: 'fulfilled', value }) };
  const page = (late: Promise<void> | null) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <RuntimeValuesProvider values={VALUES}>
        <SessionProvider session={session as Session}>
          <ApiProvider>
            <ServerReplies replies={replies}>
              <Labels />
              <Suspense fallback="Waiting">
                <Late after={late}>
                  <Labels />
                </Late>
              </Suspense>
            </ServerReplies>
          </ApiProvider>
        </SessionProvider>
      </RuntimeValuesProvider>
    </SWRConfig>
  );
  const place = document.createElement('div');
  place.innerHTML = renderToString(page(null));
  const drawn = place.textContent;
  expect(drawn).not.toContain('Loading');

  let settle = () => {};
  const late = new Promise<void>(resolve => {
    settle = resolve;
  });
  const problems: unknown[] = [];
  const onRecoverableError = (error: unknown) => problems.push(error);
  const root = await act(async () => hydrateRoot(place, page(late), { onRecoverableError }));
  await act(async () => settle());
  expect(problems).toEqual([]);
  expect(place.textContent).toBe(drawn);
  await act(async () => root.unmount());
});
