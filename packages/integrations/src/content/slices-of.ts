import {
  type ContentSlice,
  isContentLink,
  RICH_TEXT_TYPES,
  type RichTextBlock,
  type RichTextSpan,
} from '@clipscope/domain';
import { asLink, type LinkField } from '@prismicio/client';
import { z } from 'zod';
import { pictureOf } from './picture-of.ts';

const span = z.object({
  type: z.string(),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  data: z.record(z.string(), z.unknown()).optional(),
});
const block = z.object({
  type: z.string(),
  text: z.string().default(''),
  spans: z.array(span).default([]),
});
const slice = z.object({ slice_type: z.string(), primary: z.record(z.string(), z.unknown()).default({}) });

/** What the product can show of a slice zone. Unknown slices and blocks are left out: a page with less is better than none. */
export function slicesOf(zone: unknown, webUrl: string): ContentSlice[] {
  return listOf(slice, zone).flatMap(({ slice_type: type, primary }) => {
    switch (type) {
      case 'text':
      case 'note':
        return textSlices(type, primary.text, webUrl);
      case 'picture': {
        const picture = pictureOf(primary.picture, webUrl);
        return picture ? [{ type, picture, caption: textOf(primary.caption) }] : [];
      }
      case 'action': {
        const url = linkOf(primary.link);
        const label = textOf(primary.label);
        return url !== null && label !== '' ? [{ type, label, url }] : [];
      }
      default:
        return [];
    }
  });
}

/** A text field, or the text of a rich text field. */
export function textOf(field: unknown): string {
  if (typeof field === 'string') return field.trim();
  return listOf(block, field)
    .map(({ text }) => text)
    .join(' ')
    .trim();
}

/** The text between the pictures that may be in it, and these. */
function textSlices(type: 'text' | 'note', field: unknown, webUrl: string): ContentSlice[] {
  const slices: ContentSlice[] = [];
  let blocks: RichTextBlock[] = [];
  const endText = () => {
    if (blocks.length > 0) slices.push({ type, blocks });
    blocks = [];
  };
  for (const raw of Array.isArray(field) ? field : []) {
    const picture = (raw as { type?: unknown }).type === 'image' ? pictureOf(raw, webUrl) : null;
    if (picture) {
      endText();
      slices.push({ type: 'picture', picture, caption: '' });
      continue;
    }
    const parsed = block.safeParse(raw);
    const known = parsed.success ? BLOCK_TYPES.get(parsed.data.type) : undefined;
    if (parsed.success && known && parsed.data.text.trim() !== '')
      blocks.push({ type: known, text: parsed.data.text, spans: parsed.data.spans.flatMap(spanOf) });
  }
  endText();
  return slices;
}

/** The title is the only heading above the second level, and deeper ones than the third are not told apart. */
const BLOCK_TYPES = new Map<string, RichTextBlock['type']>([
  ...RICH_TEXT_TYPES.map(type => [type, type] as const),
  ['heading1', 'heading2'],
  ['heading4', 'heading3'],
  ['heading5', 'heading3'],
  ['heading6', 'heading3'],
]);

function spanOf({ type, start, end, data }: z.output<typeof span>): RichTextSpan[] {
  if (type === 'strong' || type === 'em') return [{ type, start, end }];
  if (type === 'label' && data?.label === 'code') return [{ type: 'code', start, end }];
  const url = type === 'hyperlink' ? linkOf(data) : null;
  return url === null ? [] : [{ type: 'link', start, end, url }];
}

function linkOf(field: unknown): string | null {
  const url = asLink(field as LinkField);
  return typeof url === 'string' && isContentLink(url) ? url : null;
}

function listOf<Item extends z.ZodType>(item: Item, value: unknown): z.output<Item>[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap(one => {
    const parsed = item.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
}
