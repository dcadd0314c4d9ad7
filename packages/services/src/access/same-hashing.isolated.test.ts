import * as crypto from 'node:crypto';
import { newOwner, noObservations, openTestContext } from '@clipscope/testkit';
import { expect, it, vi } from 'vitest';
import { authToken } from './auth-token.ts';

vi.mock('node:crypto', { spy: true });

it('gives one answer, after the same hashing, to a wrong password and to an unknown address', async () => {
  const { context, close } = await openTestContext({ observations: noObservations });
  const refusal = (email: string) =>
    authToken(context, { params: {}, query: {}, body: { email, password: 'wrong password' } }).catch(
      error => error,
    );
  await newOwner(context, 'olivia@kitchen.example');
  vi.mocked(crypto.argon2).mockClear();
  const known = await refusal('olivia@kitchen.example');
  expect(crypto.argon2).toHaveBeenCalledTimes(1);
  const unknown = await refusal('nobody@kitchen.example');
  expect(crypto.argon2).toHaveBeenCalledTimes(2);
  expect(known).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect({ ...unknown, message: unknown.message }).toEqual({ ...known, message: known.message });
  await close();
});
