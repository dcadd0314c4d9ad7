import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openPortableEngine } from './open-portable-engine.ts';

/** All letters except those that would end the text. */
const LETTERS = Array.from({ length: 0x20000 }, (_, code) => code)
  .filter(code => code >= 0x20 && (code < 0xd800 || code > 0xdfff))
  .map(code => String.fromCodePoint(code))
  .filter(letter => !["'", '\\', '\u2028', '|'].includes(letter));

test('lower-cases every letter like JavaScript', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clipscope-portable-'));
  const engine = await openPortableEngine(folder, { inlineParameters: sql => sql });
  const connection = await engine.connect('interactive');
  const answer = async (query: string) => (await text((await connection.exec({ query })).stream)).trimEnd();
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
  await engine.close();
  rmSync(folder, { recursive: true });
});
