import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '@clipscope/domain';
import { datasetsVisibleTo, findImportToWorkOn } from '../packages/business-store/src/index.ts';
import { connectEngine } from '../packages/observation-store/src/engine/engine.ts';
import {
  closeContext,
  createContext,
  startUploadedFile,
  uploadFile,
  workOnImport,
} from '../packages/services/src/index.ts';
import { buildWorld, parseBuildArguments } from '../packages/world/src/twin/build.ts';
import { asked, tell } from './child.ts';
import { ask, insertRaw, stopwatch, type Took } from './raw-insert.ts';

/** Writes a file and imports it, in a process of its own, so that memory is its own too. */
export type ImportTask = {
  readonly folder: string;
  /** As Zeeschuimer catches videos, about so large; or a world's export of such a scale. */
  readonly of: { readonly megabytes: number } | { readonly scale: number };
  readonly comparesRaw: boolean;
};
export type Imported = {
  readonly megabytes: number;
  /** Of every kind, as they are stored. */
  readonly observations: number;
  /** With the descriptions of what was observed. */
  readonly rows: number;
  readonly reading: Took;
  /** Until all of it is seen. */
  readonly importingSeconds: number;
  /** With the metrics of its accounts, which the finder and rankings wait for. */
  readonly wholeSeconds: number;
  /** The engine's own insert of the same rows into plain tables. */
  readonly raw?: Took;
  readonly peakMb: number;
};

const LOOKS_AT_A_VIDEO = 4;
const VIDEOS_OF_AN_ACCOUNT = 25;
const START_MS = Date.UTC(2026, 9, 1);

const { folder, of, comparesRaw } = asked<ImportTask>();
const file = join(folder, 'brought.ndjson');
if ('megabytes' in of) await write(file, of.megabytes * 1e6);
else {
  const args = ['--scale', String(of.scale), '--days', '180', '--export', file];
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
const bytes = createReadStream(file);
const { id } = await uploadFile(context, { name: 'brought.ndjson', teamId: null, userId: null, bytes });
const readingClock = stopwatch();
await workOnImport(context, id, () => {});
const reading = readingClock();
const read = await findImportToWorkOn(db, id);
if (read?.state !== 'ready') throw new Error(`The file is ${read?.state}: ${read?.failure}`);
await startUploadedFile(context, read);
const startedMs = Date.now();
await workOnImport(context, id, () => {});
const wholeSeconds = (Date.now() - startedMs) / 1000;
const finishedAt = (await findImportToWorkOn(db, id))?.finishedAt;
if (!finishedAt) throw new Error('The file was not imported to its end.');
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
const size = statSync(file).size / 1e6;
rmSync(dataDir, { recursive: true });
rmSync(file);
tell({
  megabytes: size,
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
  const [row] = await ask<{ rows: number | string }>(engine, `SELECT ${counts} AS rows`);
  return Number(row?.rows);
}

/** As a browser meets videos: in no order, some of them again on later days. */
async function write(path: string, mostBytes: number): Promise<void> {
  const stream = createWriteStream(path);
  for (let [line, written] = [0, 0]; written < mostBytes; line += 1) {
    const text = `${JSON.stringify(lineOf(line))}\n`;
    written += text.length;
    if (!stream.write(text)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
}

function lineOf(line: number): object {
  // Looks at a video lie far from each other in the file.
  const round = Math.floor(line / 20_000);
  const video = (round - (round % LOOKS_AT_A_VIDEO)) * 20_000 + (line % 20_000);
  const look = round % LOOKS_AT_A_VIDEO;
  const account = Math.floor(video / VIDEOS_OF_AN_ACCOUNT);
  const id = String(7_436_000_000_000_000_000n + BigInt(video));
  const tags = [`tag${video % 997}`, `tag${account % 101}`, 'all'];
  const picture = `https://cdn.example/tos-alisg-p-0037/${'0123456789abcdef'.repeat(4)}~tplv.jpeg?x-expires=1`;
  const views = 1000 + video * 3 + look * 500;
  return {
    nav_index: '1:2:3',
    item_id: id,
    timestamp_collected: START_MS + look * 24 * HOUR_MS + (line % 20_000) * 1000,
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
        followerCount: 5000 + account + look,
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
