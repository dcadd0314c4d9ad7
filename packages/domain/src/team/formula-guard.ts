/** A text that a spreadsheet would run as a formula, or that reads as one already guarded. Also used in ClickHouse. */
export const FORMULA_PATTERN = "^'*[=+\\-@\\t\\r]";

const FORMULA = new RegExp(FORMULA_PATTERN);
const GUARDED_FORMULA = new RegExp(FORMULA_PATTERN.replace('*', '+'));

/** For files without cell types: a leading apostrophe stops spreadsheets from running the text. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** For files with text cells, which need no guard: protects only what `unguardFormula` would shorten. */
export function guardApostrophe(text: string): string {
  return GUARDED_FORMULA.test(text) ? `'${text}` : text;
}

/** Undoes `guardFormula` and `guardApostrophe`. */
export function unguardFormula(text: string): string {
  return GUARDED_FORMULA.test(text) ? text.slice(1) : text;
}
