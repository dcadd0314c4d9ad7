import { COUNTRY_ROWS, CURRENCY_SYMBOLS, M49_GROUPS } from './countries-data.ts';

export { CURRENCY_SYMBOLS };

interface Country {
  readonly name: string;
  readonly alpha2: string;
  readonly alpha3: string;
  readonly numeric: string;
  readonly region: string;
  readonly regionCode: string;
  readonly subRegion: string;
  readonly subRegionCode: string;
  readonly intermediateRegion?: string;
  readonly intermediateRegionCode?: string;
  readonly currency?: string;
}

export const COUNTRIES: readonly Country[] = COUNTRY_ROWS.map(
  ([alpha2, alpha3, numeric, group, name, currency]) => {
    const [region, regionCode, subRegion, subRegionCode, intermediateRegion, intermediateRegionCode] =
      M49_GROUPS[group];
    return {
      name,
      alpha2,
      alpha3,
      numeric,
      region,
      regionCode,
      subRegion,
      subRegionCode,
      ...(intermediateRegion && { intermediateRegion, intermediateRegionCode }),
      ...(currency && { currency }),
    };
  },
);

const BY_ALPHA2 = new Map(COUNTRIES.map(country => [country.alpha2, country]));

/** By two-letter code, in any case. */
export function countryByCode(code: string): Country | null {
  return BY_ALPHA2.get(code.trim().toUpperCase()) ?? null;
}

/** Trimmed and upper-cased two-letter codes; unknown ones are dropped. */
export function normalizeCountryCodes(codes: readonly string[]): string[] {
  return codes.flatMap(code => countryByCode(code)?.alpha2 ?? []);
}

/** Without permanent residents. */
const UNINHABITED = ['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM'];

/** Countries offered in menus; the others are still accepted from platforms. */
export const SELECTABLE_COUNTRIES: readonly Country[] = COUNTRIES.filter(
  country => !UNINHABITED.includes(country.alpha2),
);

/** The code itself when the currency has no symbol. */
export function currencySymbol(code: string): string {
  const upper = code.toUpperCase();
  return Object.hasOwn(CURRENCY_SYMBOLS, upper) ? (CURRENCY_SYMBOLS[upper] ?? upper) : upper;
}
