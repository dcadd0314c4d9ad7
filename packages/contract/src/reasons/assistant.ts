/** What the content assistant suggests, as labels without a full stop. */
export const ASSISTANT_LABELS = {
  hook: '{hook, select, question {A question as the opening} howTo {An opening that promises instructions (“How to …”)} number {An opening with a number} warning {An opening that warns or names a mistake} you {An opening that speaks to the viewer} exclamation {An exclamation as the opening} other {A plain statement as the opening}}',
  caption:
    '{length, select, none {No caption besides hashtags} short {A short caption, up to 50 characters} medium {A caption of 51 to 150 characters} other {A caption of more than 150 characters}}',
  duration:
    '{duration, select, under15 {Shorter than 15 seconds} from15 {15 to 30 seconds long} from30 {30 to 60 seconds long} other {A minute or longer}}',
  sound: 'Sound: {title}',
  hashtag: '#{hashtag}',
  hashtags: 'Hashtags: {hashtags}',
  weekday:
    'Posted on {day, select, Mon {Mondays} Tue {Tuesdays} Wed {Wednesdays} Thu {Thursdays} Fri {Fridays} Sat {Saturdays} other {Sundays}}',
  daypart: 'Posted between {from} and {to}',
  frequency: 'Posting frequency',
} as const;

/** On what its suggestions rest, and why it cannot suggest or translate. */
export const ASSISTANT_REASONS = {
  posts:
    '{middle, plural, one {One post a week} other {# posts a week}}: the median of {accounts, plural, one {# account} other {# accounts}}. Half of them post between {low, number} and {high, number} times a week.',
  proven:
    '{times, number} times the {measure, select, engagement_rate_views {engagement rate} comment_rate {comments per view} share_rate {shares per view} other {views}} of other videos by the same accounts, {low, number} to {high, number}: {videos, plural, one {# video} other {# videos}} compared with {without, number} by {accounts, plural, one {# account} other {# accounts}}.',
  unproven:
    'No difference proven in {measure, select, engagement_rate_views {engagement rate} comment_rate {comments per view} share_rate {shares per view} other {views}}: between {low, number} and {high, number} times those of other videos by the same accounts is possible ({videos, plural, one {# video} other {# videos}} compared with {without, number}).',
  tooFew: '{videos, plural, one {# video has} other {# videos have}} it, too few or too many to compare.',
  example:
    '{times, number} times the usual {measure, select, engagement_rate_views {engagement rate} comment_rate {comments per view} share_rate {shares per view} other {views}} of its account.',
  noEvidence:
    'No video of this subject, or of similar accounts, can be compared with its account’s other videos yet. The use was not counted.',
  platformForbids: 'The terms of {platform} do not allow calculations from its data.',
  noWriting:
    'Generated texts and translations are not set up on this server. Your operator can set WRITING_URL and WRITING_MODEL.',
  writingUnavailable: 'The writing service is not responding. Try again in a moment.',
  nothingToTranslate: 'There is no text to translate.',
  tooLongToTranslate:
    'Texts of up to {most, number} characters can be translated; this one has {length, number}.',
  badTranslation: 'The writing service sent no usable translation. Try again.',
} as const;
