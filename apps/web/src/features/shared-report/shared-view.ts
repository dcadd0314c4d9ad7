import type { contract, ReplyOf } from '@clipscope/contract';

export type SharedReply = ReplyOf<typeof contract.sharedReport>;
export type ReportOf<Kind extends SharedReply['kind']> = Extract<SharedReply, { kind: Kind }>;

export type SharedFigure = {
  readonly label: string;
  readonly value: string;
  readonly exact?: string;
  readonly isWords?: boolean;
  readonly note?: string;
};

export type SharedChart = {
  readonly title: string;
  readonly shape: 'line' | 'bar';
  readonly days: readonly string[];
  readonly values: readonly (number | null)[];
};

type AccountVideo = ReportOf<'account'>['videos']['videos'][number];
export type SharedVideo = Pick<
  AccountVideo,
  'id' | 'url' | 'caption' | 'coverUrl' | 'publishedAt' | 'views' | 'likes' | 'comments' | 'engagementRate'
> & { readonly handle: string | null };

/** What a shared report shows, whatever it is about. */
export type SharedView = {
  readonly title: string;
  /** Beside the title: a handle, an author. */
  readonly under: string | null;
  /** Left out where a picture would say nothing. */
  readonly pictureUrl?: string | null;
  readonly chips: readonly string[];
  /** What readers of the metrics must know. */
  readonly remark?: string;
  readonly figures: readonly SharedFigure[];
  readonly charts: readonly SharedChart[];
  /** Null where the report is about one video. */
  readonly videos: { readonly total: number; readonly rows: readonly SharedVideo[] } | null;
};

type Point = { readonly date: string };

/** One value of each day; a chart without any is left out. */
export function chartOf<P extends Point>(
  title: string,
  shape: SharedChart['shape'],
  points: readonly P[],
  value: (point: P) => number | null,
): SharedChart[] {
  const values = points.map(value);
  if (values.every(one => one === null)) return [];
  return [{ title, shape, days: points.map(({ date }) => date), values }];
}

type CampaignResults = ReportOf<'campaign'>['results'];
const CAMPAIGN_COUNTS = ['views', 'engagements'] as const;

/** The counts of a campaign; of each platform by itself where they may not be added. */
export function campaignCounts({
  countsApart,
  totals,
  platforms,
}: Pick<CampaignResults, 'countsApart' | 'totals' | 'platforms'>) {
  if (!countsApart) return CAMPAIGN_COUNTS.map(key => ({ key, platform: null, value: totals[key] }));
  return platforms.flatMap(({ platform, ...counts }) =>
    CAMPAIGN_COUNTS.map(key => ({ key, platform, value: counts[key] })),
  );
}

type Listed = Omit<SharedVideo, 'handle'> & { readonly account?: { readonly handle: string } };

export function videoRows(videos: readonly Listed[]): SharedVideo[] {
  return videos.map(({ account, ...video }) => ({ ...video, handle: account?.handle ?? null }));
}
