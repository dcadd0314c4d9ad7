import { openTestContext } from '@clipscope/testkit';
import { expect, test } from 'vitest';
import { favourites } from '../favourites/favourites.ts';
import { authenticate, authToken } from '../index.ts';
import { loadDemoFavourites } from './load-demo-favourites.ts';
import { demoHandles, loadDemoObservations } from './load-demo-observations.ts';
import { loadDemoUsers } from './load-demo-users.ts';

test('lets the demo’s owner track the demo’s accounts', async () => {
  const { context, close } = await openTestContext();
  await loadDemoUsers(context);
  await loadDemoObservations(context, { scale: 0.002 });
  const handles = await demoHandles(context);
  expect(handles.length).toBeGreaterThanOrEqual(1);
  await loadDemoFavourites(context);
  await loadDemoFavourites(context);
  const body = { email: 'owner@demo.clipscope.test', password: 'clipscope-demo' };
  const { accessToken } = await authToken(context, { params: {}, query: {}, body });
  const actor = await authenticate(context, accessToken);
  const reply = await favourites({ ...context, actor }, { params: {}, query: {}, body: undefined });
  expect(reply.favourites.map(({ name }) => name).toSorted()).toEqual(handles.toSorted());
  await close();
});
