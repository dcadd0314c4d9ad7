import { foldText, type PlaceNode, type QueryNode, searchWords, type WordsNode } from '@clipscope/domain';
import { andKnownBy, joined, type Sql, sql, table, text } from '../../sql/sql.ts';

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
const LONG_QUERY = 4_000;

/** Whether a text matches the query, once its analysis and its video are joined. */
export function queryCondition(node: QueryNode): Sql {
  return condition(node, () => true);
}

/** True for every text that can match the query, by what is recorded with the text itself. */
export function textCondition(node: QueryNode): Sql {
  return condition(node, ({ kind }) => TEXT_KINDS.has(kind));
}

/**
 * True for every text that can match the query, by its folded text, before that is split into words: splitting is most of
 * the work, and few texts contain all words of a query.
 */
export function foldedCondition(node: QueryNode): Sql {
  // The engine limits the size of a statement, and many alternatives leave few texts out.
  if (JSON.stringify(node).length > LONG_QUERY) return ALWAYS;
  return condition(
    node,
    ({ kind }) => kind === 'words' || kind === 'near',
    true,
    (term, isWanted) => {
      if (!isWanted) return NEVER;
      if (term.kind === 'near') return sql`${containsPlace(term.left)} AND ${containsPlace(term.right)}`;
      return term.kind === 'words' ? containsPlace(term) : ALWAYS;
    },
  );
}

/** Every word is a part of the folded text, whatever stands around it. */
function containsPlace(place: PlaceNode): Sql {
  if (place.kind === 'or') return sql`(${joined(place.items.map(containsPlace), ' OR ')})`;
  const words = searchWords(place.text).map(word => sql`position(folded, ${text(word)}) > 0`);
  return sql`(${joined([ALWAYS, ...words], ' AND ')})`;
}

type Term = Exclude<QueryNode, { kind: 'and' | 'or' | 'not' }>;

/** Terms that are not known yet count as whatever lets the text match. */
function condition(
  node: QueryNode,
  isKnown: (node: QueryNode) => boolean,
  otherwise = true,
  conditionOf: (term: Term, otherwise: boolean) => Sql = termCondition,
): Sql {
  switch (node.kind) {
    case 'not':
      return sql`NOT (${condition(node.item, isKnown, !otherwise, conditionOf)})`;
    case 'and':
    case 'or': {
      const items = node.items.map(item => sql`(${condition(item, isKnown, otherwise, conditionOf)})`);
      return joined(items, node.kind === 'and' ? ' AND ' : ' OR ');
    }
    default:
      if (isKnown(node)) return conditionOf(node, otherwise);
      return otherwise ? ALWAYS : NEVER;
  }
}

function termCondition(node: Term): Sql {
  switch (node.kind) {
    case 'words':
      return sql`position(words, ${text(wanted(node))}) > 0`;
    case 'near':
      return sql`match(words, ${text(nearPattern(node.left, node.right, node.distance))})`;
    case 'hashtag':
      return sql`has(tags, ${text(node.tag)}) OR match(folded, ${text(`#${foldText(node.tag)}(?:[^\\p{L}\\p{M}\\p{N}_]|$)`)})`;
    case 'mention':
      return sql`match(folded, ${text(mentionPattern(foldText(node.handle)))})`;
    case 'from':
      // Commenters have pseudonyms, so only accounts are found by name.
      return sql`(platform, author_id) GLOBAL IN
            (
              SELECT platform, account_id
              FROM ${table('account_handles')}
              WHERE handle_key = ${text(node.handle)} ${andKnownBy('first_recorded_at')}
            )`;
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

function texts(values: readonly string[]): Sql {
  return joined(values.map(text), ', ');
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

function mentionPattern(handle: string): string {
  const letters = '\\p{L}\\p{M}\\p{N}_.';
  return `(?:^|[^${letters}])@${handle.replaceAll('.', '\\.')}\\.*(?:[^${letters}]|$)`;
}
