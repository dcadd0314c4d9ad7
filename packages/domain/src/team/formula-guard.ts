/** Matches a text that a spreadsheet would run as a formula. JavaScript and ClickHouse read it alike. */
export const FORMULA_PATTERN = '^[=+\\-@\\t\\r]';

const FORMULA = new RegExp(FORMULA_PATTERN);
const GUARDED_FORMULA = new RegExp(FORMULA_PATTERN.replace('^', "^'"));

/** With an apostrophe in front a text stays text: captions and names are written by anybody. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Undoes `guardFormula`. */
export function unguardFormula(text: string): string {
  return GUARDED_FORMULA.test(text) ? text.slice(1) : text;
}
