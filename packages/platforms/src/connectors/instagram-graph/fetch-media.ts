import { DAY_MS } from '@clipscope/domain';
import { PlatformError } from '../../errors.ts';
import { type Fields, fieldsOf, requiredTime, textOf } from '../../files/json-formats/fields.ts';
import { instagramMadeAt } from '../../files/json-formats/instagram-item.ts';
import type { Page } from '../../port.ts';
import { afterIn, innerAfterIn, limitOf, positionIn } from './cursors.ts';
import { discoveredIn, type GraphBody, postsIn } from './graph-body.ts';
import type { ApiCalls, AvailableFields, Parameters } from './graph-client.ts';
import { GraphRefusal } from './graph-refusal.ts';
import { videoIdOf } from './read-post.ts';

const POST = ['id', 'caption', 'media_type', 'media_product_type', 'permalink', 'timestamp'];
const COUNTS = ['like_count', 'comments_count'];
const PICTURES = ['media_url', 'thumbnail_url'];
const METRICS = ['views', 'likes', 'shares', 'saved', 'reposts'];

export async function fetchOwnMedia(calls: ApiCalls, ownId: string, page: Page): Promise<GraphBody> {
  const after = positionIn(page.cursor)?.after;
  const place = { limit: limitOf(page.limit), ...(after !== undefined && { after }) };
  return withInsights(calls, `${ownId}/media`, place, postsIn);
}

export function fetchOwnPost(calls: ApiCalls, graphId: string): Promise<GraphBody> {
  return withInsights(calls, graphId, {}, post => [post]);
}

/**
 * Fetches posts and insights in one request if possible. The request fails if any post has no insights, such as one from
 * before the account was professional; then the insights of each post are fetched separately.
 */
async function withInsights(
  calls: ApiCalls,
  path: string,
  place: Parameters,
  postsOf: (answer: Fields) => readonly Fields[],
): Promise<GraphBody> {
  const plain = (available: AvailableFields) => available(...POST, ...COUNTS, ...PICTURES);
  try {
    const answer = await calls.get(path, available => ({
      ...place,
      fields: `${plain(available)},insights.metric(${available(...METRICS)})`,
    }));
    return { answer };
  } catch (error) {
    if (!(error instanceof GraphRefusal && error.isAboutMetrics)) throw error;
  }
  const answer = await calls.get(path, available => ({ ...place, fields: plain(available) }));
  const insights: Record<string, Fields> = {};
  for (const post of postsOf(answer)) {
    const id = textOf(post, 'id');
    insights[id] = await fetchInsights(calls, id);
  }
  return { answer, insights };
}

/** The available metrics depend on the kind of post, so rejected ones are dropped and the rest is requested again. */
async function fetchInsights(calls: ApiCalls, graphId: string): Promise<Fields> {
  let metrics: readonly string[] = METRICS;
  for (;;) {
    try {
      return await calls.get(`${graphId}/insights`, available => ({ metric: available(...metrics) }));
    } catch (error) {
      if (!(error instanceof GraphRefusal && error.isAboutMetrics)) throw error;
      const { message } = error.fault;
      const left = metrics.filter(metric => !new RegExp(`\\b${metric}\\b`).test(message));
      if (left.length === metrics.length || left.length === 0) return {};
      metrics = left;
    }
  }
}

/** Other accounts are queried through the own account. */
export function discovery(handle: string, fields: string): Parameters {
  return { fields: `business_discovery.username(${handle}){${fields}}` };
}

export function fetchDiscoveredMedia(
  calls: ApiCalls,
  ownId: string,
  handle: string,
  page: Page,
): Promise<Fields> {
  const after = positionIn(page.cursor)?.after;
  const place = `${after === undefined ? '' : `.after(${after})`}.limit(${limitOf(page.limit)})`;
  return calls.get(ownId, available => {
    const media = available(...POST, ...COUNTS, 'view_count', ...PICTURES);
    return discovery(handle, `${available('id', 'ig_id', 'username')},media${place}{${media}}`);
  });
}

/** A single post is not worth more API calls. */
const MAX_PAGES = 40;

/** Pages of a list, newest first, up to the page where the post must be. */
async function* pagesUntil<Answer>(
  videoId: string,
  ask: (cursor: string | null) => Promise<Answer>,
  listOf: (answer: Answer) => { readonly posts: readonly Fields[]; readonly after: string | null },
): AsyncGenerator<{ answer: Answer; posts: readonly Fields[] }> {
  const madeMs = instagramMadeAt(videoId).getTime();
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await ask(cursor);
    const { posts, after } = listOf(answer);
    yield { answer, posts };
    const oldest = posts.at(-1);
    // A post is never published before it was created, so it cannot be further down.
    const isPassed = oldest !== undefined && requiredTime(oldest, 'timestamp').getTime() < madeMs - DAY_MS;
    if (after === null || isPassed) return;
    cursor = `media:${after}`;
  }
  throw new PlatformError('NOT_OFFERED', 'The post is too far down in its account’s list to be fetched.');
}

/** The page of another account's list that contains the post. */
export async function findDiscovered(
  calls: ApiCalls,
  ownId: string,
  handle: string,
  videoId: string,
): Promise<Fields | null> {
  const pages = pagesUntil(
    videoId,
    cursor => fetchDiscoveredMedia(calls, ownId, handle, { cursor }),
    answer => {
      const media = fieldsOf(discoveredIn(answer) ?? {}, 'media');
      return { posts: postsIn(media), after: innerAfterIn(media) };
    },
  );
  for await (const { answer, posts } of pages) {
    if (posts.some(post => videoIdOf(post) === videoId)) return answer;
  }
  return null;
}

/** Reports the Graph API ids of our own posts, up to the requested one. */
export async function findOwnPost(
  calls: ApiCalls,
  ownId: string,
  videoId: string,
  onPost: (videoId: string, graphId: string) => void,
): Promise<void> {
  const pages = pagesUntil(
    videoId,
    cursor => {
      const after = positionIn(cursor)?.after;
      const place = { limit: limitOf(undefined), ...(after !== undefined && { after }) };
      return calls.get(`${ownId}/media`, available => ({
        ...place,
        fields: available('id', 'permalink', 'timestamp'),
      }));
    },
    answer => ({ posts: postsIn(answer), after: afterIn(answer) }),
  );
  for await (const { posts } of pages) {
    let isFound = false;
    for (const post of posts) {
      const id = videoIdOf(post);
      if (id !== null) onPost(id, textOf(post, 'id'));
      isFound ||= id === videoId;
    }
    if (isFound) return;
  }
}
