import type { Platform } from '@clipscope/domain';
import type { FavouriteKind } from '../favourites/favourite.ts';

/** What a report is about, as its actions name it. */
export type ReportOf = {
  readonly kind: 'account' | 'video' | 'hashtag' | 'sound' | 'sticker' | 'industry';
  readonly platform: Platform;
  /** The platform's id; a hashtag without #. */
  readonly id: string;
  /** For people. */
  readonly name: string;
  /** Of an account: how addresses name it. */
  readonly handle?: string;
};

export const PANELS = ['label', 'folder', 'campaign', 'export'] as const;
export type Panel = (typeof PANELS)[number];
type Action = Panel | 'track' | 'compare' | 'share';

/**
 * Labels and folders hold favourites: accounts, hashtags and sounds that a team tracks, and saved videos. Campaigns count
 * accounts, hashtags and videos; stickers and industries are not shared by link. Every report can be refreshed.
 */
export const ACTIONS: Readonly<Record<ReportOf['kind'], readonly Action[]>> = {
  account: ['track', 'label', 'folder', 'campaign', 'export', 'compare', 'share'],
  hashtag: ['track', 'label', 'folder', 'campaign', 'export', 'compare', 'share'],
  sound: ['track', 'label', 'folder', 'export', 'compare', 'share'],
  video: ['track', 'label', 'folder', 'campaign', 'export', 'compare', 'share'],
  sticker: ['export'],
  industry: ['export'],
};

export function isTrackable(kind: ReportOf['kind']): kind is FavouriteKind {
  return ACTIONS[kind].includes('track');
}

export function isShareable(kind: ReportOf['kind']): kind is FavouriteKind {
  return ACTIONS[kind].includes('share');
}
