import { DAY_MS } from '@clipscope/domain';
import { PlatformError } from '../../errors.ts';
import type { RowProvenance } from '../../files/json-formats/build-rows.ts';
import { countOf, type Fields, isFields, recordsOf, textOf } from '../../files/json-formats/fields.ts';
import {
  openUserRows,
  researchCommentRows,
  researchVideoRows,
} from '../../files/json-formats/tiktok-research.ts';
import { uploadTimeIn } from '../../files/tiktok-ids.ts';
import type { Question, RawReply } from '../../port.ts';
import { type Answer, NO_ROWS, type Rows } from '../../rows.ts';
import { dataOf } from '../tiktok-open/envelope.ts';
import { readOnly, readRecords, tiktokProvenance } from '../tiktok-open/read-records.ts';
import { notFound } from '../tiktok-open/refusals.ts';
import type { VideoPage } from './fetch-videos.ts';
import { cursorOf, dayMs, dayOf, daysBefore, type Place, positionBefore } from './windows.ts';

type Read = Rows & Pick<Answer, 'nextCursor' | 'warnings'>;

/** `handle` is stored because the profile does not contain it. Null when there is no such profile. */
interface ProfileBody {
  readonly handle: string | null;
  readonly answer: unknown;
}

/** New videos become searchable within this time. */
const SEARCHABLE_DAYS = 3;
const SETTLED_DAYS = 10;

export const MAX_COMMENTS = 1_000;

export function readProfile(source: string, question: Question, reply: RawReply): Read {
  const { handle, answer } = reply.body as ProfileBody;
  const warnings = question.call === 'search' ? ['Accounts are found by their exact handle only.'] : [];
  if (handle === null) return { ...NO_ROWS, nextCursor: null, warnings };
  const rows = readOnly(() => openUserRows(dataOf(answer), handle, tiktokProvenance(source, reply)));
  return { ...NO_ROWS, ...rows, nextCursor: null, warnings };
}

export function readComments(source: string, reply: RawReply): Read {
  const provenance = tiktokProvenance(source, reply);
  const data = readOnly(() => dataOf(reply.body));
  const comments = readOnly(() => recordsOf(data, 'comments'));
  const { rows, warnings } = readRecords(comments, comment => researchCommentRows(comment, provenance));
  const next = data.has_more === true ? readOnly(() => countOf(data, 'cursor')) : null;
  const isCut = next !== null && next >= MAX_COMMENTS;
  return {
    ...rows,
    nextCursor: next === null || isCut ? null : String(next),
    warnings: isCut ? [...warnings, 'TikTok provides only the first 1,000 comments of a video.'] : warnings,
  };
}

/** Continues according to `has_more`, because a page with few or no videos need not be the last. */
export function readVideos(source: string, question: Question, reply: RawReply, historyDays: number): Read {
  const page = reply.body as VideoPage;
  const provenance = tiktokProvenance(source, reply);
  const data = readOnly(() => dataOf(page.answer));
  const { rows, warnings } = readRecords(ownVideos(page, data), video => videoRowsOf(video, provenance));
  if (question.call === 'video') {
    if (rows.videos.length === 0) throw missing(question.videoId, reply.receivedAt);
    return { ...rows, nextCursor: null, warnings };
  }
  const firstDay = daysBefore(dayOf(reply.receivedAt.getTime()), historyDays);
  const next = nextPosition(page, data) ?? positionBefore(page.window, firstDay);
  return {
    ...newestFirst(rows),
    nextCursor: next && cursorOf(next),
    warnings: [...warnings, ...warningsOf(page, rows, reply, next === null ? firstDay : null)],
  };
}

/** Videos contain only the handle of their account, which is no description. */
function videoRowsOf(video: Fields, provenance: RowProvenance): Partial<Rows> {
  const { accounts: _, ...rows } = researchVideoRows(video, provenance);
  return rows;
}

/** Without duplicates; videos of a day shared by two windows belong to the newer one. */
function ownVideos({ window }: VideoPage, data: Fields): Fields[] {
  const endS = window.isNewest ? Number.POSITIVE_INFINITY : dayMs(window.endDay) / 1_000;
  const isOwn = (video: Fields) => !(typeof video.create_time === 'number' && video.create_time >= endS);
  const videos = readOnly(() => recordsOf(data, 'videos')).filter(isOwn);
  return [...new Map(videos.map(video => [video.id, video])).values()];
}

/** A cursor that does not advance would loop forever. */
function nextPosition({ window, offset }: VideoPage, data: Fields): Place | null {
  const next = data.has_more === true ? readOnly(() => countOf(data, 'cursor')) : null;
  if (next === null || next <= offset) return null;
  return { window, offset: next, searchId: readOnly(() => textOf(data, 'search_id')) || null };
}

function newestFirst(rows: Rows): Rows {
  type Published = { readonly publishedAt: Date; readonly videoId: string };
  const byTime = (a: Published, b: Published) =>
    b.publishedAt.getTime() - a.publishedAt.getTime() || (a.videoId < b.videoId ? 1 : -1);
  return {
    ...rows,
    videos: rows.videos.toSorted(byTime),
    videoObservations: rows.videoObservations.toSorted(byTime),
  };
}

function warningsOf(page: VideoPage, rows: Rows, { receivedAt }: RawReply, endedAt: string | null): string[] {
  const settledMs = receivedAt.getTime() - SETTLED_DAYS * DAY_MS;
  const isUnsettled = rows.videos.some(video => video.publishedAt.getTime() > settledMs);
  return [
    ...(page.wasNarrowed
      ? [
          `TikTok failed on the full period, so only videos since ${formatDay(page.window.startDay)} were requested.`,
        ]
      : []),
    ...(isUnsettled ? ['Counts of videos less than 10 days old may be incomplete.'] : []),
    ...(endedAt === null ? [] : [`Videos published before ${formatDay(endedAt)} were not requested.`]),
  ];
}

const formatDay = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

/** New videos are searchable only after two days, so before that they are not reported as missing. */
export function missing(videoId: string, now: Date): PlatformError {
  const uploaded = uploadTimeIn(videoId);
  const isYoung = uploaded !== null && now.getTime() - uploaded.getTime() < SEARCHABLE_DAYS * DAY_MS;
  if (!isYoung) return notFound('video');
  return new PlatformError(
    'UNAVAILABLE',
    'TikTok does not make videos this new available to researchers yet.',
    {
      retryAfterS: DAY_MS / 1_000,
    },
  );
}

export function isEmptyPage(answer: unknown, list: 'videos' | 'comments'): boolean {
  const data = readOnly(() => dataOf(answer));
  const records = data[list];
  return data.has_more !== true && (!Array.isArray(records) || records.length === 0);
}

export function hasProfile(answer: unknown): boolean {
  const data = isFields(answer) && isFields(answer.data) ? answer.data : {};
  return ['display_name', 'follower_count'].some(name => data[name] !== undefined && data[name] !== null);
}
