import type { FileFacts } from '../../src/files/format.ts';

export interface TableFixture {
  readonly facts: FileFacts;
  readonly text: string;
}

export const IMPORTED_AT = new Date('2026-11-15T12:00:00Z');
const named = (name: string, handle?: string): FileFacts => ({
  importedAt: IMPORTED_AT,
  name,
  ...(handle !== undefined && { handle }),
});

const FOURCAT_TITLES =
  'collected_from_url,id,thread_id,author,author_full,author_followers,author_likes,author_videos,author_avatar,body,stickers,timestamp,unix_timestamp,is_duet,is_ad,is_paid_partnership,is_sensitive,is_photosensitive,music_name,music_id,music_url,music_thumbnail,music_author,video_url,tiktok_url,thumbnail_url,likes,comments,shares,plays,hashtags,challenges,diversification_labels,location_created,effects,warning';

const FOURCAT_VIDEOS = `${FOURCAT_TITLES}
https://www.tiktok.com/tag/onepan,7703171592251105856,7703171592251105856,Mina.Cooks,"Mina, cooks",427700,1200,310,https://p16.example/a.jpg,"One pan, ""no"" fuss #OnePan with @leo.bakes","Stir now
Serve hot",2026-11-01 12:00:00,1793534400,no,no,yes,no,no,original sound - mina,6800000000000000011,https://v.example/s.mp3,https://p16.example/s.jpg,"Mina, cooks",https://v.example/v.mp4,https://www.tiktok.com/@Mina.Cooks/video/7703171592251105856,https://p16.example/c.jpg,81200,940,3100,1204000,"OnePan,Kimchi",onepan,"Food,Cooking",KR,Green Screen,
https://www.tiktok.com/foryou,7706457306657055296,7706457306657055296,leo_bakes,leo_bakes,,,,,,,1970-01-01 00:00:00,0,no,yes,no,no,no,,,,,,,https://www.tiktok.com/@leo_bakes/video/7706457306657055296,,12,0,,300,,,,FAKE-AD,,
https://www.tiktok.com/foryou,7703500157249249856,7703500157249249856,ana.runs,Ana,1500,3,42,,Morning run,,2026-11-02 09:15:00,1793610900,no,no,no,no,no,Fast Lane,6800000000000000012,,,DJ Rail,,https://www.tiktok.com/@ana.runs/video/7703500157249249856,,7,1,0,99,,,,PT,,
`;

const ZEESCHUIMER_VIDEOS = `id;thread_id;author;author_full;body;timestamp;unix_timestamp;is_ad;is_paid_partnership;music_id;music_name;music_author;tiktok_url;likes;comments;shares;plays;hashtags;challenges;location_created
7703171592251105856;7703171592251105856;mina.cooks;Mina;"One pan; no fuss";2026-11-01 12:00:00;1793534400;no;no;;;;https://www.tiktok.com/@mina.cooks/video/7703171592251105856;5;1;0;80;onepan;;KR
7706457306657055296;7706457306657055296;mina.cooks;Mina;again, and again;2026-11-10 08:30:15;1794299415;no;no;;;;https://www.tiktok.com/@mina.cooks/video/7706457306657055296;6;0;0;90;;;KR
`;

const FOURCAT_COMMENTS = `collected_from_url,id,thread_id,author,author_full,author_avatar_url,body,timestamp,unix_timestamp,likes,replies,post_id,post_url,post_body,comment_url,is_liked_by_post_author,is_sticky,is_comment_on_comment,language_guess
https://www.tiktok.com/x,7703500157249249856,7703171592251105856,leo_bakes,Leo,,"so good
really",2026-11-02 09:15:00,1793610900,41,2,7703171592251105856,https://www.tiktok.com/@m/video/7703171592251105856,One pan,https://www.tiktok.com/c,yes,no,no,en
https://www.tiktok.com/x,7706457306657055296,7703500157249249856,mina.cooks,Mina,,thanks!,2026-11-10 08:30:15,1794299415,,0,7703171592251105856,https://www.tiktok.com/@m/video/7703171592251105856,One pan,https://www.tiktok.com/c,no,no,yes,un
`;

const STUDIO_CONTENT = `"Time","Video title","Video link","Post time","Total likes","Total comments","Total shares","Total views","Average watch time","Add to favorites"
"14 ноября","One pan "no fuss" #OnePan @leo.bakes","https://www.tiktok.com/@mina.cooks/video/7703171592251105856","1 ноября","529","170","122","28,590","0:12","61"
"14 ноября","Evening, late","https://www.tiktok.com/@mina.cooks/photo/7706457306657055296","10 ноября","1.2K","93","","54239","0:09","7"
"14 ноября","January","https://www.tiktok.com/@mina.cooks/video/7597304084378542656","20 января","0","0","0","5","0:01","0"
`;

const STUDIO_FOLLOWERS = `"Date","Followers","Difference in followers from previous day"
"30 Δεκεμβρίου","1000","4"
"31 Δεκεμβρίου","1010","10"
"1 Ιανουαρίου","1008","-2"
"2 Ιανουαρίου","1020","12"
"3 Ιανουαρίου","1033","13"
`;

const STUDIO_GENDERS = `"Gender","Distribution"
"Female","0.61"
"Male","0.37"
"Other","0.02"
`;

const STUDIO_TERRITORIES = `"Top territories","Distribution"
"KR","0.52"
"US","0.2"
"Others","0.28"
`;

const META_POSTS = `Post ID,Account ID,Account username,Account name,Description,Duration (sec),Publish time,Permalink,Post type,Data comment,Date,Views,Reach,Likes,Shares,Follows,Comments,Saves
18011111111111111,17841400000000001,mina.cooks,Mina Cooks,"Chair test
#Soup @leo.bakes",44,10/03/2026 08:31,https://www.instagram.com/reel/DeCYwetgBCS/,IG reel,,Lifetime,"12,400",9100,610,88,41,57,230
18022222222222222,17841400000000001,mina.cooks,Mina Cooks,,0,10/04/2026 19:05,https://www.instagram.com/p/DeGGEaDgBCS/,IG carousel,,Lifetime,,45,5,3,1,2,4
`;

const META_DAYS = `sep=,
"Instagram reach"
"Date","Primary"
"2026-11-01T00:00:00","20"
"2026-11-02T00:00:00","31"
`;

const YOUTUBE_VIDEOS = `Content,Video title,Video publish time,Duration,Views,Watch time (hours),Likes,Comments added,Shares,Subscribers,Impressions
Total,,,,"9,000",120.5,400,12,8,20,50000
abcDEF12345,"Chair test, #Soup","Oct 20, 2026",44,"8,100",100.5,390,12,8,19,40000
 -bcDEF1234_,Second one,2026-10-25,1:02,900,20,10,0,0,1,10000
zzzDEF12345,Older than the days,"Sep 1, 2026",30,0,0,0,0,0,0,0
`;

const OWN_ACCOUNTS = `\uFEFFplatform,id,handle,displayName,url,bio,verified,isBusiness,countryCode,language,industry,tier,followers,following,likes,videos,exact,observedAt,source,growthRate,engagementRateViews,engagementRateFollowers,viewsPerFollower,postingFrequency,postingRegularity,consistency,accountScore,computedAt,addedAt
tiktok,68111,mina.cooks,Mina,https://www.tiktok.com/@mina.cooks,"'=soup, daily",true,false,KR,ko,food,micro,1200,15,,31,true,2026-11-14T10:00:00.000Z,world,0.1,,,,,,,,,2026-11-01T00:00:00.000Z
tiktok,68112,leo_bakes,,https://www.tiktok.com/@leo_bakes,,,,,,,,,,,,,,,,,,,,,,,,2026-11-01T00:00:00.000Z
`;

const OWN_VIDEOS = `exportDate,platform,accountId,handle,id,url,kind,caption,publishedAt,durationS,countryCode,language,soundId,hashtags,isAd,deletedAt,views,likes,comments,shares,saves,exact,observedAt,source
2026-11-15,tiktok,68111,mina.cooks,7703171592251105856,https://www.tiktok.com/@mina.cooks/video/7703171592251105856,video,"'@you, ""one"" pan",2026-11-01T12:00:00.000Z,12.5,KR,ko,6811,onepan kimchi,false,,450,20,3,,1,false,2026-11-14T10:00:00.000Z,world
2026-11-15,tiktok,68111,mina.cooks,7706457306657055296,https://www.tiktok.com/@mina.cooks/photo/7706457306657055296,photo,,2026-11-10T08:30:15.000Z,,,,,,true,2026-11-12T00:00:00.000Z,0,0,0,0,0,true,2026-11-11T10:00:00.000Z,world
`;

const OWN_HISTORY = `date,platform,id,handle,followers,following,likes,videos,viewsGained,likesGained,commentsGained,sharesGained,savesGained,exact,observedAt,source
2026-11-12,tiktok,68111,mina.cooks,1010,15,900,30,100,10,1,,,true,2026-11-12T21:00:00.000Z,world
2026-11-14,tiktok,68111,mina.cooks,1200,15,,31,350,35,2,,,true,2026-11-14T10:00:00.000Z,world
`;

const OWN_HASHTAGS = `platform,hashtag,views,videos,exact,observedAt,videosObserved,viewsGained,firstDay,lastDay,addedAt
tiktok,onepan,120000,800,false,2026-11-14T10:00:00.000Z,12,400,2026-11-01,2026-11-14,2026-11-01T00:00:00.000Z
`;

const OWN_SOUNDS = `platform,id,title,author,videos,exact,observedAt,videosObserved,viewsGained,firstDay,lastDay,addedAt
tiktok,6811,Fast Lane,DJ Rail,90,true,2026-11-14T10:00:00.000Z,12,400,2026-11-01,2026-11-14,2026-11-01T00:00:00.000Z
`;

/** A small file of every format of tables, as the programs write them. */
export const TABLES = {
  fourcatVideos: { facts: named('4cat.csv'), text: FOURCAT_VIDEOS },
  zeeschuimerVideos: {
    facts: named('zeeschuimer-export-tiktok.com-2026-11-12T101112.csv'),
    text: ZEESCHUIMER_VIDEOS,
  },
  fourcatComments: { facts: named('4cat-comments.csv'), text: FOURCAT_COMMENTS },
  studioContent: { facts: named('Content.csv'), text: STUDIO_CONTENT },
  studioFollowers: { facts: named('Followers_mina.cooks.zip/FollowerHistory.csv'), text: STUDIO_FOLLOWERS },
  studioGenders: { facts: named('Followers_mina.cooks (1).zip/FollowerGender.csv'), text: STUDIO_GENDERS },
  studioTerritories: { facts: named('FollowerTopTerritories.csv', '@mina.cooks'), text: STUDIO_TERRITORIES },
  metaPosts: { facts: named('Oct-01-2026_Oct-31-2026_1.csv'), text: META_POSTS },
  metaDays: { facts: named('Reach.csv'), text: META_DAYS },
  youtubeVideos: {
    facts: named('Content 2026-10-18_2026-11-14 Mina Cooks.zip/Table data.csv', 'minacooks'),
    text: YOUTUBE_VIDEOS,
  },
  ownAccounts: { facts: named('clipscope-accounts-2026-11-15.csv'), text: OWN_ACCOUNTS },
  ownVideos: { facts: named('clipscope-videos-2026-11-15.csv'), text: OWN_VIDEOS },
  ownHistory: { facts: named('clipscope-history-2026-11-15.csv'), text: OWN_HISTORY },
  ownHashtags: { facts: named('clipscope-hashtags-2026-11-15.csv'), text: OWN_HASHTAGS },
  ownSounds: { facts: named('clipscope-sounds-2026-11-15.csv'), text: OWN_SOUNDS },
} as const satisfies Record<string, TableFixture>;
