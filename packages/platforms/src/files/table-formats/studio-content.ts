import { reason } from '@clipscope/contract';
import { DAY_MS, parseVideoLink } from '@clipscope/domain';
import { collectedAt, type FileFacts, InvalidRecord, quote, type TableFormat } from '../format.ts';
import { handleId } from '../handle-id.ts';
import { hashtagsOf, mergeRows, provenanceOf, videoRows } from '../json-formats/build-rows.ts';
import { parseDay } from '../months.ts';
import { tiktokVideoUrl } from '../tiktok-ids.ts';
import { hasTitles, lineReader, readCounts, textIn } from './cells.ts';
import { mentionsIn } from './mentions.ts';
import { SOURCE, studioAccount } from './studio-account.ts';
import {
  dayMsOf,
  endOfDay,
  lastDayMsAt,
  readDay,
  uploadTimeOf,
  EARLIEST_ZONE_MS as ZONE_MS,
} from './times.ts';

const COUNTS = {
  views: ['total views'],
  likes: ['total likes'],
  comments: ['total comments'],
  shares: ['total shares'],
  saves: ['add to favorites', 'total bookmarks', 'total favorites'],
} as const;

/** The account's own videos with their totals. Their links contain the account. */
export const studioContent: TableFormat = {
  id: SOURCE,
  recognises: titles => hasTitles(titles, 'video link', 'total views'),
  open(titles, facts) {
    const lineOf = lineReader(titles);
    return {
      read(cells) {
        const line = lineOf(cells);
        const link = textIn(line, 'video link');
        const named = parseVideoLink(link);
        if (named === null)
          throw new InvalidRecord(
            reason('records.linkOn', { field: 'Video link', platform: 'TikTok', value: quote(link) }),
          );
        const { id: videoId, handle, kind } = named;
        const accountId = handleId(handle);
        const caption = textIn(line, 'video title');
        const publishedAt = postedAtIn(textIn(line, 'post time'), videoId, facts);
        const observedAt = observedAtIn(textIn(line, 'time'), publishedAt, facts);
        const { counts, exact } = readCounts(line, COUNTS);
        const video = {
          videoId,
          accountId,
          url: tiktokVideoUrl(handle, videoId, kind),
          kind,
          caption,
          publishedAt,
          hashtags: hashtagsOf(caption, []),
          mentions: mentionsIn(caption),
        };
        return mergeRows(
          { accounts: [studioAccount(facts, handle, observedAt)] },
          videoRows(provenanceOf(SOURCE, 'tiktok', facts, observedAt), video, counts, exact),
        );
      },
    };
  },
};

/** A scheduled post is uploaded before its day, which can be weeks away. */
const LONGEST_SCHEDULE_MS = 60 * DAY_MS;

/**
 * "Post time" is a day, mostly without its year, in the account's time zone. The id contains the exact time of the upload,
 * which is days before for a scheduled post.
 */
function postedAtIn(text: string, videoId: string, facts: FileFacts): Date {
  const uploadedAt = uploadTimeOf(videoId, 'Video link', facts);
  const day = parseDay(text);
  if (day === null) return uploadedAt;
  const uploadedMs = uploadedAt.getTime();
  const postedMs = dayMsOf(day, Math.min(uploadedMs + LONGEST_SCHEDULE_MS, lastDayMsAt(facts.importedAt)));
  const isLater = postedMs > uploadedMs + ZONE_MS && postedMs <= uploadedMs + LONGEST_SCHEDULE_MS;
  return isLater ? new Date(postedMs) : uploadedAt;
}

/** "Time" is the day of the export in the account's time zone. */
function observedAtIn(text: string, publishedAt: Date, facts: FileFacts): Date {
  if (text === '') return collectedAt(facts);
  const day = readDay(text, 'Time');
  const latest = day.year === null ? collectedAt(facts) : facts.importedAt;
  const end = endOfDay(dayMsOf(day, lastDayMsAt(latest)), facts);
  if (end.getTime() < publishedAt.getTime() - DAY_MS) {
    throw new InvalidRecord(reason('records.beforePost', { field: 'Time', value: quote(text) }));
  }
  return end < publishedAt ? publishedAt : end;
}
