import type { QueryNode } from './query-tree.ts';

const LEVEL = { or: 0, and: 1, not: 2, near: 3 } as const;

/** The query in its usual form; parsing it gives the same tree. */
export function printQuery(node: QueryNode): string {
  switch (node.kind) {
    case 'or':
      return node.items.map(item => within(item, 'and')).join(' OR ');
    case 'and':
      return node.items.map(item => within(item, 'not')).join(' AND ');
    case 'not':
      return `NOT ${within(node.item, 'not')}`;
    case 'near':
      return `${within(node.left, 'near')} NEAR/${node.distance} ${within(node.right, 'near')}`;
    case 'words':
      return printWords(node.text, node.isPrefix);
    case 'hashtag':
      return `#${node.tag}`;
    case 'mention':
      return `@${node.handle}`;
    case 'from':
      return `from:${node.handle}`;
    case 'lang':
    case 'country':
      return `${node.kind}:${node.codes.join(',')}`;
    case 'sentiment':
      return `sentiment:${node.sentiments.join(',')}`;
    case 'platform':
      return `platform:${node.platforms.join(',')}`;
    case 'views':
      return `views>${node.above}`;
  }
}

/** In parentheses if it binds less tightly than its place requires. */
function within(node: QueryNode, place: keyof typeof LEVEL): string {
  const isLoose = node.kind in LEVEL && LEVEL[node.kind as keyof typeof LEVEL] < LEVEL[place];
  return isLoose ? `(${printQuery(node)})` : printQuery(node);
}

const PLAIN = /^[\p{L}\p{M}\p{N}_'’&.-]+$/u;
const OPERATOR = /^(AND|OR|NOT|NEAR(\/\d*)?)$/;

function printWords(text: string, isPrefix: boolean): string {
  if (isPrefix) return `${text}*`;
  return PLAIN.test(text) && !OPERATOR.test(text) ? text : `"${text}"`;
}
