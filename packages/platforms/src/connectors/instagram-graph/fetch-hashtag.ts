import { digitsOf } from '../../files/json-formats/fields.ts';
import type { Page } from '../../port.ts';
import { limitOf, positionIn } from './cursors.ts';
import { type GraphBody, postsIn } from './graph-body.ts';
import type { ApiCalls } from './graph-client.ts';
import { GraphRefusal, notFound, notOffered } from './graph-refusal.ts';
import type { HashtagAllowance } from './hashtag-allowance.ts';
import type { KnownOnInstagram } from './options.ts';
import { videoIdOf } from './read-post.ts';

const POST = ['id', 'caption', 'media_type', 'permalink', 'timestamp', 'like_count', 'comments_count'];

interface Asker {
  readonly known: KnownOnInstagram;
  readonly allowance: HashtagAllowance;
  readonly ownId: string;
}

/** The posts of the last day with a hashtag, or its top posts when there are none. */
export async function fetchHashtag(
  calls: ApiCalls,
  asker: Asker,
  hashtag: string,
  page: Page,
): Promise<GraphBody> {
  const place = positionIn(page.cursor);
  const node = place?.node ?? (await hashtagNumber(calls, asker, hashtag));
  const posts = (list: string) =>
    calls.get(`${node}/${list}`, available => ({
      user_id: asker.ownId,
      fields: available(...POST),
      limit: limitOf(page.limit),
      ...(place && { after: place.after }),
    }));
  const recent = await posts('recent_media');
  const isTop = place === null && postsIn(recent).length === 0;
  const answer = isTop ? await posts('top_media') : recent;
  const videoIds = postsIn(answer).flatMap(post => videoIdOf(post) ?? []);
  const owners = videoIds.length === 0 ? {} : await asker.known.ownersOf(videoIds);
  return { answer, node, owners, isTop };
}

async function hashtagNumber(calls: ApiCalls, { allowance, ownId }: Asker, hashtag: string): Promise<string> {
  if (!/^[\p{L}\p{M}\p{N}_]+$/u.test(hashtag)) {
    throw notOffered('Instagram does not support hashtags with symbols such as emoji.');
  }
  await allowance.spend(hashtag);
  try {
    const [found] = postsIn(await calls.get('ig_hashtag_search', () => ({ user_id: ownId, q: hashtag })));
    if (found === undefined) throw notFound('Instagram has no such hashtag.');
    return digitsOf(found, 'id');
  } catch (error) {
    throw error instanceof GraphRefusal && error.isHashtagQuotaUsedUp ? await allowance.exhaust() : error;
  }
}
