/** One small document or line of every JSON format, written for these tests. */

export const webItem = {
  id: '7436000000000000001',
  desc: 'Morning tram #Tampere #tram🚋 with @tampere.fi',
  createTime: 1731330000,
  video: {
    id: '7436000000000000001',
    duration: 21,
    width: 576,
    height: 1024,
    cover: 'https://cdn.example/c.jpg',
  },
  author: {
    id: '6800000000000000009',
    uniqueId: 'raitiovaunu.ville',
    nickname: 'Ville',
    secUid: 'MS4wLjABAAAAsynth',
    signature: 'trams',
    verified: true,
    privateAccount: false,
    avatarLarger: 'https://cdn.example/a.jpg',
  },
  authorStats: {
    followerCount: 12000,
    followingCount: 87,
    heartCount: 402300,
    heart: 402300,
    videoCount: 142,
    diggCount: 9,
  },
  authorStatsV2: {
    followerCount: '12034',
    followingCount: '87',
    heartCount: '402311',
    heart: '402311',
    videoCount: '142',
    diggCount: '9',
  },
  stats: { diggCount: 4310, shareCount: 12, commentCount: 88, playCount: 54000, collectCount: '301' },
  statsV2: {
    diggCount: '4310',
    shareCount: '12',
    commentCount: '88',
    playCount: '54021',
    collectCount: '301',
    repostCount: '3',
  },
  music: {
    id: '7400000000000000010',
    title: 'original sound - ville',
    authorName: 'Ville',
    album: '',
    original: true,
    duration: 21,
    playUrl: 'https://cdn.example/p.mp3',
    coverLarge: 'https://cdn.example/m.jpg',
  },
  challenges: [
    { id: '1201', title: 'tampere', desc: '' },
    { id: '1202', title: 'tram🚋', desc: '' },
  ],
  textExtra: [
    { start: 13, end: 21, type: 1, hashtagName: 'tampere' },
    { start: 35, end: 46, type: 0, userId: '6800000000000000010', userUniqueId: 'tampere.fi' },
  ],
  stickersOnItem: [{ stickerType: 4, stickerText: ['good morning'] }],
  effectStickers: [{ name: 'Blur', ID: '1852704' }],
  duetInfo: { duetFromId: '0' },
  locationCreated: 'FI',
  textLanguage: 'fi',
  isAd: false,
  adAuthorization: true,
  aigcLabelType: 0,
  playlistId: '7390000000000000007',
};

export const webComment = {
  cid: '7436500000000000001',
  aweme_id: '7436000000000000001',
  text: 'ihana\u0000!',
  create_time: 1731333000,
  digg_count: 4,
  reply_comment_total: 1,
  reply_id: '0',
  reply_to_reply_id: '0',
  comment_language: 'fi',
  author_pin: true,
  is_author_digged: true,
  stick_position: 0,
  user: { uid: '6800000000000000001', sec_uid: 'MS4wLjABAAAAother', unique_id: 'aino.k', nickname: 'Aino' },
  reply_comment: [
    {
      cid: '7436500000000000002',
      aweme_id: '7436000000000000001',
      text: 'samaa',
      create_time: 1731333900,
      digg_count: 0,
      reply_comment_total: 0,
      reply_id: '7436500000000000001',
      reply_to_reply_id: '0',
      comment_language: 'un',
      user: { uid: '6800000000000000002', unique_id: 'pekka_r' },
    },
  ],
};

const wrapping = {
  nav_index: '1:NaN:0',
  timestamp_collected: 1731340000000,
  last_updated: 1731340005000,
  source_url: 'https://www.tiktok.com/api/post/item_list/',
  user_agent: 'Mozilla/5.0',
  id: 1,
};

export const zeeschuimerVideo = {
  ...wrapping,
  item_id: webItem.id,
  source_platform: 'tiktok.com',
  source_platform_url: 'https://www.tiktok.com/@raitiovaunu.ville',
  data: webItem,
};

export const zeeschuimerComment = {
  ...wrapping,
  item_id: webComment.cid,
  source_platform: 'tiktok-comments',
  source_platform_url: 'https://www.tiktok.com/@raitiovaunu.ville/video/7436000000000000001',
  data: webComment,
};

export const fourCatVideo = {
  ...webItem,
  __import_meta: { ...wrapping, item_id: webItem.id, source_platform: 'tiktok.com' },
};

export const instagramItem = {
  pk: '3500000000000000000',
  id: '3500000000000000000_17841400000000001',
  code: 'DCSf3TJ3gAA',
  taken_at: 1731330000,
  media_type: 2,
  caption: { text: 'First snow #Tampere' },
  user: {
    pk: '17841400000000001',
    username: 'ville.trams',
    full_name: 'Ville',
    is_verified: false,
    is_private: false,
    profile_pic_url: 'https://cdn.example/p.jpg',
  },
  like_count: 812,
  comment_count: 41,
  play_count: 15342,
  video_duration: 12.5,
  original_width: 720,
  original_height: 1280,
  image_versions2: { candidates: [{ url: 'https://cdn.example/i.jpg', width: 720, height: 1280 }] },
  usertags: { in: [{ user: { username: 'aino.k' } }] },
  like_and_view_counts_disabled: false,
};

export const instagramGraph = {
  __typename: 'GraphSidecar',
  id: '3500000000000000000',
  shortcode: 'DCSf3TJ3gAA',
  taken_at_timestamp: 1731330000,
  edge_media_to_caption: { edges: [{ node: { text: 'Three trams #tram' } }] },
  edge_media_preview_like: { count: -1 },
  edge_media_to_comment: { count: 7 },
  owner: { id: '17841400000000001', username: 'ville.trams' },
  dimensions: { width: 1080, height: 1350 },
  display_url: 'https://cdn.example/g.jpg',
};

export const zeeschuimerInstagram = {
  ...wrapping,
  item_id: '3500000000000000000',
  source_platform: 'instagram.com',
  data: instagramItem,
};

export const ytDlpTiktok = {
  id: '7436000000000000001',
  title: 'Morning tram #tampere with a title that is cut at some seventy-two characters and ...',
  description:
    'Morning tram #tampere with a title that is cut at some seventy-two characters and then goes on #long',
  extractor: 'TikTok',
  extractor_key: 'TikTok',
  webpage_url: 'https://www.tiktok.com/@raitiovaunu.ville/video/7436000000000000001',
  uploader: 'raitiovaunu.ville',
  uploader_id: '6800000000000000009',
  channel: 'Ville',
  channel_id: 'MS4wLjABAAAAsynth',
  timestamp: 1731330000,
  upload_date: '20241111',
  duration: 21,
  width: 576,
  height: 1024,
  view_count: 54000,
  like_count: 4310,
  comment_count: 88,
  repost_count: 12,
  save_count: 301,
  track: 'original sound',
  artists: ['Ville'],
  thumbnail: 'https://cdn.example/c.jpg',
  epoch: 1731340000,
};

export const ytDlpYoutube = {
  id: 'synthVid001',
  title: 'Line 3 opens',
  description: 'Along the lake #Tampere',
  extractor: 'youtube',
  extractor_key: 'Youtube',
  uploader: 'Tram TV',
  uploader_id: '@tramtv',
  channel: 'Tram TV',
  channel_id: 'UCsyntheticChannel000001',
  channel_follower_count: 45600,
  channel_is_verified: true,
  timestamp: 1790856000,
  duration: 62,
  width: 1080,
  height: 1920,
  view_count: 15342,
  like_count: 812,
  comment_count: 2,
  tags: ['tram', 'new line'],
  language: 'fi',
  thumbnail: 'https://cdn.example/h.jpg',
  epoch: 1790942400,
  comments: [
    {
      id: 'UgSynth1AaABAg',
      parent: 'root',
      text: 'Great',
      like_count: 3,
      author_id: 'UCsomeone000000000000001',
      author: '@someone',
      is_pinned: true,
      is_favorited: false,
      timestamp: 1790899200,
    },
    {
      id: 'UgSynth1AaABAg.r1',
      parent: 'UgSynth1AaABAg',
      text: 'Thanks',
      like_count: 0,
      author_id: 'UCsyntheticChannel000001',
      author: '@tramtv',
      is_favorited: true,
      timestamp: 1790902800,
    },
  ],
};

export const ytDlpInstagram = {
  id: 'DCSf3TJ3gAA',
  title: 'Video by ville.trams',
  description: 'First snow #Tampere',
  extractor_key: 'Instagram',
  uploader: 'Ville',
  uploader_id: '17841400000000001',
  channel: 'ville.trams',
  timestamp: 1731330000,
  duration: 12.5,
  like_count: -1,
  comment_count: 41,
  epoch: 1731340000,
};

export const aweme = {
  aweme_id: '7436000000000000003',
  desc: 'Night tram #night',
  create_time: 1731330600,
  region: 'FI',
  desc_language: 'fi',
  aweme_type: 0,
  author: {
    uid: '6800000000000000009',
    sec_uid: 'MS4wLjABAAAAsynth',
    unique_id: 'raitiovaunu.ville',
    nickname: 'Ville',
    signature: 'trams',
    region: 'FI',
    language: 'fi',
    custom_verify: '',
    follower_count: 12034,
    following_count: 87,
    total_favorited: 402311,
    aweme_count: 142,
    avatar_larger: { url_list: ['https://cdn.example/a.jpg'] },
  },
  statistics: {
    play_count: 9001,
    digg_count: 700,
    comment_count: 12,
    share_count: 5,
    collect_count: 40,
    download_count: 2,
    forward_count: 1,
  },
  music: {
    id_str: '7400000000000000011',
    title: 'Night Song',
    author: 'Band',
    album: 'Nights',
    is_original_sound: false,
    duration: 60,
    owner_handle: 'band',
    matched_song: { title: 'Night Song', author: 'Band' },
  },
  cha_list: [{ cid: '1301', cha_name: 'night' }],
  text_extra: [
    { start: 11, end: 17, type: 1, hashtag_name: 'night', hashtag_id: '1301' },
    { type: 1, hashtag_name: 'Hidden' },
  ],
  interaction_stickers: [{ type: 18, text_info: 'last tram' }, { type: 20 }, { type: 4 }],
  sticker_detail: { id: '1852705', name: 'Grain' },
  playlist_info: { mix_id: '7390000000000000008', name: 'Nights' },
  video: { duration: 21040, width: 576, height: 1024, cover: { url_list: ['https://cdn.example/n.jpg'] } },
  is_ads: false,
  commerce_info: { branded_content_type: 1 },
  aigc_info: { aigc_label_type: 1 },
  interaction_tag_info: { tagged_users: [{ unique_id: 'tampere.fi' }] },
};

export const scraped = {
  id: '7436000000000000004',
  text: 'Depot day #depot',
  createTimeISO: '2024-11-11T13:00:00.000Z',
  authorMeta: {
    id: '6800000000000000009',
    name: 'raitiovaunu.ville',
    nickName: 'Ville',
    verified: false,
    signature: 'trams',
    fans: 12000,
    following: 87,
    heart: 402300,
    video: 142,
    avatar: 'https://cdn.example/a.jpg',
  },
  musicMeta: {
    musicId: '7400000000000000010',
    musicName: 'original sound',
    musicAuthor: 'Ville',
    musicOriginal: true,
  },
  videoMeta: { duration: 30, width: 576, height: 1024, coverUrl: 'https://cdn.example/d.jpg' },
  webVideoUrl: 'https://www.tiktok.com/@raitiovaunu.ville/video/7436000000000000004',
  diggCount: 20,
  shareCount: 1,
  playCount: 400,
  commentCount: 2,
  collectCount: 3,
  hashtags: [{ id: '1401', name: 'depot', title: '', cover: '' }],
  mentions: ['@tampere.fi'],
  effectStickers: [],
  isAd: false,
  isSlideshow: false,
  locationMeta: { countryCode: 'FI' },
};

/** As text, because it contains ids as numbers that JavaScript would round. */
export const researchVideos =
  '{"data":{"videos":[{"id":7436000000000000001,"video_description":"Morning tram #tampere","create_time":1731330000,"region_code":"FI","share_count":12,"view_count":54021,"comment_count":88,"favorites_count":301,"music_id":7400000000000000009,"hashtag_names":["tampere","fyp"],"username":"raitiovaunu.ville","effect_info_list":[{"effect_id":"1852704","effect_name":"Blur"}],"sticker_info_list":[{"sticker_id":"0","sticker_name":"good morning"}],"video_mention_list":["tampere.fi"],"playlist_id":7390000000000000007,"voice_to_text":"huomenta","video_duration":21},{"id":7436000000000000002,"create_time":1731330500,"region_code":"SE","username":"lars.kok","view_count":3}],"cursor":100,"has_more":false,"search_id":"7436111111111111111"},"error":{"code":"ok","message":"","log_id":"A01"}}';

export const researchComments =
  '{"data":{"comments":[{"id":7436500000000000001,"video_id":7436000000000000001,"text":"ihana!","like_count":4,"reply_count":1,"parent_comment_id":7436000000000000001,"create_time":1731333000},{"id":7436500000000000002,"video_id":7436000000000000001,"text":"samaa","like_count":0,"parent_comment_id":7436500000000000001,"create_time":1731333900}],"cursor":2,"has_more":false},"error":{"code":"ok","message":"","log_id":"A03"}}';

export const researchUser = {
  data: {
    display_name: 'Ville',
    bio_description: 'trams and coffee',
    avatar_url: 'https://cdn.example/a.jpg',
    is_verified: false,
    follower_count: 12034,
    following_count: 87,
    likes_count: 402311,
    video_count: 142,
  },
  error: { code: 'ok', message: '', log_id: 'A04' },
};

/** Private texts that must never appear in results. */
export const PRIVATE_WORDS = [
  'meet me at the depot',
  '203.0.113.77',
  'ville@example.org',
  'Hatanpää 4',
  'aino.k',
  'secret search',
];

export const personalExport = {
  'Direct Message': {
    'Direct Messages': {
      ChatHistory: {
        'Chat History with aino.k:': [
          { Date: '2026-10-02 07:00:00', From: 'aino.k', Content: 'meet me at the depot' },
        ],
      },
    },
  },
  'Your Activity': {
    'Login History': { LoginHistoryList: [{ Date: '2026-10-02 07:00:00', IP: '203.0.113.77' }] },
    Searches: { SearchList: [{ Date: '2026-10-01 09:00:00', SearchTerm: 'secret search' }] },
    Follower: {
      FansList: [
        { Date: '2026-09-02 10:00:00', UserName: 'aino.k' },
        { Date: '2026-09-01 10:00:00', UserName: 'pekka_r' },
        { Date: '2026-09-01 08:00:00', UserName: 'lars.kok' },
      ],
    },
  },
  Post: {
    Posts: {
      VideoList: [
        {
          Date: '2026-10-01 12:00:00',
          Link: 'https://www.tiktokv.com/share/video/7436000000000000001/',
          Likes: '4310',
          WhoCanView: 'Public',
          AIGeneratedContent: 'No',
          Location: 'Hatanpää 4',
          Title: 'Morning tram #tampere',
        },
        { Date: '2026-10-03 12:00:00', Link: 'https://video.example/signed?x=1', Likes: '5' },
        {
          Date: '2026-10-04 12:00:00',
          Link: 'https://www.tiktokv.com/share/video/7436000000000000002/',
          Likes: '1',
          WhoCanView: 'Friends',
        },
      ],
    },
  },
  'Profile And Settings': {
    'Profile Info': {
      ProfileMap: {
        userName: 'raitiovaunu.ville',
        bioDescription: 'trams',
        emailAddress: 'ville@example.org',
        likesReceived: '402311',
        followerCount: 1204,
        followingCount: '88',
        profilePhoto: 'https://cdn.example/a.jpg',
      },
    },
  },
};

export const youtubeChannels = {
  kind: 'youtube#channelListResponse',
  items: [
    {
      kind: 'youtube#channel',
      id: 'UCsyntheticChannel000001',
      snippet: {
        title: 'Tram TV',
        description: 'All about trams',
        customUrl: '@tramtv',
        publishedAt: '2019-05-01T10:00:00Z',
        country: 'FI',
        thumbnails: { default: { url: 'https://cdn.example/t.jpg' } },
      },
      statistics: {
        viewCount: '10234567',
        subscriberCount: '45600',
        hiddenSubscriberCount: false,
        videoCount: '312',
      },
    },
    {
      kind: 'youtube#channel',
      id: 'UCsyntheticChannel000002',
      statistics: { viewCount: '99', subscriberCount: '0', hiddenSubscriberCount: true, videoCount: '3' },
    },
  ],
};

export const youtubeVideos = {
  kind: 'youtube#videoListResponse',
  items: [
    {
      kind: 'youtube#video',
      id: 'synthVid001',
      snippet: {
        publishedAt: '2026-10-01T12:00:00Z',
        channelId: 'UCsyntheticChannel000001',
        title: 'Line 3 opens',
        description: '#tram #tampere',
        channelTitle: 'Tram TV',
        tags: ['Tram', 'new line'],
        defaultAudioLanguage: 'fi-FI',
        thumbnails: { high: { url: 'https://cdn.example/h.jpg' } },
      },
      contentDetails: { duration: 'PT1H1M2S' },
      statistics: { viewCount: '15342', favoriteCount: '0', commentCount: '41' },
      status: { containsSyntheticMedia: true },
    },
  ],
};

export const youtubeThreads = {
  kind: 'youtube#commentThreadListResponse',
  items: [
    {
      kind: 'youtube#commentThread',
      id: 'UgSynth1',
      snippet: {
        videoId: 'synthVid001',
        totalReplyCount: 1,
        topLevelComment: {
          kind: 'youtube#comment',
          id: 'UgSynth1',
          snippet: {
            textDisplay: 'Great <b>video</b><br>&#39;ok&#39;',
            authorDisplayName: '@someone',
            authorChannelId: { value: 'UCsomeone000000000000001' },
            likeCount: 3,
            publishedAt: '2026-10-02T08:00:00Z',
          },
        },
      },
      replies: {
        comments: [
          {
            kind: 'youtube#comment',
            id: 'UgSynth1.r1',
            snippet: {
              parentId: 'UgSynth1',
              textOriginal: 'Thanks',
              authorDisplayName: 'Tram TV',
              likeCount: 0,
              publishedAt: '2026-10-02T09:00:00Z',
            },
          },
        ],
      },
    },
  ],
};

export const youtubeSearch = {
  kind: 'youtube#searchListResponse',
  items: [
    {
      kind: 'youtube#searchResult',
      id: { kind: 'youtube#video', videoId: 'synthVid001' },
      snippet: {
        publishedAt: '2026-10-01T12:00:00Z',
        channelId: 'UCsyntheticChannel000001',
        title: 'Line 3 opens &amp; runs',
        description: '',
        thumbnails: {},
      },
    },
  ],
};

export const youtubePlaylistItems = {
  kind: 'youtube#playlistItemListResponse',
  items: [
    {
      kind: 'youtube#playlistItem',
      id: 'UElTWU4',
      snippet: {
        publishedAt: '2026-10-05T12:00:00Z',
        channelId: 'UCsyntheticChannel000002',
        title: 'Line 3 opens',
        description: '',
        videoOwnerChannelId: 'UCsyntheticChannel000001',
      },
      contentDetails: { videoId: 'synthVid001', videoPublishedAt: '2026-10-01T12:00:00Z' },
    },
  ],
};

export const worldLine = {
  type: 'videoObservation',
  observedAt: '2026-03-02T12:00:00.000Z',
  recordedAt: '2026-03-02T12:00:00.000Z',
  source: 'world',
  platform: 'youtube',
  videoId: 'synthVid001',
  accountId: 'UCsyntheticChannel000001',
  publishedAt: '2026-03-01T12:00:00.000Z',
  countryCode: 'KR',
  language: 'ko',
  industry: 'food',
  soundId: null,
  hashtags: ['soup'],
  stickerIds: [],
  views: 100,
  likes: 7,
  comments: 2,
  shares: null,
  saves: null,
  reposts: null,
  downloads: null,
  exact: true,
};

const seen = { exact: false, observedAt: '2026-11-14T08:00:00.000Z', source: 'world' };

export const exportedVideo = {
  platform: 'tiktok',
  accountId: '6800000000000000009',
  handle: 'raitiovaunu.ville',
  id: '7436000000000000001',
  url: 'https://www.tiktok.com/@raitiovaunu.ville/video/7436000000000000001',
  kind: 'video',
  caption: 'Morning tram',
  publishedAt: '2024-11-11T13:00:00.000Z',
  durationS: 21,
  countryCode: 'FI',
  language: 'fi',
  soundId: null,
  hashtags: 'tampere fyp',
  isAd: false,
  deletedAt: null,
  views: 54021,
  likes: 4310,
  comments: 88,
  shares: 12,
  saves: null,
  ...seen,
  captionSentiment: 'neutral',
  commentsAnalysed: 40,
  sentimentIndex: 12.5,
};

export const exportedAccount = {
  platform: 'tiktok',
  id: '6800000000000000009',
  handle: 'raitiovaunu.ville',
  displayName: 'Ville',
  url: 'https://www.tiktok.com/@raitiovaunu.ville',
  bio: 'trams',
  verified: true,
  isBusiness: false,
  countryCode: 'FI',
  language: 'fi',
  industry: null,
  tier: 'MICRO',
  followers: 12034,
  following: 87,
  likes: 402311,
  videos: 142,
  ...seen,
  growthRate: 0.1,
  addedAt: '2026-01-01T00:00:00.000Z',
};

export const exportedDay = {
  date: '2026-11-14',
  platform: 'tiktok',
  id: '6800000000000000009',
  handle: 'raitiovaunu.ville',
  followers: 12034,
  following: 87,
  likes: null,
  videos: 142,
  viewsGained: 500,
  likesGained: 20,
  commentsGained: 1,
  sharesGained: 0,
  savesGained: null,
  ...seen,
};
