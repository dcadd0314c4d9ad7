import { createServer, connect as openSocket, type Server, type Socket } from 'node:net';
import { newStoreAddress, openTestStore } from '@clipscope/testkit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertOwner } from '../test/people.ts';
import { type ChangeListener, openChangeListener } from './change-listener.ts';
import { IDENTITY_TABLES } from './identity-watch.ts';
import { newId } from './new-id.ts';
import { findLiveSession, insertSession, revokeSessionsOf } from './queries/access/sessions.ts';
import { changeTeam, insertTeam } from './queries/access/teams.ts';
import { putObservationChanges } from './queries/observations/observation-changes.ts';
import { type BusinessStore, openBusinessStore } from './store.ts';

it('triggers notify of every identity table', async () => {
  const store = await openTestStore();
  const { rows } = (await store.db.execute(sql`
    SELECT tgrelid::regclass::text AS table FROM pg_trigger
    WHERE tgname = 'notify_change' AND tgrelid <> 'observation_clock'::regclass
  `)) as unknown as { rows: { table: string }[] };
  expect(rows.map(row => row.table).toSorted()).toEqual([...IDENTITY_TABLES].toSorted());
  await store.close();
});

/** The embedded engine has a single process. */
describe.runIf(process.env.TEST_BUSINESS_ENGINE === 'postgres')('two processes on a server', () => {
  const HEARTBEAT_MS = 100;
  let address: Awaited<ReturnType<typeof newStoreAddress>>;
  let here: BusinessStore;
  let elsewhere: BusinessStore;
  let teamId: string;
  let reads = 0;
  beforeAll(async () => {
    address = await newStoreAddress('migrated');
    here = await openBusinessStore(address);
    elsewhere = await openBusinessStore(address);
    await here.migrate();
    teamId = newId();
    const now = new Date();
    await insertTeam(elsewhere.db, { id: teamId, name: 'first', createdAt: now, updatedAt: now });
  });
  afterAll(async () => {
    await here.close();
    await elsewhere.close();
    await address.remove();
  });

  const read = () =>
    here.cacheIdentity('names', async () => {
      reads += 1;
      const { rows } = (await here.db.execute(sql`SELECT name FROM teams WHERE id = ${teamId}`)) as never as {
        rows: { name: string }[];
      };
      return rows[0]?.name;
    });
  const rename = (store: BusinessStore, name: string) =>
    changeTeam(store.db, teamId, { name, updatedAt: new Date() });

  const SOON = { interval: 1 };
  const current = (version: () => number | undefined) =>
    expect
      .poll(version, SOON)
      .toEqual(expect.any(Number))
      .then(() => version() ?? 0);
  const readsOf = async (name: string) => {
    reads = 0;
    expect(await read()).toBe(name);
    return reads;
  };

  it('a write of another process invalidates cached rows as soon as its notification arrives', async () => {
    await expect.poll(() => readsOf('first'), SOON).toBe(0);
    await rename(elsewhere, 'second');
    await expect.poll(read, SOON).toBe('second');
    await expect.poll(() => readsOf('second'), SOON).toBe(0);
  });

  it('a session that another process revoked ends as soon as its notification arrives', async () => {
    const now = new Date();
    const owner = await insertOwner(elsewhere.db, 'owner@revoked.example');
    const sessionId = newId();
    const times = { createdAt: now, lastUsedAt: now, expiresAt: new Date(now.getTime() + 60_000) };
    await insertSession(elsewhere.db, {
      id: sessionId,
      userId: owner.id,
      refreshTokenHash: 'hash',
      ...times,
    });
    const session = () => here.cacheIdentity('session', () => findLiveSession(here.db, { sessionId }, now));
    expect((await session())?.userId).toBe(owner.id);
    await revokeSessionsOf(elsewhere.db, owner.id, now);
    await expect.poll(session, SOON).toBeUndefined();
  });

  it('a publication by another process changes the version of observations, an own one does not', async () => {
    const before = await current(here.observationVersion);
    await putObservationChanges(here.reservedDb, ['account/tiktok/1']);
    await putObservationChanges(here.reservedDb, 'all');
    // The own notifications arrive before those of a later transaction.
    await rename(elsewhere, 'third');
    await expect.poll(read, SOON).toBe('third');
    expect(here.observationVersion()).toBe(before);
    await putObservationChanges(elsewhere.reservedDb, ['account/tiktok/1']);
    await expect.poll(here.observationVersion, SOON).toBe(before + 1);
    await putObservationChanges(elsewhere.reservedDb, 'all');
    await expect.poll(here.observationVersion, SOON).toBe(before + 2);
  });

  it('a store that does not listen yet caches nothing', async () => {
    expect(elsewhere.observationVersion()).toBeUndefined();
    const unread = () => elsewhere.cacheIdentity('names', async () => (reads += 1));
    expect(await unread()).toBeLessThan(await unread());
  });

  describe('over a connection that fails', () => {
    let proxy: Awaited<ReturnType<typeof openProxy>>;
    let listener: ChangeListener;
    const problems: string[] = [];
    beforeAll(async () => {
      const url = new URL(address.databaseUrl ?? '');
      proxy = await openProxy(Number(url.port));
      listener = openChangeListener({
        databaseUrl: Object.assign(url, { port: proxy.port }).href,
        process: newId(),
        reportProblem: ({ message }) => problems.push(message),
        heartbeatMs: HEARTBEAT_MS,
      });
      await listener.listen();
    });
    afterAll(async () => {
      await listener.close();
      await proxy.close();
    });

    it('a lost connection makes the versions unknown at once, and new when it is back', async () => {
      problems.length = 0;
      const [identity, observations] = [
        await current(listener.identityVersion),
        await current(listener.observationVersion),
      ];
      proxy.isReachable = false;
      proxy.drop();
      await expect.poll(listener.identityVersion, SOON).toBeUndefined();
      expect(listener.observationVersion()).toBeUndefined();
      proxy.isReachable = true;
      expect(await current(listener.identityVersion)).toBeGreaterThan(identity);
      expect(await current(listener.observationVersion)).toBeGreaterThan(observations);
      expect(problems).toHaveLength(1);
    });

    it('a stalled connection counts as lost after two heartbeats, and is replaced', async () => {
      const before = await current(listener.identityVersion);
      problems.length = 0;
      proxy.isStalled = true;
      await expect.poll(listener.identityVersion, SOON).toBeUndefined();
      await expect.poll(() => problems, SOON).toEqual(['PostgreSQL sends no notifications.']);
      proxy.isStalled = false;
      expect(await current(listener.identityVersion)).toBeGreaterThan(before);
    });

    it('closes while stalled, and leaves no connection open', async () => {
      await current(listener.identityVersion);
      proxy.isStalled = true;
      await listener.close();
      expect(listener.identityVersion()).toBeUndefined();
      await expect.poll(proxy.connections, SOON).toBe(0);
    });
  });

  it('leaves no connection open', async () => {
    const store = await openBusinessStore(address);
    await store.migrate();
    const listening = async () => {
      const { rows } = (await here.db.execute(sql`
        SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND query = 'SELECT pg_notify($1, $2)'
      `)) as unknown as { rows: { count: number }[] };
      return rows[0]?.count;
    };
    expect(await listening()).toBe(2);
    await store.close();
    await expect.poll(listening, SOON).toBe(1);
  });
});

/** Forwards connections to a local port; it can drop or stall them. */
async function openProxy(targetPort: number) {
  const sockets = new Set<Socket>();
  const proxy = {
    isReachable: true,
    isStalled: false,
    port: 0,
    connections: () => sockets.size,
    drop() {
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      proxy.drop();
      await new Promise(resolve => server.close(resolve));
    },
  };
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', bytes => proxy.isStalled || to.write(bytes));
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server: Server = createServer(client => {
    if (!proxy.isReachable) return client.destroy();
    const target = openSocket(targetPort, '127.0.0.1');
    forward(client, target);
    forward(target, client);
  }).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const opened = server.address();
  if (opened === null || typeof opened === 'string') throw new Error('There is no port.');
  proxy.port = opened.port;
  return proxy;
}
