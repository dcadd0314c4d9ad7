import { InvalidRecord } from '../../files/format.ts';
import { mergeRows, type RowProvenance } from '../../files/json-formats/build-rows.ts';
import { type Fields, fieldsOf, isAbsent, isFields, textOf } from '../../files/json-formats/fields.ts';
import { youtubeItemRows } from '../../files/json-formats/youtube-api.ts';
import { commentRows } from '../../files/json-formats/youtube-comments.ts';
import type { Question, RawReply } from '../../port.ts';
import { type Answer, NO_ROWS, type Rows } from '../../rows.ts';
import { newestFirst, replyProvenance } from '../read-reply.ts';
import { isCommentsDisabled } from './refusals.ts';
import {
  isListed,
  isPrivateVideo,
  itemsOf,
  nextTokenOf,
  writeUploadsCursor,
  type YouTubeBody,
} from './youtube-body.ts';

export const YOUTUBE_SOURCE = 'youtube-data-api';

/** Pure, so that stored replies can be read again. */
export function readYouTube(
  question: Question,
  reply: RawReply,
): Rows & Pick<Answer, 'nextCursor' | 'warnings'> {
  const body = reply.body as YouTubeBody;
  const provenance = replyProvenance('youtube', YOUTUBE_SOURCE, reply);
  const reading = beginReading();
  const rows = mergeRows(
    accountRows(body, provenance, reading),
    videoRows(body, provenance, reading),
    threadRows(body, provenance, reading),
    ...pagesOf(body.playlists).map(page =>
      reading.each(itemsOf(page).filter(isListed), item => youtubeItemRows(item, provenance)),
    ),
  );
  if (nextTokenOf(pageOf(body.playlists?.at(-1))) !== null) {
    reading.warn('The channel has more playlists than could be fetched.');
  }
  reading.check();
  return { ...NO_ROWS, ...rows, nextCursor: nextCursorOf(question, body), warnings: reading.warnings };
}

interface Reading {
  readonly warnings: readonly string[];
  /** Reads items individually; unreadable ones are skipped with a warning. */
  each(items: readonly Fields[], read: (item: Fields) => Partial<Rows>): Partial<Rows>;
  warn(sentence: string): void;
  /** Throws if no item was readable, because then the format has changed and an empty result would be wrong. */
  check(): void;
}

function beginReading(): Reading {
  const warnings: string[] = [];
  let isAnyReadable = false;
  let failure: InvalidRecord | undefined;
  const warn = (sentence: string) => {
    if (!warnings.includes(sentence)) warnings.push(sentence);
  };
  const readOne = (item: Fields, read: (item: Fields) => Partial<Rows>): Partial<Rows> => {
    try {
      const rows = read(item);
      isAnyReadable = true;
      return rows;
    } catch (error) {
      if (!(error instanceof InvalidRecord)) throw error;
      failure = error;
      warn(`Some items were skipped because they could not be read: ${error.message}`);
      return {};
    }
  };
  return {
    warnings,
    warn,
    each: (items, read) => mergeRows(...items.map(item => readOne(item, read))),
    check() {
      if (failure !== undefined && !isAnyReadable) throw failure;
    },
  };
}

function accountRows(
  { channels, search }: YouTubeBody,
  provenance: RowProvenance,
  reading: Reading,
): Partial<Rows> {
  const wanted = pageItems(search).map(found => textOf(fieldsOf(found, 'id'), 'channelId'));
  return reading.each(inOrder(pageItems(channels), wanted), channel => {
    const { snippet, ...counted } = channel;
    const hasHandle = !isAbsent(fieldsOf(channel, 'snippet'), 'customUrl');
    if (!hasHandle && snippet !== undefined) {
      reading.warn('A channel without a handle has counts only, no description.');
    }
    const rows = youtubeItemRows(hasHandle ? channel : counted, provenance);
    if (fieldsOf(channel, 'statistics').hiddenSubscriberCount === true) {
      reading.warn('A channel hides its subscriber count.');
    }
    if (rows.accountObservations?.some(({ exact }) => !exact)) {
      reading.warn('Subscriber counts are rounded to three digits.');
    }
    return rows;
  });
}

/** In the order of the list: newest first, or by search rank. */
function videoRows(body: YouTubeBody, provenance: RowProvenance, reading: Reading): Partial<Rows> {
  const listed = pageItems(body.playlistItems).map(item =>
    textOf(fieldsOf(item, 'contentDetails'), 'videoId'),
  );
  const found = pageItems(body.search).map(item => textOf(fieldsOf(item, 'id'), 'videoId'));
  const isOfList = listed.length > 0 || found.length > 0;
  const shown = pageItems(body.videos).filter(video => (isOfList ? isListed(video) : !isPrivateVideo(video)));
  const hidden = new Set(listed).size - shown.length;
  if (hidden > 0 && body.playlistItems !== undefined) {
    reading.warn(`Deleted, private or unlisted videos in the list: ${hidden}.`);
  }
  const rows = reading.each(inOrder(shown, found), video => youtubeItemRows(video, provenance));
  // The list is sorted by upload, and a video may be published much later.
  return body.playlistItems === undefined ? rows : newestFirst(rows);
}

function inOrder(items: readonly Fields[], ids: readonly string[]): readonly Fields[] {
  const rank = (item: Fields) => ids.indexOf(textOf(item, 'id'));
  return items.toSorted((a, b) => rank(a) - rank(b));
}

/** A comment with the replies in its thread and those fetched separately. */
function threadRows(body: YouTubeBody, provenance: RowProvenance, reading: Reading): Partial<Rows> {
  if (isCommentsDisabled(body.commentThreads)) {
    reading.warn('Comments are turned off for this video.');
    return {};
  }
  return reading.each(pageItems(body.commentThreads), thread => {
    const pages = pagesOf(body.comments?.[textOf(thread, 'id')]);
    if (pages.length === 0) return youtubeItemRows(thread, provenance);
    if (nextTokenOf(pageOf(pages.at(-1))) !== null) {
      reading.warn('A comment has more replies than could be fetched.');
    }
    const videoId = textOf(fieldsOf(thread, 'snippet'), 'videoId');
    const included = youtubeItemRows(thread, provenance).comments ?? [];
    const fetched = pages.flatMap(page =>
      itemsOf(page).flatMap(answer => commentRows(answer, provenance, videoId).comments ?? []),
    );
    const byId = new Map([...included, ...fetched].map(comment => [comment.commentId, comment]));
    return { comments: [...byId.values()] };
  });
}

/** Null for a token that leads back to the same page, which would loop forever, and for an empty page of a search. */
function nextCursorOf(question: Question, body: YouTubeBody): string | null {
  const page = pageOf(body.playlistItems ?? body.search ?? body.commentThreads);
  const token = nextTokenOf(page);
  if (token === null || (body.search !== undefined && itemsOf(page).length === 0)) return null;
  const cursor = body.playlistId === undefined ? token : writeUploadsCursor(body.playlistId, token);
  return 'page' in question && question.page.cursor === cursor ? null : cursor;
}

function pageOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function pageItems(value: unknown): readonly Fields[] {
  return itemsOf(pageOf(value));
}

function pagesOf(value: readonly unknown[] | undefined): readonly Fields[] {
  return (value ?? []).map(pageOf);
}
