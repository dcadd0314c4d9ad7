/** What a plan's limits stop, and what that means. */
export const LIMIT_REASONS = {
  accounts:
    'Your plan includes {limit, plural, =0 {no tracked accounts} one {# tracked account} other {# tracked accounts}}, and your team already tracks {taken, number}.',
  hashtags:
    'Your plan includes {limit, plural, =0 {no tracked hashtags} one {# tracked hashtag} other {# tracked hashtags}}, and your team already tracks {taken, number}.',
  sounds:
    'Your plan includes {limit, plural, =0 {no tracked sounds} one {# tracked sound} other {# tracked sounds}}, and your team already tracks {taken, number}.',
  folders:
    'Your plan includes {limit, plural, =0 {no folders} one {# folder} other {# folders}}, and your team already has {taken, number}.',
  campaigns:
    'Your plan includes {limit, plural, =0 {no campaigns} one {# campaign} other {# campaigns}}, and your team already has {taken, number}.',
  listeners:
    'Your plan includes {limit, plural, =0 {no social listeners} one {# social listener} other {# social listeners}}, and your team already has {taken, number}.',
  frozenFolder:
    'This folder is frozen: your plan includes {limit, plural, =0 {no folders} one {# folder} other {# folders}}, and only the oldest stay active.',
  frozenCampaign:
    'This campaign is frozen: your plan includes {limit, plural, =0 {no campaigns} one {# campaign} other {# campaigns}}, and only the oldest stay active.',
  frozenListener:
    'This social listener is frozen: your plan includes {limit, plural, =0 {no social listeners} one {# social listener} other {# social listeners}}, and only the oldest stay active.',
  seats:
    'Your plan includes {seats, plural, one {# team member} other {# team members}}. {taken, plural, one {# seat is} other {# seats are}} in use, including pending invitations.',
  history:
    'Your plan includes the last {days, plural, one {# day} other {# days}}. Choose dates from {earliest} onwards.',
  contentAssistant:
    'Your plan includes {limit, plural, =0 {no content assistant requests} one {# content assistant request} other {# content assistant requests}} a day, and all of today’s are used.',
  exportRows:
    'Your plan includes {limit, plural, one {# export row} other {# export rows}} a month. {used, number} are used, and this export has {rows, number}. Nothing was exported.',
  fetches:
    'Your plan’s limit of {limit, plural, one {# fetch} other {# fetches}} a day is used up. It resets at midnight UTC.',
  videoFilter:
    'Filtering videos by {filter} is not included in your plan. It includes range, country and language.',
  finderFilter: 'Searching accounts by {filter} is not included in your plan.',
  audiencePart:
    'Your plan does not include audience {part, select, ages {ages} genders {genders} countries {countries} other {data}}.',
} as const;
