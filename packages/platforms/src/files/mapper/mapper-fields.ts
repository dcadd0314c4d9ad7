import type { DayOrder, MappedKind } from '@clipscope/contract';

type FieldType =
  | 'commenter'
  | 'count'
  | 'country'
  | 'flag'
  | 'handle'
  | 'hashtags'
  | 'id'
  | 'kind'
  | 'language'
  | 'link'
  | 'platform'
  | 'seconds'
  | 'text'
  | 'time';

interface Field {
  readonly type: FieldType;
  /** Usual column headers, in lower case without symbols. */
  readonly titles: readonly string[];
}

const field = (type: FieldType, titles = ''): Field => ({ type, titles: titles.split(' ').filter(Boolean) });

const ABOUT = {
  platform: field('platform', 'platform network site source_platform'),
  observedAt: field(
    'time',
    'observedat collectedat scrapedat fetchedat timestampcollected exportdate asof date day',
  ),
} as const;

const ACCOUNT = {
  accountId: field('id', 'accountid authorid userid uid channelid ownerid uploaderid creatorid'),
  handle: field(
    'handle',
    'handle username ownerusername author uniqueid authorname user creator accountname account',
  ),
  displayName: field(
    'text',
    'displayname fullname ownerfullname authorfull name channeltitle channelname nickname authorname accountname author creator',
  ),
} as const;

/** The fields of the common model that a column can be mapped to, by kind of line. */
const MAPPED_FIELDS = {
  videos: {
    ...ABOUT,
    ...ACCOUNT,
    videoId: field('id', 'videoid id postid itemid awemeid mediaid shortcode'),
    url: field('link', 'url link videourl videolink permalink webvideourl tiktokurl posturl'),
    kind: field('kind', 'kind type posttype mediatype'),
    caption: field('text', 'caption description desc text body title videotitle videodescription content'),
    publishedAt: field(
      'time',
      'publishedat published publishtime createtime createdat created date posttime timestamp uploaddate postedat unixtimestamp',
    ),
    durationS: field('seconds', 'durations duration length videoduration durationsec seconds'),
    countryCode: field('country', 'countrycode country region regioncode locationcreated'),
    language: field('language', 'language lang textlanguage'),
    soundId: field('id', 'soundid musicid audioid'),
    hashtags: field('hashtags', 'hashtags tags hashtagnames challenges'),
    isAd: field('flag', 'isad ad sponsored'),
    coverUrl: field('link', 'coverurl thumbnail thumbnailurl cover'),
    views: field(
      'count',
      'views viewcount viewscount plays playcount playscount videoplaycount videoviewcount videoviews totalviews',
    ),
    likes: field('count', 'likes likecount likescount diggcount hearts totallikes'),
    comments: field('count', 'comments commentcount commentscount totalcomments'),
    shares: field('count', 'shares sharecount sharescount totalshares'),
    saves: field('count', 'saves saved collectcount favorites favoritescount bookmarks savecount savescount'),
    reposts: field('count', 'reposts repostcount repostscount'),
    downloads: field('count', 'downloads downloadcount downloadscount'),
  },
  accounts: {
    ...ABOUT,
    ...ACCOUNT,
    accountId: field('id', 'accountid id userid uid channelid authorid'),
    bio: field('text', 'bio biography signature description about'),
    bioUrl: field('link', 'biourl website biolink'),
    avatarUrl: field('link', 'avatarurl avatar profilepicture profilepictureurl'),
    verified: field('flag', 'verified isverified'),
    countryCode: field('country', 'countrycode country region regioncode'),
    language: field('language', 'language lang'),
    followers: field('count', 'followers followercount fans subscribers subscribercount followerscount'),
    following: field('count', 'following followingcount follows'),
    likes: field('count', 'likes likescount hearts heartcount totallikes'),
    videos: field('count', 'videos videocount videoscount posts postscount mediacount'),
    views: field('count', 'views viewcount totalviews'),
  },
  comments: {
    ...ABOUT,
    commentId: field('id', 'commentid cid id'),
    videoId: field('id', 'videoid postid awemeid itemid mediaid postshortcode postvideoid'),
    videoUrl: field('link', 'videourl posturl videolink postvideourl postlink postwebvideourl'),
    parentId: field('id', 'parentid parentcommentid replyid replyto'),
    text: field('text', 'text comment body content message'),
    publishedAt: field(
      'time',
      'publishedat createtime createdat date timestamp time unixtimestamp published',
    ),
    authorId: field('id', 'authorid userid uid'),
    authorHandle: field('commenter', 'authorhandle ownerusername username uniqueid handle author user'),
    language: field('language', 'language lang languageguess commentlanguage'),
    pinned: field('flag', 'pinned ispinned issticky'),
    likedByCreator: field('flag', 'likedbycreator'),
    likes: field('count', 'likes likecount likescount diggcount'),
    replies: field('count', 'replies replycount repliescount totalreply totalreplycount replycommenttotal'),
  },
  hashtags: {
    ...ABOUT,
    hashtag: field('text', 'hashtag tag hashtagname challenge name'),
    videos: field('count', 'videos videocount posts postcount'),
    views: field('count', 'views viewcount'),
  },
  sounds: {
    ...ABOUT,
    soundId: field('id', 'soundid musicid id audioid'),
    title: field('text', 'title soundtitle musicname name musictitle'),
    author: field('text', 'author artist musicauthor'),
    videos: field('count', 'videos videocount posts usercount'),
  },
} as const satisfies Record<MappedKind, Record<string, Field>>;

export function fieldsOfKind(kind: MappedKind): Readonly<Record<string, Field>> {
  return MAPPED_FIELDS[kind];
}

/** A line needs one field of each group. A TikTok link contains its account, and ids contain the time. */
export const NEEDED_FIELDS: Readonly<Record<MappedKind, readonly (readonly string[])[]>> = {
  videos: [
    ['platform'],
    ['videoId', 'url'],
    ['accountId', 'handle', 'url'],
    ['publishedAt', 'videoId', 'url'],
  ],
  accounts: [['platform'], ['accountId', 'handle']],
  comments: [['platform'], ['commentId'], ['videoId', 'videoUrl'], ['text'], ['publishedAt', 'commentId']],
  hashtags: [['platform'], ['hashtag'], ['videos', 'views']],
  sounds: [['platform'], ['soundId'], ['title', 'videos']],
};

/** A mapping of a file's columns to the common model. Plain data, which is stored. */
export interface Mapping {
  readonly kind: MappedKind;
  /** Fields by column: the title in a table, or the path in JSON, separated by dots. */
  readonly columns: Readonly<Record<string, string>>;
  /** Values for fields that the file does not contain. */
  readonly fixed?: Readonly<Record<string, string>>;
  readonly dayOrder?: DayOrder;
}
