import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleApi } from '../../../test/example-session.ts';
import { renderScreen, screen } from '../../../test/render-screen.tsx';
import { RequireSession } from './require-session.tsx';

test('shows the page once the browser has the session', async () => {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  const session = Response.json(exampleApi().session);
  exampleApi().answerOfWeb('/api/auth/session', () => session.clone());
  const { fetch } = globalThis;
  globalThis.fetch = async (...request) => {
    await released;
    return fetch(...request);
  };
  renderScreen(
    <RequireSession>
      <h1>Usage</h1>
    </RequireSession>,
  );
  screen.getByRole('status', { name: 'Loading' });
  expect(screen.queryByRole('heading')).toBeNull();
  release();
  await screen.findByRole('heading', { name: 'Usage' });
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
});
