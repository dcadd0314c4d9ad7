const REGIONAL_INDICATOR_A = 0x1f1e6;

/** Empty for any text but a two-letter code. Apart from the table of countries, which screens that show flags need not load. */
export function flagEmoji(alpha2: string): string {
  if (!/^[a-z]{2}$/i.test(alpha2)) return '';
  const letters = [...alpha2.toUpperCase()].map(letter => letter.charCodeAt(0) - 'A'.charCodeAt(0));
  return String.fromCodePoint(...letters.map(index => REGIONAL_INDICATOR_A + index));
}
