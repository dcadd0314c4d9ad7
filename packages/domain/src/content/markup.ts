import { type ContentSlice, isContentLink, type RichTextBlock, type RichTextSpan } from './slices.ts';

const PICTURE = /^!\[([^\]]*)\]\(([^)\s]+)(?:\s+"([^"]*)")?\)$/;
const ACTION = /^\[\[([^\]]+)\]\]\(([^)\s]+)\)$/;
const HEADING = /^(#{2,3})\s+(.+)$/;
const LIST_ITEM = /^(-|\d{1,3}\.)\s+(.+)$/;
const FENCE = '```';

/**
 * The slices of a text with marks: `## Heading`, `### Heading`, `- item`, `1. item`, `> note`, code between lines of three
 * backticks, `![description](picture "caption")`, `[[Button]](address)`; within lines `**bold**`, `*italic*`,
 * `` `code` `` and `[link](address)`. What is no mark is text: nothing that was typed is lost.
 */
export function slicesOfMarkup(markup: string): ContentSlice[] {
  const slices: ContentSlice[] = [];
  let blocks: RichTextBlock[] = [];
  const endText = () => {
    if (blocks.length > 0) slices.push({ type: 'text', blocks });
    blocks = [];
  };
  const add = (slice: ContentSlice) => {
    endText();
    slices.push(slice);
  };
  for (const part of partsOf(markup)) {
    if (part.type === 'code') {
      blocks.push({ type: 'preformatted', text: part.text, spans: [] });
      continue;
    }
    const [line = ''] = part.lines;
    const [, alt = '', url = '', caption = ''] = PICTURE.exec(line) ?? [];
    const [, label = '', address = ''] = ACTION.exec(line) ?? [];
    if (url !== '' && isContentLink(url))
      add({ type: 'picture', picture: { url, alt, width: null, height: null }, caption });
    else if (address !== '' && isContentLink(address)) add({ type: 'action', label, url: address });
    else if (line.startsWith('>')) {
      const text = part.lines.map(noted => noted.replace(/^>\s?/, '')).join(' ');
      add({ type: 'note', blocks: [{ type: 'paragraph', ...inlineOf(text) }] });
    } else blocks.push(blockOf(part.lines));
  }
  endText();
  return slices;
}

type Part =
  | { readonly type: 'lines'; readonly lines: string[] }
  | { readonly type: 'code'; readonly text: string };

/** Lines that belong together: a paragraph, a note, an item; a heading, a picture or a button has a line of its own. */
function partsOf(markup: string): Part[] {
  const parts: Part[] = [];
  let code: string[] | undefined;
  let open: string[] | undefined;
  for (const raw of markup.replaceAll('\r\n', '\n').split('\n')) {
    if (raw.trim() === FENCE) {
      if (code) parts.push({ type: 'code', text: code.join('\n') });
      code = code ? undefined : [];
      open = undefined;
      continue;
    }
    if (code) {
      code.push(raw);
      continue;
    }
    const line = raw.trim();
    if (line === '') {
      open = undefined;
    } else if (open && (isNote(line) ? isNote(open[0] ?? '') : !startsPart(line) && !isNote(open[0] ?? ''))) {
      open.push(line);
    } else {
      const lines = [line];
      parts.push({ type: 'lines', lines });
      open = endsPart(line) ? undefined : lines;
    }
  }
  if (code) parts.push({ type: 'code', text: code.join('\n') });
  return parts;
}

const isNote = (line: string) => line.startsWith('>');
const endsPart = (line: string) => HEADING.test(line) || PICTURE.test(line) || ACTION.test(line);
const startsPart = (line: string) => endsPart(line) || LIST_ITEM.test(line);

function blockOf(lines: readonly string[]): RichTextBlock {
  const text = lines.join(' ');
  const [, level, heading] = HEADING.exec(text) ?? [];
  if (heading !== undefined) return { type: level === '##' ? 'heading2' : 'heading3', ...inlineOf(heading) };
  const [, mark, item] = LIST_ITEM.exec(text) ?? [];
  if (item !== undefined) return { type: mark === '-' ? 'list-item' : 'o-list-item', ...inlineOf(item) };
  return { type: 'paragraph', ...inlineOf(text) };
}

const INLINE =
  /\\([\\*`[\]])|`([^`]+)`|\*\*(.+?)\*\*(?!\*)|\*([^\s*](?:[^*]*[^\s*])?)\*|\[([^\]]+)\]\(([^)\s]+)\)/;

/** The text without its marks, and what the marks say about it. */
function inlineOf(source: string): { text: string; spans: RichTextSpan[] } {
  let text = '';
  const spans: RichTextSpan[] = [];
  let rest = source;
  for (let found = INLINE.exec(rest); found; found = INLINE.exec(rest)) {
    const [mark, escaped, code, strong, em, label, url] = found;
    text += rest.slice(0, found.index);
    rest = rest.slice(found.index + mark.length);
    const start = text.length;
    const nested = strong ?? em ?? label;
    if (escaped !== undefined) text += escaped;
    else if (code !== undefined) {
      text += code;
      spans.push({ type: 'code', start, end: text.length });
    } else if (nested !== undefined) {
      const inner = inlineOf(nested);
      const end = start + inner.text.length;
      text += inner.text;
      if (url === undefined) spans.push({ type: strong === undefined ? 'em' : 'strong', start, end });
      else if (isContentLink(url)) spans.push({ type: 'link', start, end, url });
      for (const span of inner.spans)
        spans.push({ ...span, start: span.start + start, end: span.end + start });
    }
  }
  return { text: text + rest, spans };
}
