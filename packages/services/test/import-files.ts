import { datasetsVisibleTo, listDatasetsWithWork } from '@clipscope/business-store';
import type { ImportOfFile } from '@clipscope/contract';
import type { ObservationRecorder, ObservationStore } from '@clipscope/observation-store';
import { runWaitingJobs } from '@clipscope/testkit';
import type { ProcessContext, SignedIn, SignedInContext } from '../src/context.ts';
import { importById } from '../src/imports/import-by-id.ts';
import { startImport } from '../src/imports/start-import.ts';
import { uploadImport } from '../src/imports/upload-import.ts';
import { fingerprint } from './fingerprint.ts';

type CapturedVideo = {
  readonly video: number;
  readonly account: string;
  readonly views: number;
  readonly at: string;
  readonly hashtags?: readonly string[];
};

export const accountIdOf = (account: string) =>
  String(6_800_000_000_000_000_000n + BigInt(account.length * 1000 + account.charCodeAt(0)));

/** A line as the Zeeschuimer extension writes it: a video with its author. */
export function capturedLine({ video, account, views, at, hashtags = ['tram'] }: CapturedVideo): string {
  const id = String(7_436_000_000_000_000_000n + BigInt(video));
  return JSON.stringify({
    timestamp_collected: Date.parse(at),
    last_updated: 0,
    item_id: id,
    source_platform: 'tiktok.com',
    data: {
      id,
      desc: hashtags.map(tag => `#${tag}`).join(' '),
      createTime: Date.parse('2026-10-01T08:00:00Z') / 1000 + video * 60,
      author: { id: accountIdOf(account), uniqueId: account, nickname: account, secUid: `sec-${account}` },
      authorStats: { followerCount: followersAt(at), followingCount: 5, heartCount: 70, videoCount: 3 },
      stats: { playCount: views, diggCount: Math.floor(views / 10), commentCount: 3, shareCount: 2 },
      challenges: hashtags.map((title, at) => ({ id: String(at), title })),
      music: { id: '7400000000000000001', title: 'rails', authorName: 'Ville', original: true },
      video: { duration: 12, width: 576, height: 1024, cover: 'https://cdn.example/c.jpg' },
    },
  });
}

/** One more follower each day. */
const followersAt = (at: string) => Math.floor((Date.parse(at) - Date.UTC(2026, 9, 1)) / 86_400_000) + 1_000;

export async function* bytesOf(...pieces: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece);
}

export async function upload(
  context: SignedIn<ProcessContext>,
  name: string,
  text: string | Uint8Array,
  handle?: string,
) {
  const query = { name, ...(handle !== undefined && { handle }) };
  return uploadImport(context, { params: {}, query, body: bytesOf(text) });
}

export async function uploadAndRead(
  context: SignedIn<ProcessContext>,
  name: string,
  text: string | Uint8Array,
): Promise<ImportOfFile> {
  const { import: uploaded } = await upload(context, name, text);
  await runWaitingJobs(context);
  return currentImport(context, uploaded.id);
}

export async function startAndWait(context: SignedIn<ProcessContext>, id: string): Promise<ImportOfFile> {
  await startImport(context, { params: { id }, query: {}, body: undefined });
  await runWaitingJobs(context);
  return currentImport(context, id);
}

export function currentImport(context: SignedInContext, id: string): Promise<ImportOfFile> {
  return importById(context, { params: { id }, query: {}, body: undefined });
}

/** A fingerprint of all tables of the team's own dataset; null when it has none. */
export async function ownRows(context: SignedIn<ProcessContext>): Promise<Record<string, string> | null> {
  const database = await ownDatabase(context);
  if (database === undefined) return null;
  const store = await context.observationStore.openTeamDataset(database);
  return fingerprint(store.reader()).finally(() => store.close());
}

async function ownDatabase({ business, actor }: SignedIn<ProcessContext>): Promise<string | undefined> {
  const shared = await datasetsVisibleTo(business.db, null);
  const all = await datasetsVisibleTo(business.db, actor.teamId);
  return all.find(database => !shared.includes(database));
}

export const workLeft = ({ business }: ProcessContext) => listDatasetsWithWork(business.db);

/** The same store with changed recorders of its team datasets. */
export function recordingOtherwise(
  store: ObservationStore,
  change: (recorder: ObservationRecorder) => Partial<ObservationRecorder>,
): ObservationStore {
  return {
    ...store,
    async openTeamDataset(database, options) {
      const dataset = await store.openTeamDataset(database, options);
      return { ...dataset, recorder: { ...dataset.recorder, ...change(dataset.recorder) } };
    },
  };
}

/** The same store, whose team datasets reject video observations. */
export function failing(store: ObservationStore): ObservationStore {
  return recordingOtherwise(store, () => ({
    recordVideoObservations: async () => {
      throw new Error('simulated failure');
    },
  }));
}

/** The same store, which counts the video observations recorded in its team datasets. */
export function counting(store: ObservationStore) {
  const given = { videoObservations: 0 };
  const observationStore = recordingOtherwise(store, recorder => ({
    recordVideoObservations: rows => {
      given.videoObservations += rows.length;
      return recorder.recordVideoObservations(rows);
    },
  }));
  return { given, observationStore };
}
