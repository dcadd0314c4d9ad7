import { reason } from '@clipscope/contract';
import type { Rows } from '../../rows.ts';
import { InvalidRecord, invalidField, type JsonFormat, notOneOf } from '../format.ts';
import {
  accountCountRows,
  accountRow,
  hashtagsOf,
  mergeRows,
  playlistRow,
  provenanceOf,
  type RowProvenance,
  videoRows,
} from './build-rows.ts';
import {
  amountOf,
  countOf,
  countryOf,
  type Fields,
  fieldsOf,
  flagOf,
  handleOf,
  idOf,
  isAbsent,
  isFields,
  languageOf,
  linkOf,
  requiredTime,
  textOf,
  textsOf,
  timeOf,
} from './fields.ts';
import { unescapeHtml } from './unescape-html.ts';
import { commentRows, threadRows } from './youtube-comments.ts';
import {
  CHANNEL_ID,
  captionOf,
  isExactFollowers,
  isLikelyShort,
  PLAYLIST_ID,
  shortUrl,
  VIDEO_ID,
  videoUrl,
  wordTags,
} from './youtube-ids.ts';

const YOUTUBE_API = 'file:youtube-api';

const READERS = new Map<string, (item: Fields, provenance: RowProvenance) => Partial<Rows>>([
  ['youtube#channel', channelRows],
  ['youtube#video', youtubeVideoRows],
  ['youtube#searchResult', searchRows],
  ['youtube#playlistItem', playlistItemRows],
  ['youtube#commentThread', threadRows],
  ['youtube#comment', (comment, provenance) => commentRows(comment, provenance)],
  ['youtube#playlist', playlistRows],
]);

/** Any item of a YouTube Data API response; all of them contain their kind. */
export const youtubeApi: JsonFormat = {
  id: YOUTUBE_API,
  recognises: value =>
    isFields(value) && typeof value.kind === 'string' && /^youtube#(?!\w+ListResponse$)/.test(value.kind),
  read(value, facts) {
    const item = value as Fields;
    const provenance = provenanceOf(YOUTUBE_API, 'youtube', facts);
    return mergeRows({ accounts: ownerOf(item, provenance) }, youtubeItemRows(item, provenance));
  },
};

/** A file may contain videos alone, which name their channel but not its handle. */
function ownerOf(item: Fields, provenance: RowProvenance): Rows['accounts'] {
  if (item.kind !== 'youtube#video') return [];
  const snippet = fieldsOf(item, 'snippet');
  const displayName = textOf(snippet, 'channelTitle');
  if (displayName === '' || isAbsent(snippet, 'channelId')) return [];
  return [
    accountRow(provenance, { accountId: idOf(snippet, 'channelId', CHANNEL_ID), handle: null, displayName }),
  ];
}

/** Used for files and for the YouTube connector. */
export function youtubeItemRows(item: Fields, provenance: RowProvenance): Partial<Rows> {
  const kind = textOf(item, 'kind');
  const read = READERS.get(kind);
  if (read === undefined) throw notOneOf('kind', [...READERS.keys()], kind);
  return read(item, provenance);
}

function channelRows(channel: Fields, provenance: RowProvenance): Partial<Rows> {
  const accountId = idOf(channel, 'id', CHANNEL_ID);
  const statistics = fieldsOf(channel, 'statistics');
  const followers = flagOf(statistics, 'hiddenSubscriberCount')
    ? null
    : countOf(statistics, 'subscriberCount');
  const counts = {
    followers,
    videos: countOf(statistics, 'videoCount'),
    views: countOf(statistics, 'viewCount'),
  };
  const observed = accountCountRows(provenance, accountId, counts, isExactFollowers(followers));
  if (isAbsent(channel, 'snippet')) return observed;
  const snippet = fieldsOf(channel, 'snippet');
  const account = accountRow(provenance, {
    accountId,
    handle: isAbsent(snippet, 'customUrl') ? null : handleOf(snippet, 'customUrl'),
    displayName: textOf(snippet, 'title'),
    bio: textOf(snippet, 'description'),
    avatarUrl: pictureOf(snippet),
    countryCode: countryOf(snippet, 'country'),
    language: languageOf(snippet, 'defaultLanguage'),
    createdAt: timeOf(snippet, 'publishedAt'),
  });
  return { accounts: [account], ...observed };
}

function youtubeVideoRows(video: Fields, provenance: RowProvenance): Partial<Rows> {
  const videoId = idOf(video, 'id', VIDEO_ID);
  const snippet = fieldsOf(video, 'snippet');
  const statistics = fieldsOf(video, 'statistics');
  const status = fieldsOf(video, 'status');
  const caption = captionOf(textOf(snippet, 'title'), textOf(snippet, 'description'));
  const hashtags = hashtagsOf(caption, wordTags(textsOf(snippet, 'tags')));
  const durationS = durationOf(fieldsOf(video, 'contentDetails'));
  const isShort = isLikelyShort(durationS, isVertical(fieldsOf(video, 'player')), hashtags);
  return videoRows(
    provenance,
    {
      ...publishedBy(snippet, 'channelId'),
      videoId,
      url: isShort ? shortUrl(videoId) : videoUrl(videoId),
      caption,
      publishedAt: requiredTime(snippet, 'publishedAt'),
      durationS,
      language: languageOf(
        snippet,
        isAbsent(snippet, 'defaultAudioLanguage') ? 'defaultLanguage' : 'defaultAudioLanguage',
      ),
      hashtags,
      isPaidPartnership: flagOf(fieldsOf(video, 'paidProductPlacementDetails'), 'hasPaidProductPlacement'),
      isAiGenerated: flagOf(status, 'containsSyntheticMedia'),
      coverUrl: pictureOf(snippet),
    },
    {
      views: countOf(statistics, 'viewCount'),
      likes: countOf(statistics, 'likeCount'),
      comments: countOf(statistics, 'commentCount'),
    },
    true,
  );
}

/** The player's size shows the aspect ratio only. */
function isVertical(player: Fields): boolean {
  const widthPx = amountOf(player, 'embedWidth');
  const heightPx = amountOf(player, 'embedHeight');
  return widthPx !== null && heightPx !== null && heightPx > widthPx;
}

function playlistRows(playlist: Fields, provenance: RowProvenance): Partial<Rows> {
  const snippet = fieldsOf(playlist, 'snippet');
  return {
    playlists: [
      playlistRow(provenance, {
        playlistId: idOf(playlist, 'id', PLAYLIST_ID),
        accountId: idOf(snippet, 'channelId', CHANNEL_ID),
        title: textOf(snippet, 'title'),
        coverUrl: pictureOf(snippet),
        videoCount: countOf(fieldsOf(playlist, 'contentDetails'), 'itemCount'),
      }),
    ],
  };
}

function publishedBy(snippet: Fields, name: string): { accountId: string } {
  if (isAbsent(snippet, name)) {
    throw new InvalidRecord(reason('records.noChannelOfVideo', { field: `snippet.${name}` }));
  }
  return { accountId: idOf(snippet, name, CHANNEL_ID) };
}

/** Search results contain HTML text and no counts. */
function searchRows(result: Fields, provenance: RowProvenance): Partial<Rows> {
  const id = fieldsOf(result, 'id');
  const snippet = fieldsOf(result, 'snippet');
  const title = unescapeHtml(textOf(snippet, 'title'));
  const owner = publishedBy(snippet, 'channelId');
  if (!isAbsent(id, 'playlistId')) {
    const playlistId = idOf(id, 'playlistId', PLAYLIST_ID);
    return {
      playlists: [playlistRow(provenance, { ...owner, playlistId, title, coverUrl: pictureOf(snippet) })],
    };
  }
  if (isAbsent(id, 'videoId')) {
    const bio = unescapeHtml(textOf(snippet, 'description'));
    const channel = { ...owner, handle: null, displayName: title, bio, avatarUrl: pictureOf(snippet) };
    return { accounts: [accountRow(provenance, channel)] };
  }
  const videoId = idOf(id, 'videoId', VIDEO_ID);
  const caption = captionOf(title, unescapeHtml(textOf(snippet, 'description')));
  const publishedAt = requiredTime(snippet, 'publishedAt');
  const hashtags = hashtagsOf(caption, []);
  const coverUrl = pictureOf(snippet);
  return videoRows(
    provenance,
    { ...owner, videoId, url: videoUrl(videoId), caption, publishedAt, hashtags, coverUrl },
    {},
    true,
  );
}

/** `publishedAt` is when the video was added to the list; its own time is in the details. */
function playlistItemRows(item: Fields, provenance: RowProvenance): Partial<Rows> {
  const details = fieldsOf(item, 'contentDetails');
  const snippet = fieldsOf(item, 'snippet');
  const videoId = idOf(details, 'videoId', VIDEO_ID);
  const caption = captionOf(textOf(snippet, 'title'), textOf(snippet, 'description'));
  const video = {
    ...publishedBy(snippet, 'videoOwnerChannelId'),
    videoId,
    url: videoUrl(videoId),
    caption,
    publishedAt: requiredTime(details, 'videoPublishedAt'),
    hashtags: hashtagsOf(caption, []),
    coverUrl: pictureOf(snippet),
  };
  return videoRows(provenance, video, {}, true);
}

/** The largest available size. */
function pictureOf(snippet: Fields): string | null {
  const pictures = fieldsOf(snippet, 'thumbnails');
  const sizes = ['maxres', 'standard', 'high', 'medium', 'default'].map(size => fieldsOf(pictures, size));
  return sizes.map(item => linkOf(item, 'url')).find(url => url !== null) ?? null;
}

/** ISO 8601 such as PT1H2M3S; P0D during a live stream. */
function durationOf(details: Fields): number | null {
  const text = textOf(details, 'duration');
  if (text === '') return null;
  const parts = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text);
  if (parts === null) throw invalidField('duration', text, 'durationCode');
  const [weeks, days, hours, minutes, seconds] = parts.slice(1).map(part => Number(part ?? 0));
  const durationS =
    ((((weeks ?? 0) * 7 + (days ?? 0)) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0);
  return durationS === 0 ? null : durationS;
}
