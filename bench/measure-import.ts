import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { corporaVisibleTo, findImportToWorkOn } from '../packages/business-store/src/index.ts';
import { connectEngine } from '../packages/observation-store/src/engine.ts';
import {
  bringFile,
  closeContext,
  createContext,
  startBroughtFile,
  workOnImport,
} from '../packages/services/src/index.ts';
import { asked, tell } from './child.ts';
import { insertRaw, stopwatch, type Took } from './raw-insert.ts';

/** Writes a file of about a size and imports it, in a process of its own, so that memory is its own too. */
export type ImportTask = {
  readonly folder: string;
  readonly megabytes: number;
  readonly comparesRaw: boolean;
};
export type Imported = {
  readonly megabytes: number;
  /** Of accounts and videos, as they are stored. */
  readonly observations: number;
  readonly reading: Took;
  readonly importing: Took;
  /** The engine's own insert of the same rows into plain tables. */
  readonly raw?: Took;
  readonly peakMb: number;
};

const LOOKS_AT_A_VIDEO = 4;
const VIDEOS_OF_AN_ACCOUNT = 25;
const START_MS = Date.UTC(2026, 9, 1);
const HOUR_MS = 3_600_000;

const { folder, megabytes, comparesRaw } = asked<ImportTask>();
const file = join(folder, 'zeeschuimer.ndjson');
await write(file, megabytes * 1e6);
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
const { id } = await bringFile(context, { name: 'zeeschuimer.ndjson', teamId: null, userId: null, bytes });
const readingClock = stopwatch();
await workOnImport(context, id, () => {});
const reading = readingClock();
const read = await findImportToWorkOn(db, id);
if (read?.state !== 'ready') throw new Error(`The file is ${read?.state}: ${read?.failure}`);
await startBroughtFile(context, read);
const importingClock = stopwatch();
await workOnImport(context, id, () => {});
const importing = importingClock();
const peakMb = process.resourceUsage().maxRSS / 1024;
const [database = ''] = await corporaVisibleTo(db, null);
await closeContext(context);
const engine = await connectEngine({ dataDir: join(dataDir, 'observations'), database });
const counted = await engine.writer.query({
  query:
    'SELECT (SELECT count() FROM video_observations) + (SELECT count() FROM account_observations) AS rows',
  format: 'JSONEachRow',
});
const [row] = await counted.json<{ rows: number | string }>();
const raw = comparesRaw ? { raw: await insertRaw(engine) } : {};
await engine.close();
const size = statSync(file).size / 1e6;
rmSync(dataDir, { recursive: true });
tell({
  megabytes: size,
  observations: Number(row?.rows),
  reading,
  importing,
  peakMb,
  ...raw,
} satisfies Imported);

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
