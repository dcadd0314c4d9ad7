import type { ContentSlice, RichTextBlock } from '@clipscope/domain';
import type { ReactNode } from 'react';
import styles from './content.module.css';
import { ContentLink } from './content-link.tsx';
import { ContentPicture } from './content-picture.tsx';
import { nestSpans, type SpanNode } from './nest-spans.ts';

/** The parts of a document, in the language of the document. */
export function ContentSlices({ slices }: { slices: readonly ContentSlice[] }) {
  return slices.map((slice, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: slices have no other name, and keep no state
    <Slice key={index} slice={slice} />
  ));
}

function Slice({ slice }: { slice: ContentSlice }) {
  switch (slice.type) {
    case 'text':
      return <Blocks blocks={slice.blocks} />;
    case 'note':
      return (
        <aside className={styles.note}>
          <Blocks blocks={slice.blocks} />
        </aside>
      );
    case 'picture':
      return (
        <figure className={styles.picture}>
          <ContentPicture picture={slice.picture} />
          {slice.caption !== '' && <figcaption>{slice.caption}</figcaption>}
        </figure>
      );
    case 'action':
      return (
        <p>
          <ContentLink className={styles.action} url={slice.url}>
            {slice.label}
          </ContentLink>
        </p>
      );
  }
}

/** Neighbouring items are one list. */
function Blocks({ blocks }: { blocks: readonly RichTextBlock[] }) {
  const groups: RichTextBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.type.endsWith('list-item') && last?.[0]?.type === block.type) last.push(block);
    else groups.push([block]);
  }
  return groups.map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Group key={index} group={group} />
  ));
}

function Group({ group }: { group: readonly RichTextBlock[] }) {
  const [block] = group;
  if (!block) return null;
  const items = group.map(({ text, spans }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two items can read the same
    <li key={index}>{inlineOf(nestSpans(text, spans))}</li>
  ));
  const content = inlineOf(nestSpans(block.text, block.spans));
  switch (block.type) {
    case 'heading2':
      return <h2>{content}</h2>;
    case 'heading3':
      return <h3>{content}</h3>;
    case 'list-item':
      return <ul>{items}</ul>;
    case 'o-list-item':
      return <ol>{items}</ol>;
    case 'preformatted':
      return <pre>{block.text}</pre>;
    default:
      return <p>{content}</p>;
  }
}

function inlineOf(nodes: readonly SpanNode[]): ReactNode[] {
  return nodes.map(node => {
    if (typeof node === 'string') return node;
    const inner = inlineOf(node.nodes);
    const key = `${node.span.start}-${node.span.end}`;
    switch (node.span.type) {
      case 'strong':
        return <strong key={key}>{inner}</strong>;
      case 'em':
        return <em key={key}>{inner}</em>;
      case 'code':
        return <code key={key}>{inner}</code>;
      default:
        return (
          <ContentLink key={key} url={node.span.url}>
            {inner}
          </ContentLink>
        );
    }
  });
}
