import { reason } from '@clipscope/contract';
import { instagramVideoId, type Platform } from '@clipscope/domain';
import type { Rows } from '../../rows.ts';
import { type FileFacts, InvalidRecord, type JsonFormat, missing, notOneOf } from '../format.ts';
import { handleId, handleIn } from '../handle-id.ts';
import { tiktokVideoUrl, uploadTimeIn } from '../tiktok-ids.ts';
import {
  accountCountRows,
  accountRow,
  hashtagsOf,
  mergeRows,
  provenanceOf,
  type RowProvenance,
  type Video,
  videoRows,
} from './build-rows.ts';
import {
  amountOf,
  countOf,
  digitsOf,
  type Fields,
  firstText,
  flagOf,
  handleOf,
  idOf,
  isAbsent,
  isFields,
  languageOf,
  linkOf,
  textOf,
  textsOf,
  timeOf,
} from './fields.ts';
import { instagramUrl, shortcodeOf } from './instagram-item.ts';
import { CHANNEL_ID, captionOf, isExactFollowers, VIDEO_ID, videoUrl, wordTags } from './youtube-ids.ts';

export const YT_DLP = 'file:yt-dlp';

/** The info JSON of one video, from a file, a line, or the entries of a playlist. */
export const ytDlp: JsonFormat = {
  id: YT_DLP,
  recognises: value =>
    isFields(value) &&
    value._type !== 'playlist' &&
    'id' in value &&
    ('extractor_key' in value || 'ie_key' in value),
  read(value, facts) {
    const info = value as Fields;
    const platform = ytDlpPlatform(info);
    return READERS[platform](info, ytDlpProvenance(info, platform, facts));
  },
};

/** A channel's list of videos, which contains its follower count. */
export const ytDlpChannel: JsonFormat = {
  id: YT_DLP,
  recognises: value =>
    isFields(value) && value._type === 'playlist' && !isAbsent(value, 'channel_follower_count'),
  read: (value, facts) => channelRows(value as Fields, ytDlpProvenance(value as Fields, 'youtube', facts)),
};

export function ytDlpProvenance(info: Fields, platform: Platform, facts: FileFacts): RowProvenance {
  return provenanceOf(YT_DLP, platform, facts, timeOf(info, 'epoch'));
}

const PLATFORM_OF = new Map<string, Platform>([
  ['TikTok', 'tiktok'],
  ['Youtube', 'youtube'],
  ['Instagram', 'instagram'],
]);

export function ytDlpPlatform(info: Fields): Platform {
  const key = firstText(info, 'extractor_key', 'ie_key');
  const platform = PLATFORM_OF.get(key);
  if (platform === undefined) {
    throw notOneOf('extractor_key', [...PLATFORM_OF.keys()], key);
  }
  return platform;
}

const READERS: Record<Platform, (info: Fields, provenance: RowProvenance) => Partial<Rows>> = {
  tiktok(info, provenance) {
    const videoId = digitsOf(info, 'id');
    const handle = handleOf(info, 'uploader');
    const secUid = textOf(info, 'channel_id');
    const accountId = isAbsent(info, 'uploader_id') ? handleId(handle) : digitsOf(info, 'uploader_id');
    const caption = isAbsent(info, 'description') ? wholeTitle(info) : textOf(info, 'description');
    const publishedAt = timeOf(info, 'timestamp') ?? uploadTimeIn(videoId) ?? uploadDay(info);
    const video = { videoId, accountId, url: tiktokVideoUrl(handle, videoId, 'video'), caption, publishedAt };
    const account = accountRow(provenance, {
      accountId,
      handle,
      displayName: firstText(info, 'channel', 'creator') || handle,
      altIds: secUid === '' ? {} : { secUid },
    });
    return {
      ...infoRows(info, provenance, { ...video, hashtags: hashtagsOf(caption, []) }),
      accounts: [account],
    };
  },
  youtube(info, provenance) {
    const videoId = idOf(info, 'id', VIDEO_ID);
    const accountId = idOf(info, 'channel_id', CHANNEL_ID);
    const description = textOf(info, 'description');
    const video = {
      videoId,
      accountId,
      url: videoUrl(videoId),
      caption: captionOf(textOf(info, 'title'), description),
      publishedAt: timeOf(info, 'timestamp') ?? uploadDay(info),
      language: languageOf(info, 'language'),
    };
    const hashtags = hashtagsOf(video.caption, wordTags(textsOf(info, 'tags')));
    return mergeRows(channelRows(info, provenance), infoRows(info, provenance, { ...video, hashtags }));
  },
  instagram(info, provenance) {
    const shortcode = shortcodeOf(info, 'id');
    const uploader = textOf(info, 'uploader_id');
    // In old files, uploader_id is the handle.
    const isId = /^\d+$/.test(uploader);
    const owner = isId || uploader === '' ? null : handleOf(info, 'uploader_id');
    const handle = handleIn(textOf(info, 'channel')) ?? owner;
    if (handle === null)
      throw new InvalidRecord(reason('records.rule', { field: 'channel', rule: 'handle' }));
    const accountId = isId ? uploader : handleId(handle);
    const caption = textOf(info, 'description');
    const rows = infoRows(info, provenance, {
      videoId: instagramVideoId(shortcode),
      accountId,
      url: instagramUrl(shortcode, 'video'),
      caption,
      publishedAt: timeOf(info, 'timestamp') ?? uploadDay(info),
      hashtags: hashtagsOf(caption, []),
    });
    const displayName = firstText(info, 'uploader') || handle;
    return { ...rows, accounts: [accountRow(provenance, { accountId, handle, displayName })] };
  },
};

/** TikTok's counts come from its web page, which rounds them. `repost_count` contains the shares. */
function infoRows(info: Fields, provenance: RowProvenance, video: Video): Partial<Rows> {
  return videoRows(
    provenance,
    {
      durationS: amountOf(info, 'duration'),
      widthPx: amountOf(info, 'width'),
      heightPx: amountOf(info, 'height'),
      coverUrl: linkOf(info, 'thumbnail'),
      ...video,
    },
    {
      views: countOf(info, 'view_count'),
      likes: countOf(info, 'like_count'),
      comments: countOf(info, 'comment_count'),
      shares: countOf(info, 'repost_count'),
      saves: countOf(info, 'save_count'),
    },
    provenance.platform !== 'tiktok',
  );
}

function channelRows(info: Fields, provenance: RowProvenance): Partial<Rows> {
  const accountId = idOf(info, 'channel_id', CHANNEL_ID);
  const followers = countOf(info, 'channel_follower_count');
  const counts = accountCountRows(provenance, accountId, { followers }, isExactFollowers(followers));
  const uploader = textOf(info, 'uploader_id');
  const handle = uploader.startsWith('@') ? handleIn(uploader) : null;
  // Files from before 2023 have no handle.
  const displayName = firstText(info, 'channel', 'uploader') || (handle ?? '');
  if (displayName === '') return counts;
  const account = { accountId, handle, displayName, verified: flagOf(info, 'channel_is_verified') };
  return { ...counts, accounts: [accountRow(provenance, account)] };
}

/** The title is the description, truncated. */
function wholeTitle(info: Fields): string {
  const title = textOf(info, 'title');
  if (/(\.\.\.|…)$/.test(title)) throw new InvalidRecord(reason('records.titleTruncated'));
  return title;
}

function uploadDay(info: Fields): Date {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(textOf(info, 'upload_date')) ?? [];
  const date = new Date(Date.parse(`${year}-${month}-${day}T00:00:00Z`));
  if (Number.isNaN(date.getTime())) throw missing('timestamp');
  return date;
}
