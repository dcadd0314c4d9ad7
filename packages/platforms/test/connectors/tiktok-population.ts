import { createWorld, NO_FAULTS, type PlatformView } from '@clipscope/world';

export const NOW = new Date('2026-10-01T12:00:00.000Z');

type Shown<Call extends (...parameters: never[]) => unknown> = NonNullable<ReturnType<Call>>;
export type ShownAccount = Shown<PlatformView['account']>;
export type ShownVideo = Shown<PlatformView['accountVideos']>['items'][number] & { readonly handle: string };
export type ShownComment = Shown<PlatformView['comments']>['items'][number];

/** What is on TikTok. Tests may change the lists. */
export interface TiktokPopulation {
  readonly view: PlatformView;
  /** The most followed first. */
  readonly accounts: ShownAccount[];
  /** Newest first. */
  readonly videos: ShownVideo[];
  videosOf(handle: string): ShownVideo[];
  commentsOf(videoId: string, most: number): ShownComment[];
}

export function tiktokPopulation(): TiktokPopulation {
  const world = createWorld({
    seed: 'harbour',
    scale: 0.03,
    epoch: new Date('2026-05-01'),
    faults: NO_FAULTS,
  });
  const view = world.platform('tiktok');
  const accounts = [...world.accounts('tiktok', NOW)].flatMap(
    ({ accountId }) => view.account({ accountId }, NOW) ?? [],
  );
  accounts.sort((a, b) => (b.observation.followers ?? 0) - (a.observation.followers ?? 0));
  const videos = accounts.flatMap(({ description: { accountId, handle } }) =>
    allOf(page => view.accountVideos({ accountId }, { at: NOW, ...page })).map(item => ({ ...item, handle })),
  );
  const time = ({ description }: ShownVideo) => description.publishedAt.getTime();
  videos.sort((a, b) => time(b) - time(a) || (a.description.videoId < b.description.videoId ? 1 : -1));
  const comments = new Map<string, ShownComment[]>();
  return {
    view,
    accounts,
    videos,
    videosOf: handle => videos.filter(video => video.handle === handle),
    commentsOf(videoId, most) {
      const known = comments.get(videoId);
      const all = known ?? allOf(page => view.comments(videoId, { at: NOW, ...page }), 1_001);
      comments.set(videoId, all);
      return all.slice(0, most);
    },
  };
}

type PageOf<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null };

function allOf<Item>(
  ask: (page: { cursor?: string; limit: number }) => PageOf<Item> | null,
  most = Number.POSITIVE_INFINITY,
): Item[] {
  const items: Item[] = [];
  for (let cursor: string | null | undefined; cursor !== null && items.length < most; ) {
    const page: PageOf<Item> | null = ask({ ...(cursor && { cursor }), limit: 100 });
    items.push(...(page?.items ?? []));
    cursor = page?.nextCursor ?? null;
  }
  return items.slice(0, most);
}

export const seconds = (time: Date): number => Math.floor(time.getTime() / 1_000);

/** Only the requested fields. */
export function picked(record: Readonly<Record<string, unknown>>, fields: readonly string[]): object {
  return Object.fromEntries(
    fields.flatMap(name => (record[name] === undefined ? [] : [[name, record[name]]])),
  );
}

/** The account with the most followers and its newest video, with the counts that every TikTok source has. */
export const SINGER = {
  handle: 'hongat.langban',
  displayName: 'ห้องอัดหลังบ้าน',
  bio: '🎧 ซอด้วงโลไฟ · กลองยาวฟังก์ 🇹🇭',
  counts: { followers: 5_456_905, following: 208, likes: 68_253_876, videos: 63, views: null, exact: true },
};
export const SONG = {
  videoId: '7691532322981937948',
  url: 'https://www.tiktok.com/@hongat.langban/video/7691532322981937948',
  caption: 'แต่งเพลงให้แฟนเสร็จพอดีวันที่เลิกกัน ไม่เป็นไร เอาไปขายต่อได้ (1/5) #นักร้องหน้าใหม่ #foryou',
  publishedAt: new Date('2026-10-01T03:13:41.000Z'),
  hashtags: ['นักร้องหน้าใหม่', 'foryou'],
  counts: { views: 542_832, likes: 44_703, comments: 981, shares: 2_106, exact: true },
};
