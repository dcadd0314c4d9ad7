import { type PlaceNode, type QueryNode, searchWords, type WordsNode } from '@clipscope/domain';
import { andKnownBy, joined, type Sql, sql, table, text, texts } from '../../sql/sql.ts';
import { hasHashtag, hasMention } from './marks-in-text.ts';

/** Terms that read only what is recorded with the text itself. */
const TEXT_KINDS: ReadonlySet<QueryNode['kind']> = new Set([
  'words',
  'near',
  'hashtag',
  'mention',
  'from',
  'platform',
]);

const ALWAYS = sql`true`;
const NEVER = sql`false`;
/** Fewer terms are looked for one by one. */
const LEAST_AT_ONCE = 3;

/** Whether a text matches the query, once its analysis and its video are joined. */
function queryCondition(node: QueryNode): Sql {
  return condition(node, () => true);
}

/** True for every text that can match the query, by what is recorded with the text itself. */
export function textCondition(node: QueryNode): Sql {
  return condition(node, isOfText);
}

/** What is left to check of a text that fulfils the text condition. */
export function restCondition(node: QueryNode): Sql {
  if (isAllOfText(node)) return ALWAYS;
  if (node.kind !== 'and') return queryCondition(node);
  return queryCondition({ kind: 'and', items: node.items.filter(item => !isAllOfText(item)) });
}

function isOfText({ kind }: QueryNode): boolean {
  return TEXT_KINDS.has(kind);
}

function isAllOfText(node: QueryNode): boolean {
  if (node.kind === 'not') return isAllOfText(node.item);
  return node.kind === 'and' || node.kind === 'or' ? node.items.every(isAllOfText) : isOfText(node);
}

type Term = Exclude<QueryNode, { kind: 'and' | 'or' | 'not' }>;

/** Terms that are not known yet count as whatever lets the text match. */
function condition(node: QueryNode, isKnown: (node: QueryNode) => boolean, otherwise = true): Sql {
  switch (node.kind) {
    case 'not':
      return sql`NOT (${condition(node.item, isKnown, !otherwise)})`;
    case 'and':
    case 'or': {
      const { sets, others } = node.kind === 'or' ? anyOfSets(node.items) : allOfSets(node.items);
      const items = [
        ...sets.map(set => (isKnown(set.node) ? set.condition : otherwise ? ALWAYS : NEVER)),
        ...others.map(item => condition(item, isKnown, otherwise)),
      ];
      return joined(
        items.map(item => sql`(${item})`),
        node.kind === 'and' ? ' AND ' : ' OR ',
      );
    }
    default:
      if (isKnown(node)) return termCondition(node);
      return otherwise ? ALWAYS : NEVER;
  }
}

type Sets = {
  /** A condition on several terms together, and one of them. */
  readonly sets: readonly { readonly node: QueryNode; readonly condition: Sql }[];
  readonly others: readonly QueryNode[];
};

/** Alternatives of a kind are looked for together: that is one pass over a text or one look-up. */
function anyOfSets(items: readonly QueryNode[]): Sets {
  const sets = new Map<QueryNode, Sql>();
  const others: QueryNode[] = [];
  const byKind = Map.groupBy(items, ({ kind }) => kind);
  for (const ofKind of byKind.values()) {
    const [node] = ofKind;
    const set = ofKind.length < LEAST_AT_ONCE ? null : anyOf(ofKind);
    if (node && set) sets.set(node, set);
    else others.push(...ofKind);
  }
  return { sets: [...sets].map(([node, condition]) => ({ node, condition })), others };
}

function anyOf(items: readonly QueryNode[]): Sql | null {
  const ofKind = <Kind extends QueryNode['kind']>(kind: Kind) =>
    items.filter((item): item is Extract<QueryNode, { kind: Kind }> => item.kind === kind);
  switch (items[0]?.kind) {
    case 'words':
      return hasAny(ofKind('words'));
    case 'hashtag':
      return hasHashtag(ofKind('hashtag').map(({ tag }) => tag));
    case 'mention':
      return hasMention(ofKind('mention').map(({ handle }) => handle));
    case 'from':
      return isFrom(ofKind('from').map(({ handle }) => handle));
    default:
      return null;
  }
}

/** All words, and none of the words. */
function allOfSets(items: readonly QueryNode[]): Sets {
  const wanted = items.filter(item => item.kind === 'words');
  const excluded = items.flatMap(item =>
    item.kind === 'not' && item.item.kind === 'words' ? [item.item] : [],
  );
  const isWanted = wanted.length >= LEAST_AT_ONCE;
  const isExcluded = excluded.length >= LEAST_AT_ONCE;
  return {
    sets: [
      ...wanted.slice(0, isWanted ? 1 : 0).map(node => ({ node, condition: hasAll(wanted) })),
      ...excluded
        .slice(0, isExcluded ? 1 : 0)
        .map(node => ({ node, condition: sql`NOT ${hasAny(excluded)}` })),
    ],
    others: items.filter(item => {
      if (item.kind === 'words') return !isWanted;
      return !(isExcluded && item.kind === 'not' && item.item.kind === 'words');
    }),
  };
}

function hasAny(words: readonly WordsNode[]): Sql {
  return sql`multiSearchAny(words, [${texts(words.map(wanted))}])`;
}

function hasAll(words: readonly WordsNode[]): Sql {
  return sql`NOT has(multiSearchAllPositions(words, [${texts(words.map(wanted))}]), 0)`;
}

function containsPlace(place: PlaceNode): Sql {
  return hasAny(place.kind === 'or' ? place.items : [place]);
}

function termCondition(node: Term): Sql {
  switch (node.kind) {
    case 'words':
      return sql`position(words, ${text(wanted(node))}) > 0`;
    case 'near':
      return sql`${containsPlace(node.left)} AND ${containsPlace(node.right)}
            AND match(words, ${text(nearPattern(node.left, node.right, node.distance))})`;
    case 'hashtag':
      return hasHashtag([node.tag]);
    case 'mention':
      return hasMention([node.handle]);
    case 'from':
      return isFrom([node.handle]);
    case 'lang':
      return sql`analysed_language IN (${texts(node.codes)})`;
    case 'country':
      return sql`country IN (${texts(node.codes)})`;
    case 'sentiment':
      return sql`sentiment IN (${texts(node.sentiments)})`;
    case 'platform':
      return sql`platform IN (${texts(node.platforms)})`;
    case 'views':
      return sql`coalesce(views, 0) > ${node.above}`;
  }
}

/** Commenters have pseudonyms, so only accounts are found by name. */
function isFrom(handles: readonly string[]): Sql {
  return sql`(platform, author_id) GLOBAL IN
            (
              SELECT platform, account_id
              FROM ${table('account_handles')}
              WHERE handle_key IN (${texts(handles)}) ${andKnownBy('first_recorded_at')}
            )`;
}

/** Without a space at its end, a word is found by its beginning. */
function wanted({ text: words, isPrefix }: WordsNode): string {
  return ` ${searchWords(words).join(' ')}${isPrefix ? '' : ' '}`;
}

/** Words have only letters, marks, digits and symbols, none of which has a meaning in a pattern. */
function nearPattern(left: PlaceNode, right: PlaceNode, distance: number): string {
  const [one, other] = [left, right].map(place => {
    const items = place.kind === 'or' ? place.items : [place];
    return `(?:${items.map(item => `${wanted(item).slice(1).trimEnd()}${item.isPrefix ? '[^ ]*' : ''} `).join('|')})`;
  });
  const between = `(?:[^ ]+ ){0,${distance}}`;
  return ` (?:${one}${between}${other}|${other}${between}${one})`;
}
