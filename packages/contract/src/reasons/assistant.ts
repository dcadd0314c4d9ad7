/** What the content assistant suggests, as labels without a full stop. */
export const ASSISTANT_LABELS = {
  hook: '{hook, select, question {Opens with a question} howTo {Opens by promising instructions (“How to …”)} number {Opens with a number} warning {Opens with a warning or a mistake to avoid} you {Opens by speaking to the viewer} exclamation {Opens with an exclamation} other {Opens with a plain statement}}',
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
    '{times, number} times the {measure, select, engagement_rate_views {engagement rate} comment_rate {comments per view} share_rate {shares per view} other {views}} of other videos by the same accounts (confidence interval {low, number} to {high, number}). Based on {videos, plural, one {# video} other {# videos}} with this feature and {without, number} without it, by {accounts, plural, one {# account} other {# accounts}}.',
  unproven:
    'No significant difference in {measure, select, engagement_rate_views {engagement rate} comment_rate {comments per view} share_rate {shares per view} other {views}}: {low, number} to {high, number} times as high as for other videos by the same accounts ({videos, plural, one {# video} other {# videos}} with this feature, {without, number} without it).',
  tooFew:
    '{videos, plural, one {# video has} other {# videos have}} this feature: too few or too many to compare.',
  example:
    '{times, number} times the account’s usual {measure, select, engagement_rate_views {engagement rate} comment_rate {comments per view} share_rate {shares per view} other {views}}.',
  noEvidence: 'There are not enough comparable videos for suggestions yet. This request was not counted.',
  platformForbids: 'The terms of {platform} do not allow calculations from its data.',
  noWriting:
    'Text generation and translation are not set up on this server. Ask your operator to set them up.',
  writingUnavailable: 'Text generation is temporarily unavailable. Try again in a moment.',
  nothingToTranslate: 'There is no text to translate.',
  tooLongToTranslate:
    'Texts of up to {most, number} characters can be translated; this one has {length, number}.',
  badTranslation: 'The text could not be translated. Try again.',
} as const;
