import type { Platform as PlatformName } from '@clipscope/domain';
import { PlatformError } from './errors.ts';
import type { Answer, Rows } from './rows.ts';

/** By the platform's id, or by the current handle. */
export type AccountRef = { readonly accountId: string } | { readonly handle: string };

/** The account or video whose audience is requested. */
export type AudienceSubject = { readonly accountId: string } | { readonly videoId: string };

export interface Page {
  /** `nextCursor` of the previous page; absent for the first page. */
  readonly cursor?: string | null;
  readonly limit?: number;
}

export const MAX_VIDEOS_PER_REQUEST = 50;

export const SEARCH_KINDS = ['accounts', 'videos', 'hashtags', 'sounds'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** A question is plain data, so that it can be logged with its answer. */
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

/** Errors are `PlatformError`s. */
export interface Platform {
  /** The source of its observations. */
  readonly source: string;
  readonly platform: PlatformName;
  account(account: AccountRef): Promise<Answer>;
  /** Newest first. */
  accountVideos(account: AccountRef, page?: Page): Promise<Answer>;
  video(videoId: string): Promise<Answer>;
  /**
   * Up to `MOST_VIDEOS_AT_ONCE` for the cost of one request; returns those that are visible, in any order. Most sources
   * do not support it and throw NOT_OFFERED.
   */
  videos(videoIds: readonly string[]): Promise<Answer>;
  /** Newest first. */
  comments(videoId: string, page?: Page): Promise<Answer>;
  /** Its counters, and a page of its newest videos. */
  hashtag(hashtag: string, page?: Page): Promise<Answer>;
  sound(soundId: string, page?: Page): Promise<Answer>;
  sticker(stickerId: string, page?: Page): Promise<Answer>;
  search(kind: SearchKind, text: string, page?: Page): Promise<Answer>;
  /**
   * Demographics of an account's followers or a video's viewers; no rows while there are too few. Most sources throw
   * NOT_OFFERED, as they may for playlists.
   */
  audience(subject: AudienceSubject): Promise<Answer>;
  playlists(accountId: string): Promise<Answer>;
  readonly raw: RawPlatform;
}

export interface RawReply {
  /** The platform's unmodified JSON. */
  readonly body: unknown;
  readonly receivedAt: Date;
  readonly quotaUsed: number;
  readonly rawLogId?: string | null;
  /** The platform's reply was incomplete. */
  readonly isPartial?: boolean;
}

/** A source in two steps: sending a request and parsing the reply. */
export interface RawPlatform {
  readonly source: string;
  readonly platform: PlatformName;
  ask(question: Question): Promise<RawReply>;
  /** Pure, so that stored replies can be parsed again by an improved reader. */
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
