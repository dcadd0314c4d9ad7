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

/** On every machine these tests are about the portable engine: here the other one has no build. */
vi.mock('./native-engine.ts', () => ({ loadNativeEngine: () => Promise.reject(new Error('no build')) }));

test('names are found however they are written', async () => {
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

test('a zone that it lacks, a view with a comment, and a database that is dropped', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'clipscope-portable-'));
  await checkDialect(dataDir);
  rmSync(dataDir, { recursive: true });
});

test('what people ask goes before what jobs asked earlier', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'clipscope-portable-'));
  const store = await openObservationStore({ dataDir });
  const answered: string[] = [];
  const ask = async (asked: ObservationReader, name: string) => {
    const wanted = wantedName(nameKey(name), false);
    await asked.ask(questions.searchAccounts, {
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
