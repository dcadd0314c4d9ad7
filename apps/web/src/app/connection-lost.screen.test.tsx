import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleApi, takeConsole } from '../../test/example-session.ts';
import { renderScreen, screen, settled } from '../../test/render-screen.tsx';
import { ApiKeysScreen } from '../features/api-keys/api-keys-screen.tsx';

const BANNER = 'Connection lost. Retrying…';
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

test('a screen recovers by itself when the API answers again, and keeps what was typed', async () => {
  exampleApi().answer('apiKeys', unreachable).answer('health', unreachable);
  const user = renderScreen(
    <>
      <ApiKeysScreen />
      <input aria-label="Draft" />
    </>,
    '/account/api-keys',
  );
  await screen.findByText(BANNER);
  await user.type(screen.getByLabelText('Draft'), 'half a sentence');
  const asked = exampleApi().of('apiKeys').length;
  await waitFor(() => expect(exampleApi().of('health')).toHaveLength(1));
  expect(exampleApi().of('apiKeys')).toHaveLength(asked);

  exampleApi().replyWith('apiKeys', { keys: [] });
  exampleApi().answer('health', () => Response.json({}));
  await screen.findByText('No keys yet');
  await settled();
  expect(screen.queryByText(BANNER)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Draft').value).toBe('half a sentence');
  takeConsole();
});
