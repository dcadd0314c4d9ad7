import { MAX_TEXT_LENGTHS, type Platform } from '@clipscope/domain';
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
type Action = Panel | 'track' | 'compare' | 'ideas' | 'share';

/**
 * Labels and folders hold favourites: accounts, hashtags and sounds that a team tracks, and saved videos. Campaigns count
 * accounts, hashtags and videos; stickers and industries are not shared by link. The content assistant
 * takes sounds, videos and industries as topics. Every report can be refreshed.
 */
export const ACTIONS: Readonly<Record<ReportOf['kind'], readonly Action[]>> = {
  account: ['track', 'label', 'folder', 'campaign', 'export', 'compare', 'ideas', 'share'],
  hashtag: ['track', 'label', 'folder', 'campaign', 'export', 'compare', 'ideas', 'share'],
  sound: ['track', 'label', 'folder', 'export', 'compare', 'ideas', 'share'],
  video: ['track', 'label', 'folder', 'campaign', 'export', 'compare', 'ideas', 'share'],
  sticker: ['export'],
  industry: ['export', 'ideas'],
};

export function isTrackable(kind: ReportOf['kind']): kind is FavouriteKind {
  return ACTIONS[kind].includes('track');
}

export function isShareable(kind: ReportOf['kind']): kind is FavouriteKind {
  return ACTIONS[kind].includes('share');
}

/** What the content assistant is asked about; null where there is nothing, such as the caption of a video without one. */
export function ideaSubjectOf({ kind, id, handle, name }: ReportOf): { about: string; text: string } | null {
  if (!ACTIONS[kind].includes('ideas')) return null;
  if (kind === 'account') return { about: 'account', text: handle ?? id };
  if (kind === 'hashtag') return { about: 'hashtag', text: id };
  return name === id ? null : { about: 'topic', text: name.slice(0, MAX_TEXT_LENGTHS.search) };
}
