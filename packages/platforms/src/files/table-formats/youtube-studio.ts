import { reason } from '@clipscope/contract';
import { parseAccountId } from '@clipscope/domain';
import { type FileFacts, InvalidRecord, type TableFormat } from '../format.ts';
import { handleId } from '../handle-id.ts';
import { accountRow, hashtagsOf, mergeRows, provenanceOf, videoRows } from '../json-formats/build-rows.ts';
import { idOf } from '../json-formats/fields.ts';
import { VIDEO_ID, videoUrl } from '../json-formats/youtube-ids.ts';
import { hasTitles, lineReader, readCounts, readSeconds, textIn } from './cells.ts';
import { mentionsIn } from './mentions.ts';
import { assertPast, endOfDay, readDay } from './times.ts';

const SOURCE = 'file:youtube-studio';
const PUBLISHED = 'video publish time';

const COUNTS = {
  views: ['views'],
  likes: ['likes'],
  comments: ['comments added'],
  shares: ['shares'],
} as const;

/**
 * A channel's videos with their gains in a period, which only the archive's name or the user states. For a video published in that
 * period, the gain is the total at its end.
 */
export const youtubeStudioVideos: TableFormat = {
  id: SOURCE,
  recognises: titles => hasTitles(titles, 'content', 'video title', PUBLISHED),
  open(titles, facts) {
    const lineOf = lineReader(titles);
    const { accountId, handle } = channelOf(facts);
    const days = facts.period ?? daysInName(facts.name);
    return {
      ...(days === null && { excluded: reason('records.noPeriod'), excludedCode: 'UNKNOWN_PERIOD' as const }),
      read(cells) {
        const line = lineOf(cells);
        // The total row.
        if (textIn(line, 'content') === 'Total' && textIn(line, 'video title') === '') return {};
        const videoId = idOf(line, 'content', VIDEO_ID);
        const { year, month, day } = readDay(textIn(line, PUBLISHED), 'Video publish time');
        if (year === null)
          throw new InvalidRecord(reason('records.yearMissing', { field: 'Video publish time' }));
        const publishedAt = assertPast(new Date(Date.UTC(year, month - 1, day)), 'Video publish time', facts);
        if (days && publishedAt < days.first) {
          throw new InvalidRecord(reason('records.beforePeriod'));
        }
        const provenance = provenanceOf(
          SOURCE,
          'youtube',
          facts,
          days ? endOfDay(days.last.getTime(), facts) : facts.importedAt,
        );
        const { counts, exact } = readCounts(line, COUNTS);
        const caption = textIn(line, 'video title');
        const video = {
          videoId,
          accountId,
          url: videoUrl(videoId),
          caption,
          publishedAt,
          durationS: readSeconds(textIn(line, 'duration'), 'Duration') || null,
          hashtags: hashtagsOf(caption, []),
          mentions: mentionsIn(caption),
        };
        return mergeRows(
          handle === null
            ? {}
            : { accounts: [accountRow(provenance, { accountId, handle, displayName: handle })] },
          videoRows(provenance, video, days ? counts : {}, exact),
        );
      },
    };
  },
};

function channelOf(facts: FileFacts): { accountId: string; handle: string | null } {
  const account = parseAccountId(facts.handle ?? '');
  if (account === null || (account.kind === 'id' && account.platform !== 'youtube')) {
    throw new InvalidRecord(reason('records.noChannel'), 'UNKNOWN_ACCOUNT');
  }
  return account.kind === 'id'
    ? { accountId: account.value, handle: null }
    : { accountId: handleId(account.value), handle: account.value };
}

/** `Content 2026-10-18_2026-11-14 Mina Cooks.zip`. */
function daysInName(name: string): { first: Date; last: Date } | null {
  const [, first, last] = /(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d)/.exec(name) ?? [];
  const days = { first: new Date(first ?? ''), last: new Date(last ?? '') };
  return days.first <= days.last ? days : null;
}
