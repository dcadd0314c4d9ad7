import type { Platform as PlatformName } from '@clipscope/domain';
import { PlatformError } from './errors.ts';
import type { Rows } from './rows.ts';

/** By the platform's own id, or by the handle in use now. */
export type AccountRef = { readonly accountId: string } | { readonly handle: string };

/** Whose audience is asked for. */
export type AudienceSubject = { readonly accountId: string } | { readonly videoId: string };

export interface Page {
  /** What the last page gave as `nextCursor`; left out for the first page. */
  readonly cursor?: string | null;
  readonly limit?: number;
}

export const MOST_VIDEOS_AT_ONCE = 50;

export const SEARCH_KINDS = ['accounts', 'videos', 'hashtags', 'sounds'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Everything that can be asked. A question is plain data, so that it can be written down with its answer. */
export type Question =
  | { readonly call: 'account'; readonly account: AccountRef }
  | { readonly call: 'accountVideos'; readonly account: AccountRef; readonly page: Page }
  | { readonly call: 'video'; readonly videoId: string }
  | { readonly call: 'videos'; readonly videoIds: readonly string[] }
  | { readonly call: 'comments'; readonly videoId: string; readonly page: Page }
  | { readonly call: 'hashtag'; readonly hashtag: string; readonly page: Page }
  | { readonly call: 'sound'; readonly soundId: string; readonly page: Page }
  | { readonly call: 'sticker'; readonly stickerId: string; readonly page: Page }
  | { readonly call: 'audience'; readonly subject: AudienceSubject }
  | { readonly call: 'playlists'; readonly accountId: string }
  | { readonly call: 'search'; readonly kind: SearchKind; readonly text: string; readonly page: Page };

export interface Answer extends Rows {
  /** Null on the last page. */
  readonly nextCursor: string | null;
  /** In the platform's own units. */
  readonly quotaUsed: number;
  /** Under which the raw answer was kept; null when it was not. */
  readonly rawLogId: string | null;
  /** What a person should know about the answer, in sentences. */
  readonly warnings: readonly string[];
}

/** A platform as the product sees it, whoever answers. Refusals are `PlatformError`s. */
export interface Platform {
  /** Under which its observations are recorded. */
  readonly source: string;
  readonly platform: PlatformName;
  account(account: AccountRef): Promise<Answer>;
  /** Newest first. */
  accountVideos(account: AccountRef, page?: Page): Promise<Answer>;
  video(videoId: string): Promise<Answer>;
  /**
   * Up to `MOST_VIDEOS_AT_ONCE` for the price of one: those of them that are shown, in any order. Few sources can;
   * the others refuse with NOT_OFFERED.
   */
  videos(videoIds: readonly string[]): Promise<Answer>;
  /** Newest first. */
  comments(videoId: string, page?: Page): Promise<Answer>;
  /** Its counters, and a page of the newest videos with it. */
  hashtag(hashtag: string, page?: Page): Promise<Answer>;
  sound(soundId: string, page?: Page): Promise<Answer>;
  sticker(stickerId: string, page?: Page): Promise<Answer>;
  search(kind: SearchKind, text: string, page?: Page): Promise<Answer>;
  /**
   * Who follows an account or watched a video: no rows while too few people do. Few sources know it; the
   * others refuse with NOT_OFFERED, as they may for playlists.
   */
  audience(subject: AudienceSubject): Promise<Answer>;
  playlists(accountId: string): Promise<Answer>;
  readonly raw: RawPlatform;
}

export interface RawReply {
  /** JSON as the platform sent it. */
  readonly body: unknown;
  readonly receivedAt: Date;
  readonly quotaUsed: number;
  readonly rawLogId?: string | null;
  /** true when the platform cut the answer short. */
  readonly isPartial?: boolean;
}

/** The two halves of a source: sending a question, and understanding what comes back. */
export interface RawPlatform {
  readonly source: string;
  readonly platform: PlatformName;
  ask(question: Question): Promise<RawReply>;
  /** Pure, so that a kept answer can be understood again by a better reader. */
  read(question: Question, reply: RawReply): Rows & Pick<Answer, 'nextCursor' | 'warnings'>;
}

export function platformOf(raw: RawPlatform): Platform {
  const answer = async (question: Question): Promise<Answer> => {
    const reply = await raw.ask(question);
    const { quotaUsed, rawLogId = null, isPartial = false } = reply;
    const read = { ...raw.read(question, reply), quotaUsed, rawLogId };
    if (isPartial) {
      throw new PlatformError('PARTIAL', 'Only part of the response arrived.', { answer: read });
    }
    return read;
  };
  return {
    source: raw.source,
    platform: raw.platform,
    account: account => answer({ call: 'account', account }),
    accountVideos: (account, page = {}) => answer({ call: 'accountVideos', account, page }),
    video: videoId => answer({ call: 'video', videoId }),
    videos: videoIds => answer({ call: 'videos', videoIds }),
    comments: (videoId, page = {}) => answer({ call: 'comments', videoId, page }),
    hashtag: (hashtag, page = {}) => answer({ call: 'hashtag', hashtag, page }),
    sound: (soundId, page = {}) => answer({ call: 'sound', soundId, page }),
    sticker: (stickerId, page = {}) => answer({ call: 'sticker', stickerId, page }),
    search: (kind, text, page = {}) => answer({ call: 'search', kind, text, page }),
    audience: subject => answer({ call: 'audience', subject }),
    playlists: accountId => answer({ call: 'playlists', accountId }),
    raw,
  };
}
