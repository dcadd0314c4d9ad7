import { type MappedKind, reason } from '@clipscope/contract';
import {
  type AccountCounts,
  instagramVideoId,
  normalizeHashtag,
  PLATFORM_NAMES,
  type Platform,
  parseVideoLink,
  parseVideoRef,
  type VideoCountName,
  type VideoKind,
} from '@clipscope/domain';
import type { Rows } from '../../rows.ts';
import { type FileFacts, InvalidRecord, invalidField, missing, quote } from '../format.ts';
import { handleId } from '../handle-id.ts';
import {
  accountCountRows,
  accountRow,
  hashtagsOf,
  mergeRows,
  provenanceOf,
  type RowProvenance,
  soundRow,
  videoRows,
} from '../json-formats/build-rows.ts';
import { VIDEO_ID, videoUrl } from '../json-formats/youtube-ids.ts';
import { mentionsIn } from '../table-formats/mentions.ts';
import { uploadTimeOf } from '../table-formats/times.ts';
import { tiktokVideoUrl } from '../tiktok-ids.ts';
import type { Mapping } from './mapper-fields.ts';
import { MappedLine, type MappedTexts } from './mapper-texts.ts';

const SOURCE = 'file:mapped';

export function mappedRows(
  mapping: Mapping,
  texts: MappedTexts,
  facts: FileFacts,
  rounded?: ReadonlySet<string>,
): Partial<Rows> {
  const { dayOrder, fixed } = mapping;
  const line = new MappedLine({ ...texts, ...fixed }, facts, { dayOrder, ...(rounded && { rounded }) });
  const provenance = provenanceOf(SOURCE, line.platform(), facts, line.time('observedAt'));
  return READERS[mapping.kind](line, provenance, facts);
}

const READERS: Record<
  MappedKind,
  (line: MappedLine, provenance: RowProvenance, facts: FileFacts) => Partial<Rows>
> = {
  accounts(line, provenance) {
    const { accountId, handle } = accountOf(line, null);
    const { counts, exact } = line.counts<keyof AccountCounts>('accounts');
    const account = {
      bio: line.text('bio'),
      bioUrl: line.link('bioUrl'),
      avatarUrl: line.link('avatarUrl'),
      verified: line.flag('verified'),
      countryCode: line.country('countryCode'),
      language: line.language('language'),
    };
    return mergeRows(
      { accounts: described(line, provenance, { accountId, handle, ...account }) },
      accountCountRows(provenance, accountId, counts, exact),
    );
  },

  videos(line, provenance, facts) {
    const { videoId, handleInLink, kind, url } = videoOf(line, provenance.platform);
    const { accountId, handle } = accountOf(line, handleInLink);
    const caption = line.text('caption');
    const video = {
      videoId,
      accountId,
      url: url ?? urlOf(provenance.platform, videoId, handle, kind),
      kind,
      caption,
      publishedAt: line.time('publishedAt') ?? timeInId(provenance.platform, videoId, facts),
      durationS: line.seconds('durationS'),
      countryCode: line.country('countryCode'),
      language: line.language('language'),
      soundId: line.id('soundId'),
      hashtags: hashtagsOf(caption, line.hashtags('hashtags')),
      mentions: mentionsIn(caption),
      isAd: line.flag('isAd'),
      coverUrl: line.link('coverUrl'),
    };
    const { counts, exact } = line.counts<VideoCountName>('videos');
    return mergeRows(
      { accounts: described(line, provenance, { accountId, handle }) },
      videoRows(provenance, video, counts, exact),
    );
  },

  comments(line, provenance, facts) {
    const commentId = required(line.id('commentId'), 'commentId');
    const link = line.text('videoUrl');
    const { counts } = line.counts<'likes' | 'replies'>('comments');
    const comment = {
      videoId: required(
        videoIdOf(provenance.platform, line.id('videoId') ?? videoIn(link, provenance.platform)),
        'videoId',
      ),
      commentId,
      parentId: line.id('parentId'),
      text: line.text('text'),
      language: line.language('language'),
      publishedAt:
        line.commentTime('publishedAt', commentId) ?? timeInId(provenance.platform, commentId, facts),
      authorId: line.id('authorId'),
      authorHandle: line.commenter('authorHandle'),
      pinned: line.flag('pinned'),
      likedByCreator: line.flag('likedByCreator'),
      likes: counts.likes ?? null,
      replies: counts.replies ?? null,
    };
    return { comments: [{ ...comment, ...provenance }] };
  },

  hashtags(line, provenance) {
    const subject = normalizeHashtag(line.text('hashtag'));
    if (subject === '' || /\s/.test(subject)) throw invalidField('hashtag', line.text('hashtag'), 'oneWord');
    const { counts, exact } = line.counts<'videos' | 'views'>('hashtags');
    const { videos = null, views = null } = counts;
    return { hashtagObservations: [{ subject, videos, views, exact, ...provenance }] };
  },

  sounds(line, provenance) {
    const soundId = required(line.id('soundId'), 'soundId');
    const title = line.text('title');
    const author = line.text('author');
    const { counts, exact } = line.counts<'videos'>('sounds');
    const { videos = null } = counts;
    return mergeRows(
      title === '' ? {} : { sounds: [soundRow(provenance, { soundId, title, author, isOriginal: false })] },
      videos === null
        ? {}
        : { soundObservations: [{ subject: soundId, videos, views: null, exact, ...provenance }] },
    );
  },
};

function required<Value>(value: Value | null, field: string): Value {
  if (value === null) throw missing(field);
  return value;
}

function accountOf(line: MappedLine, handleInLink: string | null) {
  const ownHandle = line.handle('handle');
  if (ownHandle !== null && handleInLink !== null && ownHandle.toLowerCase() !== handleInLink.toLowerCase()) {
    const conflict = { field: 'handle', value: ownHandle, other: 'url', otherValue: handleInLink };
    throw new InvalidRecord(reason('records.notBoth', conflict));
  }
  const handle = ownHandle ?? handleInLink;
  const accountId = line.id('accountId') ?? (handle === null ? null : handleId(handle));
  return { accountId: required(accountId, 'accountId or handle'), handle };
}

/** None if nothing but the id is known. */
function described(
  line: MappedLine,
  provenance: RowProvenance,
  account: { readonly accountId: string; readonly handle: string | null },
) {
  const { handle, accountId } = account;
  const displayName = line.text('displayName') || handle;
  if (displayName === null) return [];
  return [accountRow(provenance, { ...account, accountId, handle, displayName })];
}

function videoOf(line: MappedLine, platform: Platform) {
  const link = line.text('url');
  const linkedId = videoIdOf(platform, videoIn(link, platform));
  const ownId = videoIdOf(platform, line.id('videoId'));
  if (ownId !== null && linkedId !== null && ownId !== linkedId) {
    throw new InvalidRecord(
      reason('records.notBoth', { field: 'videoId', value: ownId, other: 'url', otherValue: linkedId }),
    );
  }
  const onTiktok = platform === 'tiktok' ? parseVideoLink(link) : null;
  return {
    videoId: required(ownId ?? linkedId, 'videoId or url'),
    handleInLink: onTiktok?.handle ?? null,
    kind: line.kind() ?? onTiktok?.kind ?? 'video',
    url: line.link('url'),
  };
}

function videoIn(link: string, platform: Platform): string | null {
  if (link === '') return null;
  const ref = parseVideoRef(link);
  if (ref?.platform !== platform)
    throw new InvalidRecord(
      reason('records.linkOn', { field: 'url', platform: PLATFORM_NAMES[platform], value: quote(link) }),
    );
  return ref.videoId;
}

const VIDEO_IDS: Record<Platform, RegExp> = {
  tiktok: /^\d{5,20}$/,
  youtube: VIDEO_ID,
  instagram: /^[\w-]{5,64}$/,
};

/** Instagram ids are numeric; its links contain shortcodes. */
function videoIdOf(platform: Platform, id: string | null): string | null {
  if (id === null) return null;
  if (!VIDEO_IDS[platform].test(id))
    throw new InvalidRecord(
      reason('records.idOn', { field: 'videoId', platform: PLATFORM_NAMES[platform], value: quote(id) }),
    );
  return platform === 'instagram' && !/^\d+$/.test(id) ? instagramVideoId(id) : id;
}

function urlOf(platform: Platform, videoId: string, handle: string | null, kind: VideoKind): string {
  if (platform === 'youtube') return videoUrl(videoId);
  if (platform === 'tiktok' && handle !== null) return tiktokVideoUrl(handle, videoId, kind);
  if (platform === 'tiktok') return `https://www.tiktok.com/video/${videoId}`;
  throw missing('url');
}

function timeInId(platform: Platform, id: string, facts: FileFacts): Date {
  if (platform !== 'tiktok') throw missing('publishedAt');
  return uploadTimeOf(id, 'videoId', facts);
}
