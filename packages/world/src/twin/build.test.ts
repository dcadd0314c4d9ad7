import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ArgumentError, buildWorld, parseBuildArguments } from './build.ts';

describe('the command line', () => {
  const now = new Date('2026-01-01T00:00:00Z');

  test('has defaults', () => {
    expect(parseBuildArguments([], now)).toEqual({
      scale: 1,
      seed: '1',
      days: 180,
      at: now,
      epoch: new Date('2024-01-02T00:00:00Z'),
      export: null,
    });
  });

  test.each([
    [['--scale', 'x'], '--scale must be a number above 0, not "x"'],
    [['--scale', ''], '--scale must be a number above 0, not ""'],
    [['--scale=-1'], '--scale must be a number above 0, not "-1"'],
    [['--days', '0'], '--days must be a number above 0, not "0"'],
    [['--at', 'yesterday'], '--at must be a date such as 2026-01-31, not "yesterday"'],
    [['--days', '900'], '--days reaches back before the epoch'],
    [['--size', '3'], "Unknown option '--size'"],
    [['more'], "Unexpected argument 'more'"],
  ])('refuses %j in clear words', (args, message) => {
    expect(() => parseBuildArguments(args, now)).toThrow(ArgumentError);
    expect(() => parseBuildArguments(args, now)).toThrow(message);
  });

  test('writes every row as one line of JSON, into folders that are made for it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'world-'));
    try {
      const file = join(folder, 'deep', 'world.jsonl');
      const dates = ['--days', '40', '--at', '2025-04-01', '--epoch', '2025-02-01'];
      const args = ['--scale', '0.005', ...dates, '--export', file];
      const stages = new Set<string>();
      let done = 0;
      const tally = buildWorld(parseBuildArguments(args, now), (progress, stage) => {
        stages.add(stage);
        expect(progress.done).toBeGreaterThanOrEqual(done);
        expect(progress.total).toBe(15);
        done = progress.done;
      });
      expect([...stages]).toEqual(['account', 'hashtags', 'sounds', 'stickers']);
      const rows = readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line) as Record<string, unknown>);
      expect(rows.length).toBe(tally.lines);
      const ofType = Map.groupBy(rows, row => row.type);
      const distinct = (type: string, id: string) => new Set(ofType.get(type)?.map(row => row[id])).size;
      expect({
        accounts: distinct('account', 'accountId'),
        videos: distinct('video', 'videoId'),
        comments: distinct('comment', 'commentId'),
        hashtags: distinct('hashtag', 'hashtag'),
        sounds: distinct('sound', 'soundId'),
        stickers: distinct('sticker', 'stickerId'),
        playlists: distinct('playlist', 'playlistId'),
        accountObservations: ofType.get('accountObservation')?.length,
        videoObservations: ofType.get('videoObservation')?.length,
        subjectObservations: ['hashtag', 'sound', 'sticker']
          .map(kind => ofType.get(`${kind}Observation`)?.length ?? 0)
          .reduce((sum, count) => sum + count, 0),
        audiences: ofType.get('audience')?.length,
        lines: rows.length,
      }).toEqual(tally);
      expect(Object.values(tally).every(count => count > 0)).toBe(true);
      for (const row of rows) {
        expect(row).toMatchObject({ source: 'world', platform: expect.any(String) });
        expect(row.observedAt).toMatch(/^2025-0[234]-\d\dT/);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('says in words that a file cannot be written', () => {
    const options = { ...parseBuildArguments(['--scale', '0.005'], now), export: tmpdir() };
    expect(() => buildWorld(options, () => {})).toThrow(ArgumentError);
    expect(() => buildWorld(options, () => {})).toThrow('--export cannot be written: EISDIR');
  });

  test('refuses a world that is too large to have ids', () => {
    const options = parseBuildArguments(['--scale', '1e9'], now);
    expect(() => buildWorld(options, () => {})).toThrow('scale must be above 0 and at most');
  });
});
