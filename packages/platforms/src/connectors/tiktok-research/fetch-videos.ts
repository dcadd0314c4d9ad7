import { PlatformError } from '../../errors.ts';
import type { ConnectorOptions } from '../connector.ts';
import {
  LostPosition,
  type Meter,
  RequestTooLarge,
  type ResearchClient,
  withFallbackFields,
} from './client.ts';
import { narrow, type Place, type Window } from './windows.ts';

/** A condition of the Research API. */
export interface Condition {
  readonly field: 'username' | 'video_id' | 'music_id' | 'effect_id' | 'hashtag_name' | 'keyword';
  readonly value: string;
}

/** One page of a search with its window, which is smaller than requested if the search failed. */
export interface VideoPage {
  readonly window: Window;
  readonly offset: number;
  readonly wasNarrowed: boolean;
  /** TikTok's unmodified reply. */
  readonly answer: unknown;
}

interface VideoSearch {
  readonly condition: Condition;
  readonly place: Place;
  readonly limit: number;
  /** The video may be on any of the days, so the window must not be narrowed. */
  readonly isWhole?: boolean;
}

export const MAX_VIDEOS = 100;

const FIRST_FIELDS = [
  'id',
  'video_description',
  'create_time',
  'region_code',
  'share_count',
  'view_count',
  'like_count',
  'comment_count',
  'music_id',
  'hashtag_names',
  'username',
  'effect_ids',
  'playlist_id',
  'voice_to_text',
];
/** Newer fields, which may not be available. */
const NEWER_FIELDS = [
  'favorites_count',
  'hashtag_info_list',
  'effect_info_list',
  'sticker_info_list',
  'is_stem_verified',
  'video_duration',
  'video_mention_list',
  'video_label',
  'video_tag',
];

const LOST_PLACE_WAITS_MS = [5_000, 10_000, 15_000, 20_000, 25_000];
/** After the first window, long delays are pointless. */
const NARROW_DELAYS_MS = [30_000];

export function videoFetcher(client: ResearchClient, { sleep }: Pick<ConnectorOptions, 'sleep'>) {
  const ask = withFallbackFields(client, FIRST_FIELDS, NEWER_FIELDS);

  const send = (body: string, meter: Meter, isNarrow: boolean) => {
    const delays = isNarrow ? { delaysMs: NARROW_DELAYS_MS } : {};
    return ask({ path: '/v2/research/video/query/', body, meter, ...delays });
  };

  const sendWithRetries = async (body: string, meter: Meter, isNarrow: boolean) => {
    for (const waitMs of LOST_PLACE_WAITS_MS) {
      try {
        return await send(body, meter, isNarrow);
      } catch (error) {
        if (!(error instanceof LostPosition)) throw error;
        await sleep(waitMs);
      }
    }
    return send(body, meter, isNarrow);
  };

  /** A search that keeps failing is restarted with half of its days, down to a single day. */
  return async (search: VideoSearch, meter: Meter): Promise<VideoPage> => {
    const { condition, limit, isWhole = false } = search;
    for (let { place } = search, wasNarrowed = false; ; wasNarrowed = true) {
      try {
        const answer = await sendWithRetries(bodyOf(condition, place, limit), meter, wasNarrowed);
        return { window: place.window, offset: place.offset, wasNarrowed, answer };
      } catch (error) {
        if (!(error instanceof RequestTooLarge || error instanceof LostPosition)) throw error;
        const smaller = isWhole ? null : narrow(place);
        if (smaller === null) throw new PlatformError('UNAVAILABLE', error.message, { cause: error });
        place = smaller;
      }
    }
  };
}

function bodyOf({ field, value }: Condition, { window, offset, searchId }: Place, limit: number): string {
  return JSON.stringify({
    query: { and: [{ operation: 'EQ', field_name: field, field_values: [value] }] },
    start_date: window.startDay,
    end_date: window.endDay,
    max_count: Math.min(Math.max(limit, 1), MAX_VIDEOS),
    ...(offset > 0 && { cursor: offset }),
    ...(searchId !== null && { search_id: searchId }),
  });
}
