import type { RichTextSpan } from '@clipscope/domain';

export type SpanNode = string | { readonly span: RichTextSpan; readonly nodes: readonly SpanNode[] };

/** The text with its spans around their parts. One that crosses another's end is cut there. */
export function nestSpans(text: string, spans: readonly RichTextSpan[]): SpanNode[] {
  const sorted = spans
    .filter(({ start, end }) => start < end && start < text.length)
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  return nested(text, 0, text.length, sorted);
}

function nested(text: string, from: number, to: number, spans: readonly RichTextSpan[]): SpanNode[] {
  const nodes: SpanNode[] = [];
  let at = from;
  let rest = spans;
  while (rest[0]) {
    const [span, ...others] = rest;
    const end = Math.min(span.end, to);
    if (span.start > at) nodes.push(text.slice(at, span.start));
    const inside = others.filter(other => other.start < end);
    nodes.push({ span, nodes: nested(text, span.start, end, inside) });
    rest = others.filter(other => other.start >= end);
    at = end;
  }
  if (at < to) nodes.push(text.slice(at, to));
  return nodes;
}
