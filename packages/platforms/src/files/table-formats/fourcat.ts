import type { FileFacts, TableFormat } from '../format.ts';
import { handleId } from '../handle-id.ts';
import {
  accountCountRows,
  accountRow,
  distinct,
  hashtagsOf,
  mergeRows,
  provenanceOf,
  type RowProvenance,
  soundRow,
  textStickerRow,
  videoRows,
} from '../json-formats/build-rows.ts';
import {
  commenterOf,
  countOf,
  countryOf,
  digitsOf,
  handleOf,
  languageOf,
  linkOf,
  optionalDigits,
} from '../json-formats/fields.ts';
import { tiktokVideoUrl } from '../tiktok-ids.ts';
import { hasTitles, type Line, lineReader, readFlag, textIn } from './cells.ts';
import { mentionsIn } from './mentions.ts';
import { commentTime, readTime, uploadTimeOf } from './times.ts';

const SOURCE = 'file:4cat';

/** TikTok videos collected by Zeeschuimer and exported by 4CAT; the two programs use `,` and `;`. */
export const fourcatVideos: TableFormat = {
  id: SOURCE,
  recognises: titles => hasTitles(titles, 'id', 'author', 'body', 'tiktok_url', 'plays'),
  open(titles, facts) {
    const lineOf = lineReader(titles);
    return {
      read(cells) {
        const line = lineOf(cells);
        const provenance = provenanceOf(SOURCE, 'tiktok', facts, collectedAtIn(facts.name));
        const handle = handleOf(line, 'author');
        const accountId = handleId(handle);
        const videoId = digitsOf(line, 'id');
        const soundId = optionalDigits(line, 'music_id');
        const caption = textIn(line, 'body');
        const stickers = stickersOf(provenance, textIn(line, 'stickers'));
        const listed = [...listIn(line, 'hashtags'), ...listIn(line, 'challenges')];
        const video = {
          videoId,
          accountId,
          url: tiktokVideoUrl(handle, videoId, 'video'),
          caption,
          publishedAt: publishedAtIn(line, videoId, facts),
          countryCode: countryOf(line, 'location_created'),
          soundId,
          hashtags: hashtagsOf(caption, listed),
          mentions: mentionsIn(caption),
          stickerIds: stickers.map(({ stickerId }) => stickerId),
          isAd: readFlag(textIn(line, 'is_ad'), 'is_ad'),
          isPaidPartnership: readFlag(textIn(line, 'is_paid_partnership'), 'is_paid_partnership'),
          coverUrl: linkOf(line, 'thumbnail_url'),
        };
        const counts = {
          views: countOf(line, 'plays'),
          likes: countOf(line, 'likes'),
          comments: countOf(line, 'comments'),
          shares: countOf(line, 'shares'),
        };
        const displayName = textIn(line, 'author_full') || handle;
        const account = { accountId, handle, displayName, avatarUrl: linkOf(line, 'author_avatar') };
        // The web's rounded counters. `author_likes` is excluded, because it counts given likes.
        const shown = {
          followers: countOf(line, 'author_followers'),
          videos: countOf(line, 'author_videos'),
        };
        return mergeRows(
          { accounts: [accountRow(provenance, account)], stickers },
          accountCountRows(provenance, accountId, shown, false),
          videoRows(provenance, video, counts, false),
          { sounds: soundsIn(provenance, line, soundId, displayName) },
        );
      },
    };
  },
};

/** Comments on TikTok videos, from the same two programs. */
export const fourcatComments: TableFormat = {
  id: SOURCE,
  recognises: titles => hasTitles(titles, 'id', 'thread_id', 'post_id', 'body', 'is_comment_on_comment'),
  open(titles, facts) {
    const lineOf = lineReader(titles);
    return {
      read(cells) {
        const line = lineOf(cells);
        const commentId = digitsOf(line, 'id');
        const isReply = readFlag(textIn(line, 'is_comment_on_comment'), 'is_comment_on_comment');
        const flag = (name: string) => readFlag(textIn(line, name), name);
        return {
          comments: [
            {
              ...provenanceOf(SOURCE, 'tiktok', facts, collectedAtIn(facts.name)),
              videoId: digitsOf(line, 'post_id'),
              commentId,
              parentId: isReply ? digitsOf(line, 'thread_id') : null,
              text: textIn(line, 'body'),
              language: languageOf(line, 'language_guess'),
              publishedAt: writtenAtIn(line, commentId, facts),
              authorId: null,
              authorHandle: commenterOf(line, 'author'),
              // Despite its name, the second column contains the pin too.
              pinned: flag('is_sticky') || flag('is_liked_by_post_author'),
              likedByCreator: false,
              likes: countOf(line, 'likes'),
              replies: countOf(line, 'replies'),
            },
          ],
        };
      },
    };
  },
};

/** Zeeschuimer's file names contain the time of the export, which no count is later than. */
function collectedAtIn(name: string): Date | null {
  const [, day, hour, minute, second] =
    /zeeschuimer-export-.*?(\d{4}-\d\d-\d\d)T(\d\d)[:_-]?(\d\d)[:_-]?(\d\d)/i.exec(name) ?? [];
  if (day === undefined) return null;
  const time = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

function publishedAtIn(line: Line, id: string, facts: FileFacts): Date {
  const text = textIn(line, 'unix_timestamp') || textIn(line, 'timestamp');
  // The web shows 0 to users who are not signed in.
  if (text === '' || text === '0' || text.startsWith('1970-')) {
    return uploadTimeOf(id, 'id', facts);
  }
  return readTime(text, textIn(line, 'unix_timestamp') === '' ? 'timestamp' : 'unix_timestamp', facts);
}

/** The id contains the exact time, and the column's zone is unknown. */
function writtenAtIn(line: Line, commentId: string, facts: FileFacts): Date {
  const written = publishedAtIn(line, commentId, facts);
  return textIn(line, 'unix_timestamp') === '' ? commentTime(written, commentId) : written;
}

function listIn(line: Line, name: string): string[] {
  return textIn(line, name).split(',');
}

function stickersOf(provenance: RowProvenance, text: string) {
  const texts = text.split('\n').map(line => line.trim());
  return distinct(texts.filter(line => line !== '')).map(line => textStickerRow(provenance, line));
}

/** None without a title. */
function soundsIn(provenance: RowProvenance, line: Line, soundId: string | null, creatorName: string) {
  const title = textIn(line, 'music_name');
  const author = textIn(line, 'music_author');
  if (soundId === null || title === '') return [];
  // There is no column for it, so sounds of the video's own creator are taken as original.
  const isOriginal = author === creatorName || /^original sound/i.test(title);
  const coverUrl = linkOf(line, 'music_thumbnail');
  return [
    soundRow(provenance, {
      soundId,
      title,
      author,
      isOriginal,
      coverUrl,
      playUrl: linkOf(line, 'music_url'),
    }),
  ];
}
