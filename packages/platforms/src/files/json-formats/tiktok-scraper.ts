import type { Rows } from '../../rows.ts';
import { type JsonFormat, missing } from '../format.ts';
import { handleId } from '../handle-id.ts';
import { tiktokVideoUrl, uploadTimeIn } from '../tiktok-ids.ts';
import {
  type Account,
  accountCountRows,
  accountRow,
  distinct,
  handlesIn,
  hashtagsOf,
  mergeRows,
  provenanceOf,
  type RowProvenance,
  soundRow,
  stickerRow,
  videoRows,
} from './build-rows.ts';
import {
  amountOf,
  countOf,
  countryOf,
  digitsOf,
  type Fields,
  fieldsOf,
  firstText,
  flagOf,
  handleOf,
  isFields,
  languageOf,
  linkOf,
  listOf,
  optionalDigits,
  recordsOf,
  textOf,
  timeOf,
} from './fields.ts';

const TIKTOK_SCRAPER = 'file:tiktok-scraper';

/** Output of tiktok-scraper and the scrapers on Apify, whose counts come from the web and may be rounded. */
export const tiktokScraper: JsonFormat = {
  id: TIKTOK_SCRAPER,
  recognises: value => isFields(value) && isFields(value.authorMeta) && 'id' in value,
  read: (value, facts) => scrapedRows(value as Fields, provenanceOf(TIKTOK_SCRAPER, 'tiktok', facts)),
};

function scrapedRows(item: Fields, provenance: RowProvenance): Partial<Rows> {
  const videoId = digitsOf(item, 'id');
  const author = fieldsOf(item, 'authorMeta');
  const account = accountOf(author);
  const { accountId, handle } = account;
  const publishedAt = timeOf(item, 'createTime') ?? timeOf(item, 'createTimeISO') ?? uploadTimeIn(videoId);
  if (publishedAt === null) throw missing('createTime');
  const sounds = soundsOf(fieldsOf(item, 'musicMeta'), provenance);
  const stickers = recordsOf(item, 'effectStickers').map(effectSticker =>
    stickerRow(provenance, 'effect', digitsOf(effectSticker, 'ID'), firstText(effectSticker, 'name')),
  );
  const video = fieldsOf(item, 'videoMeta');
  const caption = textOf(item, 'text');
  const kind = flagOf(item, 'isSlideshow') ? 'photo' : 'video';
  const rows = videoRows(
    provenance,
    {
      videoId,
      accountId,
      url: tiktokVideoUrl(handle, videoId, kind),
      kind,
      caption,
      publishedAt,
      durationS: amountOf(video, 'duration'),
      widthPx: amountOf(video, 'width'),
      heightPx: amountOf(video, 'height'),
      countryCode: countryOf(fieldsOf(item, 'locationMeta'), 'countryCode'),
      language: languageOf(item, 'textLanguage'),
      soundId: sounds[0]?.soundId ?? null,
      hashtags: hashtagsOf(
        caption,
        recordsOf(item, 'hashtags').map(hashtag => textOf(hashtag, 'name')),
      ),
      // Written with their @; some are display names instead of handles.
      mentions: handlesIn(listOf(item, 'mentions')),
      stickerIds: distinct(stickers.map(sticker => sticker.stickerId)),
      isAd: flagOf(item, 'isAd'),
      isPaidPartnership: flagOf(item, 'isSponsored'),
      coverUrl: linkOf(video, 'coverUrl') ?? linkOf(fieldsOf(item, 'covers'), 'default', 'origin'),
    },
    {
      views: countOf(item, 'playCount'),
      likes: countOf(item, 'diggCount'),
      comments: countOf(item, 'commentCount'),
      shares: countOf(item, 'shareCount'),
      saves: countOf(item, 'collectCount'),
    },
    false,
  );
  const counts = {
    followers: countOf(author, 'fans'),
    following: countOf(author, 'following'),
    likes: countOf(author, 'heart'),
    videos: countOf(author, 'video'),
  };
  return mergeRows(
    { accounts: [accountRow(provenance, account)], sounds, stickers },
    accountCountRows(provenance, accountId, counts, false),
    rows,
  );
}

function accountOf(author: Fields): Account {
  const handle = handleOf(author, 'name');
  const secUid = textOf(author, 'secUid');
  return {
    accountId: optionalDigits(author, 'id') ?? handleId(handle),
    handle,
    displayName: firstText(author, 'nickName') || handle,
    bio: textOf(author, 'signature'),
    bioUrl: linkOf(author, 'bioLink'),
    avatarUrl: linkOf(author, 'originalAvatarUrl', 'avatar'),
    verified: flagOf(author, 'verified'),
    isPrivate: flagOf(author, 'privateAccount'),
    isBusiness: flagOf(fieldsOf(author, 'commerceUserInfo'), 'commerceUser'),
    countryCode: countryOf(author, 'region'),
    altIds: secUid === '' ? {} : { secUid },
  };
}

function soundsOf(music: Fields, provenance: RowProvenance): Rows['sounds'] {
  const soundId = optionalDigits(music, 'musicId');
  if (soundId === null) return [];
  return [
    soundRow(provenance, {
      soundId,
      title: textOf(music, 'musicName'),
      author: textOf(music, 'musicAuthor'),
      album: textOf(music, 'musicAlbum'),
      isOriginal: flagOf(music, 'musicOriginal'),
      durationS: amountOf(music, 'duration'),
      coverUrl: linkOf(music, 'coverLarge', 'coverMediumUrl', 'coverThumb'),
      playUrl: linkOf(music, 'playUrl'),
    }),
  ];
}
