import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { anAccount, at } from '../../../test/observations.ts';
import { questions } from '../../questions/index.ts';
import { nameKey, wantedName } from '../../questions/search/search-names.ts';
import { openObservationStore } from '../../store.ts';
import { startPortableEngine } from './portable-engine.ts';

/** On every machine these tests are about the portable engine: here the other one has no build. */
vi.mock('../native-engine.ts', () => ({ loadNativeEngine: async () => null }));

test('an engine that has taken too much begins anew before its memory is used up', async () => {
  const another = mkdtempSync(join(tmpdir(), 'clipscope-portable-'));
  const small = await startPortableEngine(another, 0);
  const one = await small.connect();
  await one.ask('CREATE DATABASE chosen', 'TabSeparated');
  await one.ask('USE chosen', 'TabSeparated');
  const { bytes } = await one.ask('SELECT currentDatabase()', 'TabSeparated');
  expect(Buffer.from(bytes).toString()).toBe('chosen\n');
  await small.end();
  // Once after connecting, and once after each of the three statements.
  expect(small.lives()).toBe(1 + 4);
  rmSync(another, { recursive: true });
});

/** Of every plane with letters, but for what would end the text. */
const LETTERS = Array.from({ length: 0x20000 }, (_, code) => code)
  .filter(code => code >= 0x20 && (code < 0xd800 || code > 0xdfff))
  .map(code => String.fromCodePoint(code))
  .filter(letter => !["'", '\\', '\u2028', '|'].includes(letter));

test('every letter has the lower case that JavaScript gives it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clipscope-portable-'));
  const engine = await startPortableEngine(folder);
  const session = await engine.connect();
  const answer = async (sql: string) =>
    Buffer.from((await session.ask(sql, 'TabSeparated')).bytes)
      .toString()
      .trimEnd();
  const wrong: string[] = [];
  for (let first = 0; first < LETTERS.length; first += 8192) {
    const some = LETTERS.slice(first, first + 8192);
    const lowered = await answer(
      `SELECT lowerUTF8(arrayJoin(splitByChar('|', '${some.map(one => `x${one}`).join('|')}')))`,
    );
    const lines = lowered.split('\n');
    wrong.push(...some.filter((one, place) => lines[place] !== `x${one}`.toLowerCase()));
  }
  expect(wrong).toEqual([]);
  expect(await answer("SELECT lowerUTF8('ΟΔΟΣ ΟΔΟΣ')")).toBe('οδος οδος');
  await engine.end();
  rmSync(folder, { recursive: true });
});

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
    expect([store.reader().engine, store.reader().isPortable]).toEqual(['chdb', true]);
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
