import { foldedCharacters, IGNORED_RANGES, UNSPACED_SCRIPTS } from '@clipscope/domain';
import { type Sql, sql, text } from '../../sql/sql.ts';

const FOLDED = foldedCharacters();
const FROM = text(FOLDED.map(([from]) => from).join(''));
const TO = text(FOLDED.map(([, to]) => to).join(''));
const code = (point: number) => `\\x{${point.toString(16)}}`;
const IGNORED = text(`[${IGNORED_RANGES.map(([first, last]) => `${code(first)}-${code(last)}`).join('')}]`);
const UNSPACED = text(`([${UNSPACED_SCRIPTS.map(script => `\\p{${script}}`).join('')}\\p{So}]\\p{M}*)`);
const BETWEEN_WORDS = text('[^\\p{L}\\p{M}\\p{N}\\p{So}]+');

/** As `foldText` of the domain. */
export function foldedText(column: Sql): Sql {
  return sql`replaceRegexpAll(translateUTF8(lowerUTF8(${column}), ${FROM}, ${TO}), ${IGNORED}, '')`;
}

/** The words of a folded text as `searchWords` of the domain finds them, with a space before and after each. */
export function spacedWords(folded: Sql): Sql {
  const separated = sql`replaceRegexpAll(${folded}, ${UNSPACED}, ' \\\\1 ')`;
  return sql`concat(' ', replaceRegexpAll(${separated}, ${BETWEEN_WORDS}, ' '), ' ')`;
}
