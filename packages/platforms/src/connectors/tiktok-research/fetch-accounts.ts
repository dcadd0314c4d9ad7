import { PlatformError } from '../../errors.ts';
import { countOf, firstText, handleOf, recordsOf } from '../../files/json-formats/fields.ts';
import type { Page } from '../../port.ts';
import { dataOf } from '../tiktok-open/envelope.ts';
import { readOnly } from '../tiktok-open/read-records.ts';
import { notFound, numberCursor } from '../tiktok-open/refusals.ts';
import { type Meter, type ResearchClient, withFallbackFields } from './client.ts';
import { hasProfile } from './read-research.ts';

const FIRST_FIELDS = [
  'display_name',
  'bio_description',
  'avatar_url',
  'is_verified',
  'follower_count',
  'following_count',
  'likes_count',
  'video_count',
];
const NEWER_FIELDS = ['bio_url'];
const MAX_PEOPLE = 100;

/** A follower or followed account. */
interface Person {
  readonly handle: string;
  readonly displayName: string;
}

export interface PeoplePage {
  readonly people: readonly Person[];
  readonly nextCursor: string | null;
  readonly quotaUsed: number;
}

export function accountFetcher(client: ResearchClient) {
  const ask = withFallbackFields(client, FIRST_FIELDS, NEWER_FIELDS);

  const profile = async (handle: string, meter: Meter): Promise<unknown> => {
    const body = JSON.stringify({ username: handle });
    const answer = await ask({ path: '/v2/research/user/info/', body, meter, isOfUser: true });
    if (!hasProfile(answer)) throw notFound('account');
    return answer;
  };

  /** The cursor is a time in seconds: those who followed by then. */
  const people = async (list: 'followers' | 'following', handle: string, page: Page): Promise<PeoplePage> => {
    const meter = { units: 0 };
    const cursor = numberCursor(page);
    const body = JSON.stringify({
      username: handle,
      max_count: Math.min(Math.max(page.limit ?? MAX_PEOPLE, 1), MAX_PEOPLE),
      ...(cursor !== undefined && { cursor }),
    });
    const path = `/v2/research/user/${list}/`;
    const answer = await client.ask({ path, body, meter, bucket: 'followers', isOfUser: true });
    return readOnly(() => {
      const data = dataOf(answer);
      const next = data.has_more === true ? countOf(data, 'cursor') : null;
      if (next !== null && next === cursor)
        throw new PlatformError('UNAVAILABLE', 'TikTok returned the same page again.');
      return {
        people: recordsOf(data, `user_${list}`).map(item => {
          const name = handleOf(item, 'username');
          return { handle: name, displayName: firstText(item, 'display_name') || name };
        }),
        nextCursor: next === null ? null : String(next),
        quotaUsed: meter.units,
      };
    });
  };
  return { profile, people };
}
