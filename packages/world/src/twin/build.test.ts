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
      trackedPerDay: null,
      hasFaults: true,
    });
  });

  test.each([
    [['--scale', 'x'], '--scale must be a number above 0, not "x"'],
    [['--scale', ''], '--scale must be a number above 0, not ""'],
    [['--scale=-1'], '--scale must be a number above 0, not "-1"'],
    [['--days', '0'], '--days must be a number above 0, not "0"'],
    [['--tracked', 'often'], '--tracked must be a number above 0, not "often"'],
    [['--at', 'yesterday'], '--at must be a date such as 2026-01-31, not "yesterday"'],
    [['--days', '900'], '--days reaches back before the epoch'],
    [['--size', '3'], "Unknown option '--size'"],
    [['more'], "Unexpected argument 'more'"],
  ])('refuses %j in clear words', (args, message) => {
    expect(() => parseBuildArguments(args, now)).toThrow(ArgumentError);
    expect(() => parseBuildArguments(args, now)).toThrow(message);
  });

  test('disables the faults on request', () => {
    expect(parseBuildArguments(['--no-faults'], now).hasFaults).toBe(false);
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

  test('exports the observations of a tracker, which finds videos when it reads their account', () => {
    const folder = mkdtempSync(join(tmpdir(), 'world-'));
    try {
      const file = join(folder, 'world.jsonl');
      const range = ['--scale', '0.002', '--seed', 's645', '--days', '4', '--epoch', '2026-06-01'];
      const args = [...range, '--at', '2026-11-02T06:30:00Z', '--tracked', '2', '--export', file];
      const tally = buildWorld(parseBuildArguments(args, now), () => {});
      const rows = readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line) as Record<string, string>);
      const ofType = (type: string) => rows.filter(row => row.type === type);
      const distinct = (type: string, id: string) => new Set(ofType(type).map(row => row[id])).size;
      expect(tally).toEqual({
        accounts: distinct('accountObservation', 'accountId'),
        videos: distinct('video', 'videoId'),
        comments: distinct('comment', 'commentId'),
        playlists: distinct('playlist', 'playlistId'),
        accountObservations: ofType('accountObservation').length,
        videoObservations: ofType('videoObservation').length,
        // At the first reading, and at the first of the month that begins meanwhile.
        audiences: 2 * distinct('audience', 'accountId'),
        lines: rows.length,
        ...{ hashtags: 0, sounds: 0, stickers: 0, subjectObservations: 0 },
      });
      const startMs = Date.parse('2026-10-29T06:30:00Z');
      const readings = Map.groupBy(ofType('accountObservation'), row => row.accountId);
      for (const looks of readings.values()) {
        const hours = looks.map(({ observedAt = '' }) => (Date.parse(observedAt) - startMs) / 3_600_000);
        expect(hours).toEqual([0, 12, 24, 36, 48, 60, 72, 84, 96]);
      }
      const firstLooks = new Map(
        ofType('videoObservation')
          .toReversed()
          .map(({ videoId, observedAt = '' }) => [videoId, Date.parse(observedAt) - startMs]),
      );
      expect([...firstLooks.values()].filter(ms => ms % (12 * 3_600_000) !== 0)).toEqual([]);
      expect(firstLooks.size).toBe(tally.videos);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('reports that a file cannot be written', () => {
    const options = { ...parseBuildArguments(['--scale', '0.005'], now), export: tmpdir() };
    expect(() => buildWorld(options, () => {})).toThrow(ArgumentError);
    expect(() => buildWorld(options, () => {})).toThrow('--export cannot be written: EISDIR');
  });

  test('rejects a world that is too large for its ids', () => {
    const options = parseBuildArguments(['--scale', '1e9'], now);
    expect(() => buildWorld(options, () => {})).toThrow('scale must be above 0 and at most');
  });
});
