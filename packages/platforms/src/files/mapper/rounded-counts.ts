import { InvalidRecord } from '../format.ts';
import { readCount } from '../table-formats/cells.ts';
import { ROUNDED_FROM } from './mapper-texts.ts';

/** By chance, one count of four digits in ten has three significant digits. */
const ENOUGH = 6;
const SIGNIFICANT_DIGITS = 3;

/** The fields whose larger counts all have at most three significant digits, as some platforms show them. */
export function roundedFields(
  fields: readonly string[],
  lines: readonly Readonly<Record<string, string>>[],
): ReadonlySet<string> {
  return new Set(
    fields.filter(field => {
      const large = lines.flatMap(line => countIn(line[field]) ?? []).filter(count => count >= ROUNDED_FROM);
      return new Set(large).size >= ENOUGH && large.every(isRounded);
    }),
  );
}

function isRounded(count: number): boolean {
  return String(count).replace(/0+$/, '').length <= SIGNIFICANT_DIGITS;
}

function countIn(text = ''): number | null {
  try {
    return readCount(text.trim(), '').value;
  } catch (error) {
    if (error instanceof InvalidRecord) return null;
    throw error;
  }
}
