/** What a plan's limits stop, and what that means. */
export const LIMIT_REASONS = {
  accounts:
    '{limit, plural, =0 {Your plan does not include tracked accounts} one {Your plan includes # tracked account} other {Your plan includes # tracked accounts}}{taken, plural, =0 {} other {, and your team already tracks #}}.',
  hashtags:
    '{limit, plural, =0 {Your plan does not include tracked hashtags} one {Your plan includes # tracked hashtag} other {Your plan includes # tracked hashtags}}{taken, plural, =0 {} other {, and your team already tracks #}}.',
  sounds:
    '{limit, plural, =0 {Your plan does not include tracked sounds} one {Your plan includes # tracked sound} other {Your plan includes # tracked sounds}}{taken, plural, =0 {} other {, and your team already tracks #}}.',
  folders:
    '{limit, plural, =0 {Your plan does not include folders} one {Your plan includes # folder} other {Your plan includes # folders}}{taken, plural, =0 {} other {, and your team already has #}}.',
  campaigns:
    '{limit, plural, =0 {Your plan does not include campaigns} one {Your plan includes # campaign} other {Your plan includes # campaigns}}{taken, plural, =0 {} other {, and your team already has #}}.',
  listeners:
    '{limit, plural, =0 {Your plan does not include social listeners} one {Your plan includes # social listener} other {Your plan includes # social listeners}}{taken, plural, =0 {} other {, and your team already has #}}.',
  frozenFolder:
    '{limit, plural, =0 {This folder is frozen: your plan does not include folders.} one {This folder is frozen: your plan includes # folder, and only the oldest stays active.} other {This folder is frozen: your plan includes # folders, and only the oldest stay active.}}',
  frozenCampaign:
    '{limit, plural, =0 {This campaign is frozen: your plan does not include campaigns.} one {This campaign is frozen: your plan includes # campaign, and only the oldest stays active.} other {This campaign is frozen: your plan includes # campaigns, and only the oldest stay active.}}',
  frozenListener:
    '{limit, plural, =0 {This social listener is frozen: your plan does not include social listeners.} one {This social listener is frozen: your plan includes # social listener, and only the oldest stays active.} other {This social listener is frozen: your plan includes # social listeners, and only the oldest stay active.}}',
  seats:
    'Your plan includes {seats, plural, one {# team member} other {# team members}}. {taken, plural, one {# seat is} other {# seats are}} in use, including pending invitations.',
  history:
    'Your plan includes data from the last {days, plural, one {day} other {# days}}. Choose dates from {earliest} onwards.',
  contentAssistant:
    '{limit, plural, =0 {Your plan does not include content ideas.} one {Your plan includes # content idea a day, and today’s has been used.} other {Your plan includes # content ideas a day, and all of today’s have been used.}}',
  exportRows:
    'Your plan includes {limit, plural, one {# exported row} other {# exported rows}} a month. {used, plural, one {# row has} other {# rows have}} been used, and this export has {rows, plural, one {# row} other {# rows}}. Nothing was exported.',
  fetches:
    'Your plan’s limit of {limit, plural, one {# refresh} other {# refreshes}} a day has been reached. It resets at midnight UTC.',
  videoFilter:
    'Filtering videos by {filter, select, hashtags {hashtag} sounds {sound} stickers {sticker} industries {industry} tiers {account size} kinds {video type} minLengthS {length} maxLengthS {length} minViews {views} maxViews {views} other {engagement rate}} is not included in your plan. You can filter by period, country and language.',
  finderFilter:
    'Filtering accounts by {filter, select, audienceCountry {audience country} audienceAge {audience age} other {audience gender}} is not included in your plan.',
  audiencePart:
    'Your plan does not include {part, select, ages {audience age data} genders {audience gender data} countries {audience country data} other {audience data}}.',
} as const;
