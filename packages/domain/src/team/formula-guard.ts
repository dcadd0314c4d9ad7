/** Matches a text that a spreadsheet would evaluate as a formula. Valid in JavaScript and in ClickHouse. */
export const FORMULA_PATTERN = '^[=+\\-@\\t\\r]';

const FORMULA = new RegExp(FORMULA_PATTERN);
const GUARDED_FORMULA = new RegExp(FORMULA_PATTERN.replace('^', "^'"));

/** A leading apostrophe makes a spreadsheet treat it as text; captions and names are untrusted. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Undoes `guardFormula`. */
export function unguardFormula(text: string): string {
  return GUARDED_FORMULA.test(text) ? text.slice(1) : text;
}
