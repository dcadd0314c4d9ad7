import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '@clipscope/domain';
import { datasetsVisibleTo, findImportById } from '../packages/business-store/src/index.ts';
import { connectEngine } from '../packages/observation-store/src/engine/engine.ts';
import {
  closeContext,
  createContext,
  startUploadedFile,
  uploadFile,
  workOnImport,
} from '../packages/services/src/index.ts';
import { buildWorld, parseBuildArguments } from '../packages/world/src/twin/build.ts';
import { readInput, sendResult } from './child.ts';
import { type Elapsed, insertRaw, query, stopwatch } from './raw-insert.ts';

/** Writes a file and imports it. */
export type ImportTask = {
  readonly folder: string;
  /** A Zeeschuimer file of this size, or an export of a world of this scale. */
  readonly source: { readonly megabytes: number } | { readonly scale: number };
  readonly comparesRaw: boolean;
};
export type Imported = {
  readonly megabytes: number;
  readonly observations: number;
  /** Observations and descriptions. */
  readonly rows: number;
  readonly reading: Elapsed;
  /** Until all of it is visible. */
  readonly importingSeconds: number;
  /** Including the account metrics, which the finder and rankings need. */
  readonly wholeSeconds: number;
  /** The engine's own insert of the same rows into plain tables. */
  readonly raw?: Elapsed;
  readonly peakMb: number;
};

const OBSERVATIONS_PER_VIDEO = 4;
const VIDEOS_PER_ACCOUNT = 25;
const START_MS = Date.UTC(2026, 9, 1);

const { folder, source, comparesRaw } = readInput<ImportTask>();
const file = join(folder, 'import.ndjson');
if ('megabytes' in source) await writeZeeschuimerFile(file, source.megabytes * 1e6);
else {
  const args = ['--scale', String(source.scale), '--days', '180', '--export', file];
  buildWorld(parseBuildArguments(args, new Date(START_MS)), () => {});
}
const dataDir = mkdtempSync(join(folder, 'data-'));
const context = await createContext({
  dataDir,
  mailFrom: 'Clipscope <no-reply@clipscope.test>',
  webUrl: 'http://127.0.0.1:3000',
  publicApiUrl: 'http://127.0.0.1:4000',
  tokenSecret: 'the secret that signs the tokens of bench runs',
});
const { db } = context.business;
const upload = { name: 'import.ndjson', teamId: null, userId: null, bytes: createReadStream(file) };
const { id } = await uploadFile(context, upload);
const readingClock = stopwatch();
await workOnImport(context, id, () => {});
const reading = readingClock();
const ready = await findImportById(db, id);
if (ready?.state !== 'ready') throw new Error(`The import is ${ready?.state}: ${ready?.failure}`);
await startUploadedFile(context, ready);
const startedMs = Date.now();
await workOnImport(context, id, () => {});
const wholeSeconds = (Date.now() - startedMs) / 1000;
const finishedAt = (await findImportById(db, id))?.finishedAt;
if (!finishedAt) throw new Error('The import did not finish.');
const importingSeconds = (finishedAt.getTime() - startedMs) / 1000;
const peakMb = process.resourceUsage().maxRSS / 1024;
const [database = ''] = await datasetsVisibleTo(db, null);
await closeContext(context);
const engine = await connectEngine({ dataDir: join(dataDir, 'observations'), database });
const observations = await countIn([
  'video_observations',
  'account_observations',
  'hashtag_observations',
  'sound_observations',
  'sticker_observations',
  'comment_observations',
  'audience_observations',
]);
const descriptions = await countIn(['accounts', 'videos', 'sounds', 'stickers', 'comments', 'playlists']);
const raw = comparesRaw ? { raw: await insertRaw(engine) } : {};
await engine.close();
const megabytes = statSync(file).size / 1e6;
rmSync(dataDir, { recursive: true });
rmSync(file);
sendResult({
  megabytes,
  observations,
  rows: observations + descriptions,
  reading,
  importingSeconds,
  wholeSeconds,
  peakMb,
  ...raw,
} satisfies Imported);

async function countIn(tables: readonly string[]): Promise<number> {
  const counts = tables.map(table => `(SELECT count() FROM ${table})`).join(' + ');
  const [row] = await query<{ rows: number | string }>(engine, `SELECT ${counts} AS rows`);
  return Number(row?.rows);
}

/** Videos in the order in which a browser loads them, some of them again on later days. */
async function writeZeeschuimerFile(path: string, minBytes: number): Promise<void> {
  const stream = createWriteStream(path);
  for (let [line, bytes] = [0, 0]; bytes < minBytes; line += 1) {
    const text = `${JSON.stringify(zeeschuimerLine(line))}\n`;
    bytes += text.length;
    if (!stream.write(text)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
}

function zeeschuimerLine(line: number): object {
  // Observations of one video are far apart in the file.
  const round = Math.floor(line / 20_000);
  const video = (round - (round % OBSERVATIONS_PER_VIDEO)) * 20_000 + (line % 20_000);
  const observation = round % OBSERVATIONS_PER_VIDEO;
  const account = Math.floor(video / VIDEOS_PER_ACCOUNT);
  const id = String(7_436_000_000_000_000_000n + BigInt(video));
  const tags = [`tag${video % 997}`, `tag${account % 101}`, 'all'];
  const picture = `https://cdn.example/tos-alisg-p-0037/${'0123456789abcdef'.repeat(4)}~tplv.jpeg?x-expires=1`;
  const views = 1000 + video * 3 + observation * 500;
  return {
    nav_index: '1:2:3',
    item_id: id,
    timestamp_collected: START_MS + observation * 24 * HOUR_MS + (line % 20_000) * 1000,
    source_platform: 'tiktok.com',
    source_platform_url: 'https://www.tiktok.com/explore',
    source_url: `https://www.tiktok.com/api/explore/item_list/?${'parameter=value&'.repeat(12)}`,
    last_updated: 0,
    data: {
      id,
      desc: `What a day, number ${video} ${tags.map(tag => `#${tag}`).join(' ')}`,
      createTime: START_MS / 1000 - (video % 86_400),
      author: {
        id: String(6_800_000_000_000_000_000n + BigInt(account)),
        uniqueId: `account.${account}`,
        nickname: `Account ${account}`,
        secUid: `MS4wLjABAAAA${account}`,
        signature: 'Every day a little video',
        avatarLarger: picture,
        avatarThumb: picture,
      },
      authorStats: {
        followerCount: 5000 + account + observation,
        followingCount: 10,
        heartCount: views,
        videoCount: 25,
      },
      stats: { playCount: views, diggCount: views >> 3, commentCount: 12, shareCount: 5, collectCount: 9 },
      challenges: tags.map((title, at) => ({ id: String(at + 1), title, desc: '' })),
      textExtra: tags.map(hashtagName => ({ hashtagName, start: 0, end: 1, type: 1 })),
      music: {
        id: String(7_400_000_000_000_000_000n + BigInt(video % 5000)),
        title: 'sound',
        authorName: 'x',
      },
      video: {
        duration: 20,
        width: 576,
        height: 1024,
        cover: picture,
        originCover: picture,
        playAddr: picture,
      },
    },
  };
}
