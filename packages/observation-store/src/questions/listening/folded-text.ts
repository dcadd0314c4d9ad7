import { foldedCharacters, IGNORED_RANGES } from '@clipscope/domain';
import { type Sql, sql, text } from '../../sql/sql.ts';

const FOLDED = foldedCharacters();
const FROM = text(FOLDED.map(([from]) => from).join(''));
const TO = text(FOLDED.map(([, to]) => to).join(''));
const code = (point: number) => `\\x{${point.toString(16)}}`;
const IGNORED = text(`[${IGNORED_RANGES.map(([first, last]) => `${code(first)}-${code(last)}`).join('')}]`);

/** As `foldText` of the domain. Migration 0023 stores the words of texts folded like this. */
export function foldedText(column: Sql): Sql {
  return sql`replaceRegexpAll(translateUTF8(lowerUTF8(${column}), ${FROM}, ${TO}), ${IGNORED}, '')`;
}
