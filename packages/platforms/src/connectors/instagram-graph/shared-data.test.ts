import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseLossless } from '../../files/lossless-json.ts';
import { readGraph } from './read-graph.ts';
import { usageIn } from './throttle.ts';

/** Answers that were written down by hand, which lie beside the repository on some machines. */
function sharedFolder(): string | null {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, '../shared/data/synthetic_formats');
    if (existsSync(found)) return found;
  }
  return null;
}

const folder = sharedFolder();
const without = folder === null ? ' (skipped: there is no ../shared/data here)' : '';
const read = (name: string) => parseLossless(readFileSync(join(folder ?? '', name), 'utf8'));
const receivedAt = new Date('2026-10-02T00:00:00Z');
const handle = 'tram_tv';

describe.skipIf(folder === null)(`answers of others${without}`, () => {
  test('an account that was discovered, with its posts', () => {
    const body = { answer: read('instagram_business_discovery.json') };
    const reply = { body, receivedAt, quotaUsed: 1 };
    const { accounts, accountObservations } = readGraph({ call: 'account', account: { handle } }, reply);
    expect(accounts.map(item => [item.accountId, item.handle, item.bioUrl])).toEqual([
      ['17841400000000001', 'tram_tv', 'https://example.org'],
    ]);
    expect(accountObservations[0]?.followers).toBe(26_790);
    const list = readGraph({ call: 'accountVideos', account: { handle }, page: {} }, reply);
    expect(
      list.videoObservations.map(videoObservation => [
        videoObservation.views,
        videoObservation.likes,
        videoObservation.comments,
      ]),
    ).toEqual([
      [10_233, 512, 12],
      [null, null, 0],
    ]);
    expect(list.nextCursor).toBe('media:QVFIUsynth');
  });

  test('insights of a post, and the headers', () => {
    const post = {
      id: '1',
      media_type: 'VIDEO',
      permalink: 'https://www.instagram.com/reel/SYNTH1/',
      timestamp: '2026-10-01T12:00:00+0000',
    };
    const insights = { 1: read('instagram_media_insights.json') };
    const body = { answer: { data: [post] }, owner: { id: '5' }, insights };
    const question = { call: 'accountVideos', account: { handle }, page: {} } as const;
    const { videoObservations } = readGraph(question, { body, receivedAt, quotaUsed: 1 });
    expect(
      videoObservations.map(videoObservation => [
        videoObservation.views,
        videoObservation.saves,
        videoObservation.shares,
      ]),
    ).toEqual([[10_233, 44, null]]);
    const headers = new Headers(read('instagram_headers.json') as Record<string, string>);
    expect(usageIn(headers)).toEqual({ percent: 28, regainS: 0 });
  });
});
