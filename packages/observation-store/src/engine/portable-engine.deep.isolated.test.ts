import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anAccount, at } from '@clipscope/testkit';
import { expect, test, vi } from 'vitest';
import { checkDialect } from '../../test/check-dialect.ts';
import { questions } from '../questions/index.ts';
import { nameKey, wantedName } from '../questions/search/search-names.ts';
import type { ObservationReader } from '../reading/reader.ts';
import { openObservationStore } from '../store.ts';

/** Runs on the portable engine on every machine, since the native one is mocked as missing. */
vi.mock('./native-engine.ts', () => ({ loadNativeEngine: () => Promise.reject(new Error('no build')) }));

test('finds names in any spelling', async () => {
  const names = [
    'Zoë Ångström',
    '한국 요리',
    'ﬁne ﬂour №1',
    'İstanbul',
    'ｆｕｌｌ ＷＩＤＴＨ',
    'Ⅷ ㎏',
    'ガラス',
    'Ђорђе',
    '𝓕𝓪𝓷𝓬𝔂',
  ];
  const dataDir = mkdtempSync(join(tmpdir(), 'clipscope-portable-'));
  try {
    const store = await openObservationStore({ dataDir, checkRows: true });
    const { engine, isPortable } = store.reader();
    expect([engine, isPortable]).toEqual(['chdb', true]);
    await store.recorder.recordAccounts(
      names.map((displayName, n) =>
        anAccount({
          accountId: `${n}`,
          handle: `h${n}`,
          displayName,
          observedAt: at('2026-01-01T00:00:00Z'),
        }),
      ),
    );
    await store.close();
    const again = await openObservationStore({ dataDir, checkRows: true });
    for (const [n, name] of names.entries()) {
      const wanted = wantedName(nameKey(name), false);
      const found = await again.reader().ask(questions.searchAccounts, {
        platforms: ['tiktok'],
        ...wanted,
        limit: 10,
        favouriteIds: [],
      });
      expect(found.map(({ account_id }) => account_id)).toEqual([`${n}`]);
    }
    await again.close();
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

test('adapts zones, view comments and dropping databases', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'clipscope-portable-'));
  await checkDialect(dataDir);
  rmSync(dataDir, { recursive: true });
});

test('runs interactive questions before earlier ones of jobs', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'clipscope-portable-'));
  const store = await openObservationStore({ dataDir });
  const answered: string[] = [];
  const ask = async (reader: ObservationReader, name: string) => {
    const wanted = wantedName(nameKey(name), false);
    await reader.ask(questions.searchAccounts, {
      platforms: ['tiktok'],
      ...wanted,
      limit: 10,
      favouriteIds: [],
    });
    answered.push(name);
  };
  const [people, jobs] = [store.reader(), store.backgroundReader()];
  await ask(jobs, 'first');
  await Promise.all([ask(jobs, 'job 1'), ask(jobs, 'job 2'), ask(jobs, 'job 3'), ask(people, 'report')]);
  expect(answered).toEqual(['first', 'job 1', 'report', 'job 2', 'job 3']);
  await store.close();
  rmSync(dataDir, { recursive: true });
});
