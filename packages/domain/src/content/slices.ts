/** The parts of a document, in the terms of the content service: slices, and rich text with spans. */
export type RichTextSpan = { readonly start: number; readonly end: number } & (
  | { readonly type: 'strong' | 'em' | 'code' }
  | { readonly type: 'link'; readonly url: string }
);

export const RICH_TEXT_TYPES = [
  'paragraph',
  'heading2',
  'heading3',
  'list-item',
  'o-list-item',
  'preformatted',
] as const;
type RichTextType = (typeof RICH_TEXT_TYPES)[number];

export type RichTextBlock = {
  readonly type: RichTextType;
  readonly text: string;
  readonly spans: readonly RichTextSpan[];
};

export type ContentPicture = {
  readonly url: string;
  readonly alt: string;
  /** Null if the content service does not say. */
  readonly width: number | null;
  readonly height: number | null;
};

export type ContentSlice =
  | { readonly type: 'text' | 'note'; readonly blocks: readonly RichTextBlock[] }
  | { readonly type: 'picture'; readonly picture: ContentPicture; readonly caption: string }
  | { readonly type: 'action'; readonly label: string; readonly url: string };

/** Only addresses that a reader can follow: never one that runs a script, nor another site dressed as a path. */
export function isContentLink(url: string): boolean {
  return /^(?:https?:\/\/|mailto:|#|\/(?![/\\]))/i.test(url);
}
