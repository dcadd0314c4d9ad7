import {
  accountObservationRows,
  createWorld,
  subjectObservationRows,
  videoObservationRows,
} from '@clipscope/world';
import { expect, test } from 'vitest';
import * as samples from '../../test/files/json-samples.ts';
import { readAll } from '../../test/files/reading.ts';

/** A line of every type in a world's export, except hashtags, which are excluded. */
function worldLines(): object[] {
  const lines = new Map<string, object>();
  const add = (type: string, [row]: Iterable<object>) => row && lines.set(type, { type, ...row });
  const [from, to] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-12T00:00:00Z')];
  for (const batch of createWorld({ seed: 'lines', scale: 0.01, epoch: from }).observations({ from, to })) {
    if (batch.kind !== 'account') {
      if (batch.kind !== 'hashtags') add(batch.kind.slice(0, -1), batch.descriptions);
      add(`${batch.kind.slice(0, -1)}Observation`, subjectObservationRows(batch));
      continue;
    }
    add('account', batch.descriptions);
    add('accountObservation', accountObservationRows(batch));
    add('video', batch.videos.descriptions);
    add('videoObservation', videoObservationRows(batch));
    add('comment', batch.comments);
    add('audience', batch.audiences);
    add('playlist', batch.playlists);
  }
  return [...lines.values()];
}

/** A file of every format, of several records with ids of their own. */
const LINES: Readonly<Record<string, readonly object[]>> = {
  zeeschuimer: [samples.zeeschuimerVideo, samples.zeeschuimerComment, samples.zeeschuimerInstagram],
  '4cat': [
    samples.fourCatVideo,
    {
      ...samples.fourCatVideo,
      __import_meta: { ...samples.fourCatVideo.__import_meta, last_updated: 1731350000000 },
    },
  ],
  'yt-dlp': [samples.ytDlpTiktok, samples.ytDlpYoutube, samples.ytDlpInstagram],
  world: [samples.worldLine, { ...samples.worldLine, views: 200, observedAt: '2026-03-03T12:00:00.000Z' }],
  'world, every type': worldLines(),
  clipscope: [samples.exportedVideo, samples.exportedAccount, samples.exportedDay],
};
const DOCUMENTS: Readonly<Record<string, unknown>> = {
  'tiktok-web list': {
    extra: { now: 1731340000000 },
    itemList: [samples.webItem, { ...samples.webItem, id: '7436000000000000007' }],
  },
  'tiktok-web comments': {
    comments: [samples.webComment, { ...samples.webComment, cid: '7436500000000000007' }],
  },
  'tiktok-web page': { userInfo: { user: samples.webItem.author, stats: samples.webItem.authorStats } },
  'tiktok-web hashtag': {
    challengeInfo: { challenge: { id: '1201', title: 'Tampere' }, stats: { videoCount: 12, viewCount: 34 } },
  },
  'tiktok-web sound': { musicInfo: { music: samples.webItem.music, stats: { videoCount: 55 } } },
  'tiktok-web page state': {
    UserModule: { users: { v: samples.webItem.author }, stats: { v: samples.webItem.authorStats } },
  },
  'tiktok-app': { aweme_list: [samples.aweme, { ...samples.aweme, aweme_id: '7436000000000000007' }] },
  'tiktok-scraper': [samples.scraped, { ...samples.scraped, id: '7436000000000000007' }],
  'tiktok-research videos': samples.researchVideos,
  'tiktok-research comments': samples.researchComments,
  'tiktok-research profile': { ...samples.researchUser, username: 'raitiovaunu.ville' },
  'tiktok-export': samples.personalExport,
  'yt-dlp channel': { ...samples.ytDlpYoutube, _type: 'playlist', extractor_key: 'YoutubeTab', entries: [] },
  'youtube channels': samples.youtubeChannels,
  'youtube videos': samples.youtubeVideos,
  'youtube threads': samples.youtubeThreads,
  'youtube search': samples.youtubeSearch,
  'youtube playlist': samples.youtubePlaylistItems,
};
const FILES = [
  ...Object.entries(LINES).map(
    ([name, lines]) => [name, `${lines.map(item => JSON.stringify(item)).join('\n')}\n`] as const,
  ),
  ...Object.entries(DOCUMENTS).map(
    ([name, one]) => [name, typeof one === 'string' ? one : JSON.stringify(one)] as const,
  ),
];

/** Numbers from 0 up to below the limit, the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
type Roll = ReturnType<typeof dice>;

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Positions outside strings, because a changed character inside a string is just another text. */
function outsideStrings(bytes: Uint8Array): number[] {
  let isInString = false;
  return [...bytes.keys()].filter(at => {
    if (bytes[at] === 0x22 && bytes[at - 1] !== 0x5c) {
      isInString = !isInString;
      return true;
    }
    return !isInString && '{}[],:'.includes(String.fromCharCode(bytes[at] ?? 0));
  });
}

const MUTATIONS: Readonly<Record<string, (text: string, roll: Roll) => Uint8Array>> = {
  'cut off': (text, roll) => bytesOf(text).subarray(0, roll(text.length)),
  'broken bytes': (text, roll) => {
    const bytes = bytesOf(text);
    for (let times = 1 + roll(3); times > 0; times--)
      bytes[roll(bytes.length)] = [0xff, 0xc0, 0xfe][roll(3)] ?? 0xff;
    return bytes;
  },
  'broken structure': (text, roll) => {
    const bytes = bytesOf(text);
    const places = outsideStrings(bytes);
    bytes[places[roll(places.length)] ?? 0] = '{}[],:"'.charCodeAt(roll(7));
    return bytes;
  },
  'a line cut in the middle': (text, roll) => {
    const lines = text.split('\n');
    const at = roll(Math.max(1, lines.length - 1));
    lines[at] = (lines[at] ?? '').slice(0, 1 + roll(Math.max(1, (lines[at] ?? '').length - 1)));
    return bytesOf(lines.join('\n'));
  },
  'lines doubled and in another order': (text, roll) => {
    const lines = text.trimEnd().split('\n');
    const doubled = lines.flatMap(line => (roll(2) === 0 ? [line] : [line, line]));
    return bytesOf(doubled.toSorted(() => roll(3) - 1).join('\n'));
  },
};

function acceptable(found: unknown, original: unknown): boolean {
  if (typeof found === 'string' && found.includes('\uFFFD')) return true;
  // A link, a handle or a tag that came broken is lost; it is never another one.
  if (found === null && typeof original === 'string') return true;
  if (found instanceof Date) return original instanceof Date && found.getTime() === original.getTime();
  if (Array.isArray(found) && Array.isArray(original)) {
    return (
      found.length <= original.length && found.every(item => original.some(other => acceptable(item, other)))
    );
  }
  if (typeof found !== 'object' || found === null || typeof original !== 'object' || original === null) {
    return found === original;
  }
  return Object.entries(found).every(([name, value]) => acceptable(value, Reflect.get(original, name)));
}

const ROUNDS = 60;

test.each(FILES)('%s: a record of a damaged file is unchanged or reported', async (name, text) => {
  const whole = await readAll(text);
  const originals = whole.flatMap(item => ('rows' in item ? [item.rows] : []));
  expect(originals.length).toBeGreaterThan(0);
  const reportedBefore = new Set(whole.map(item => ('reason' in item ? item.where + item.reason : '')));
  for (const [index, [kind, mutate]] of Object.entries(MUTATIONS).entries()) {
    const roll = dice(index * 1000 + name.length);
    for (let round = 0; round < ROUNDS; round++) {
      const bytes = mutate(text, roll);
      const all = await readAll(bytes);
      const found = all.flatMap(item => ('rows' in item ? [item.rows] : []));
      const shown = () => `${kind}: ${new TextDecoder().decode(bytes)}\n${JSON.stringify(all, null, 1)}`;
      const strangers = found.filter(rows => !originals.some(original => acceptable(rows, original)));
      if (strangers.length > 0) expect.fail(`${JSON.stringify(strangers)}\nin ${shown()}`);
      const isAnyLost = originals.some(original => !found.some(rows => acceptable(rows, original)));
      const hasMore = all.some(item => 'reason' in item && !reportedBefore.has(item.where + item.reason));
      // Lines that are cut off where one ends leave no trace.
      const isCutAtLine =
        kind === 'cut off' && name in LINES && /(^|[}\n])$/.test(new TextDecoder().decode(bytes));
      if (isAnyLost && !hasMore && !isCutAtLine && bytes.length > 0)
        expect.fail(`lost in silence, ${shown()}`);
    }
  }
});

function shuffled(value: unknown, roll: Roll): unknown {
  if (Array.isArray(value)) return value.map(item => shuffled(item, roll));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(() => roll(3) - 1);
  return Object.fromEntries(entries.map(([name, inner]) => [name, shuffled(inner, roll)]));
}

test.each(Object.entries(DOCUMENTS).filter(([, one]) => typeof one !== 'string'))(
  '%s: the order of fields does not matter',
  async (_, document) => {
    const byPlace = (all: Awaited<ReturnType<typeof readAll>>) =>
      all
        .map(item => ('rows' in item ? item.rows : item.reason))
        .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    const roll = dice(7);
    const sorted = byPlace(await readAll(document));
    for (let round = 0; round < 10; round++) {
      const again = byPlace(await readAll(shuffled(document, roll)));
      expect(again).toEqual(expect.arrayContaining(sorted));
      expect(again).toHaveLength(sorted.length);
    }
  },
);
