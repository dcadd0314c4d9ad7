import type { UiLanguage } from '@clipscope/domain';
import type { Place } from './own-texts.ts';

/** The texts of a page or layout as a file that a browser keeps: other texts have another path. */
export type TextFile = { readonly language: UiLanguage; readonly place: Place; readonly hash: string };

export const textFilePath = ({ language, place, hash }: TextFile): string =>
  `/api/texts/${language}/${hash}?${new URLSearchParams({ of: place })}`;
