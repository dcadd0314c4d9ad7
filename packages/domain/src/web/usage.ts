/** The parts of the product whose use is recorded. */
export const USAGE_FEATURES = [
  'page_view',
  'browser-tab-focus',
  'content-idea',
  'search',
  'search_modal',
  'rescrape',
  'gsheets',
  'export',
  'modal-open',
  'onboarding-tutorial-v2',
  'feature-example',
  'user-add',
  'influencer-finder',
  'video-ai-search',
  'video-search',
  'widget-click',
  'widget-edit',
  'widget-move',
  'favourite',
  'label',
  'translation',
] as const;
export type UsageFeature = (typeof USAGE_FEATURES)[number];

/** The two actions of `browser-tab-focus`. */
export const TAB_FOCUS_ACTIONS = ['active', 'inactive'] as const;

/** Our words for the other features; the endpoint takes any short text. */
export const USAGE_ACTIONS = [
  ...TAB_FOCUS_ACTIONS,
  'view',
  'open',
  'click',
  'start',
  'finish',
  'add',
  'edit',
  'move',
  'remove',
] as const;
export type UsageAction = (typeof USAGE_ACTIONS)[number];
