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

/** A page of the own posts. */
export async function fetchOwnMedia(calls: ApiCalls, ownId: string, page: Page): Promise<GraphBody> {
  const after = positionIn(page.cursor)?.after;
  const place = { limit: limitOf(page.limit), ...(after !== undefined && { after }) };
  return withInsights(calls, `${ownId}/media`, place, postsIn);
}

/** One of them, by its number in the Graph API. */
export function fetchOwnPost(calls: ApiCalls, graphId: string): Promise<GraphBody> {
  return withInsights(calls, graphId, {}, post => [post]);
}

/**
 * All in one answer where that works. It fails as a whole for a single post without insights, such as one of
 * before the account was professional: then each is asked for its own.
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

/** Which figures there are depends on the kind of post: those that it refuses are left out. */
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

/** Parameters of a question about an account of others, which is asked of the own one. */
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

/** From where on a single post is not worth its calls. */
const MAX_PAGES = 40;

/** Pages of a list, newest first, until the post would have to be on them. */
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
    // A post is published when it is made or later, so it cannot stand further down.
    const isPassed = oldest !== undefined && requiredTime(oldest, 'timestamp').getTime() < madeMs - DAY_MS;
    if (after === null || isPassed) return;
    cursor = `media:${after}`;
  }
  throw new PlatformError('NOT_OFFERED', 'The post is too far down in its account’s list to be fetched.');
}

/** The page of another's list that has the post. */
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

/** Tells each of the own posts' number in the Graph API, until the one that is looked for. */
export async function findOwnPost(
  calls: ApiCalls,
  ownId: string,
  videoId: string,
  tell: (videoId: string, graphId: string) => void,
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
      if (id !== null) tell(id, textOf(post, 'id'));
      isFound ||= id === videoId;
    }
    if (isFound) return;
  }
}
