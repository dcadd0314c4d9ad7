/** Sentences about what a team creates and what it looks up. */
export const ITEM_REASONS = {
  nameTaken:
    'Your team already has a {thing, select, folder {folder} label {label} listener {social listener} savedSearch {saved search} other {item}} with this name.',
  notFound: 'Not found.',
  noEndpoint: 'No such endpoint.',
  picture: 'Picture not found.',
  metric: 'Metric “{id}” was not found.',
  industry: 'Industry “{id}” was not found.',
  campaign: 'Campaign not found.',
  account: 'Account “{id}” was not found.',
  video: 'Video “{id}” was not found.',
  onPlatform:
    '{platform} {kind, select, account {account} video {video} hashtag {hashtag} sound {sound} sticker {sticker} other {item}} “{id}” was not found.',
  asOf: '{platform} {kind, select, account {account} other {video}} “{id}” was not found as of {time}.',
  handle: '“{id}” is not a valid {platform} handle, ID or link.',
  notFavourites: 'Some of the selected items are not in your team’s favourites. Nothing was changed.',
  notInFolder: 'Some of the selected items are not in this folder. Nothing was changed.',
  notTracked: 'Some of the selected items are not tracked. Nothing was exported.',
  fetchUnknown: 'Your team has not requested a refresh of this account.',
  fetchFinished: 'This account has just been refreshed. Try again.',
  shareLinksFull:
    'A team can have up to {most, plural, one {# share link} other {# share links}}. Revoke one to create another.',
  shareLinkRevoked: 'The team that shared this report has revoked the link.',
  shareLinkExpired: 'This link has expired.',
  sheetsFull: 'A team can sync up to {most, plural, one {# sheet} other {# sheets}}.',
  sheetTaken: 'Another sync already writes to this sheet. A second one would overwrite its data.',
  widgetGroupsFull: 'A dashboard can have up to {most, plural, one {# group} other {# groups}}.',
  widgetsFull: 'A group can have up to {most, plural, one {# widget} other {# widgets}}.',
  campaignVideosFull:
    'A campaign can have up to {most, plural, one {# manually added video} other {# manually added videos}}. Nothing was added.',
  campaignExclusionsFull:
    'A campaign can have up to {most, plural, one {# excluded video} other {# excluded videos}}. Nothing was excluded.',
  campaignHashtagsFull:
    'A campaign can have up to {most, plural, one {# hashtag} other {# hashtags}}. Nothing was added.',
  campaignMembersFull:
    'A campaign can have up to {most, plural, one {# creator} other {# creators}}. Nothing was added.',
  campaignHashtag: 'The campaign does not have this hashtag.',
  campaignMember: 'This account is not one of the campaign’s creators.',
  topic: 'This topic was not found.',
  topicNames:
    'A team can rename up to {most, plural, one {# topic} other {# topics}}. Restore the automatic name of another topic first.',
  savedVideos:
    'A team can save up to {most, plural, one {# video} other {# videos}}. Remove one to save another.',
  sentimentCorrections:
    'A team can correct up to {most, plural, one {# comment} other {# comments}}. Undo a correction to add another.',
  campaignVideo: 'This video is not in the campaign.',
} as const;
