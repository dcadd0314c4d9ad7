/** What the sources provide, how staff set them up, and what the platforms’ terms permit. */
export const SOURCE_REASONS = {
  instagramAbout:
    'Professional accounts by handle, the newest posts for hashtags, and full data for the account the token belongs to.',
  instagramToken:
    'Stored automatically when someone who manages the account signs in. Paste one only if you obtained it elsewhere, with the permissions instagram_basic, instagram_manage_comments, instagram_manage_insights and pages_read_engagement.',
  instagramAccount:
    'The numeric ID of your professional account. Filled in automatically at sign-in, unless the person who signs in manages several accounts.',
  tokenExpiry:
    'When the token expires, for example 2027-01-14T00:00:00Z. Leave empty if it does not expire. The token is renewed before then.',
  instagramApp:
    'Required for sign-in and for renewing a Facebook Login token. Instagram Login has its own app ID.',
  besideAppId: 'You can find it next to the app ID.',
  instagramLogin:
    'Instagram Login gives access to your own account only. Other accounts and hashtags require Facebook Login.',
  metaReview: 'Meta must review the app before it can access accounts other than your own.',
  professionalOnly: 'Only professional accounts are covered, except age-restricted ones.',
  thirtyHashtags:
    'Up to 30 different hashtags can be searched in 7 days. Their posts do not include the author.',
  ownInsights: 'Follower demographics, comments and insights are available for your own account only.',
  eraseOnRequest:
    'If someone withdraws permission, their data must be erased here too. Staff do this under Admin › Erased accounts.',
  postsLinked: 'Posts are linked, not downloaded.',
  videosLinked: 'Videos are linked, not downloaded.',
  displayAbout:
    'Profile and public videos of the account that signs in, with views, likes, comments and shares.',
  accountsAbout:
    'The business account that signs in: its daily profile metrics, videos, comments, followers and viewers.',
  researchAbout:
    'Public accounts, videos, comments, hashtags, sounds and effects. For approved research only.',
  tiktokApp: 'You can find it in your app’s settings on developers.tiktok.com.',
  tiktokBusinessApp: 'You can find it in your app’s settings on business-api.tiktok.com/portal.',
  besideClientKey: 'You can find it next to the client key.',
  ownerToken:
    'Stored automatically when the account’s owner signs in. Paste one only if you obtained it elsewhere.',
  openId: 'Provided with the token. It identifies the account on TikTok.',
  researchOnly:
    'TikTok grants access to this API for non-profit research only. Creators, advertisers and other commercial users are not eligible.',
  permittedAccounts: 'Only accounts whose owners gave permission are covered.',
  noRanking:
    'The data must not be used to find or rank creators: accounts from this source have their own reports, but do not appear in the finder, account lists or benchmarks.',
  delayedDays: 'Data is delayed by one to two days. Video data ends 365 days after posting.',
  signedInOnly: 'Only the account that signed in is covered, and only its public videos.',
  coversExpire: 'Links to cover images expire after six hours and are then replaced.',
  approvedProject:
    'For non-profit research only, in a project approved by TikTok. Creators, advertisers and other commercial users are not eligible.',
  refreshedOrGone: 'Data is refreshed at least every 30 days, and deleted when TikTok no longer shows it.',
  lateVideos: 'New videos appear up to 48 hours late, and their counts take up to 10 days to settle.',
  notCanada: 'Data from Canada is not available.',
  youtubeAbout: 'Any public channel, its videos and their comments, found by handle, ID or search.',
  youtubeKey:
    'Create it on the credentials page of a Google Cloud project with the YouTube Data API v3 enabled. It is sufficient for all public data.',
  youtubeClient:
    'The OAuth client ID of a web application in the same Google Cloud project. With its secret, people can sign in with Google instead of, or in addition to, using the key.',
  youtubeClientSecret: 'Shown by Google when you create the client.',
  youtubeToken:
    'Stored automatically when someone signs in with Google. It does not give access to comments: those require the API key too.',
  youtubeRefreshed: 'YouTube data is refreshed within 30 days or deleted.',
  youtubeGone: 'Content no longer available on YouTube is deleted at the next update.',
  youtubeWithdrawn: 'If a channel’s owner withdraws permission, the data it gave access to is deleted.',
  youtubeSeparate:
    'YouTube’s counts are kept separate from those of other platforms and labelled as YouTube’s.',
  youtubeNotDerived:
    'Our own scores, indexes and estimates are turned off for this data. The operator may turn them on after YouTube has audited the project and approved that use.',
  youtubeRounded: 'Subscriber counts are shown as rounded by YouTube.',
  youtubeViewers: 'A channel’s viewer demographics are not estimated.',
} as const;

/** Names of keys and options, as the platforms call them. */
export const SOURCE_LABELS = {
  accessToken: 'Long-lived access token',
  instagramAccountId: 'Instagram account ID',
  tokenExpiry: 'Token expiry',
  appId: 'App ID',
  appSecret: 'App secret',
  login: 'Token issued by',
  facebookLogin: 'Facebook Login',
  instagramLogin: 'Instagram Login',
  clientKey: 'Client key',
  clientSecret: 'Client secret',
  refreshToken: 'Refresh token',
  openId: 'Account open ID',
  approvedProject: 'TikTok has approved our research project, and we use this data only for that project',
  apiKey: 'API key',
  oauthClientId: 'OAuth client ID',
  oauthClientSecret: 'OAuth client secret',
  oauthRefreshToken: 'OAuth refresh token',
} as const;
