import { expect, test } from 'vitest';
import {
  COUNTRIES,
  CURRENCY_SYMBOLS,
  countryByCode,
  currencySymbol,
  normalizeCountryCodes,
  SELECTABLE_COUNTRIES,
} from './countries.ts';

const unique = (pick: (country: (typeof COUNTRIES)[number]) => string) => new Set(COUNTRIES.map(pick)).size;

test('249 countries with unique names and codes', () => {
  expect(COUNTRIES).toHaveLength(249);
  expect(unique(country => country.name)).toBe(249);
  expect(unique(country => country.alpha2)).toBe(249);
  expect(unique(country => country.alpha3)).toBe(249);
  expect(unique(country => country.numeric)).toBe(249);
});

test('every code has the right form, and the runtime knows the two-letter ones and the currencies', () => {
  const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const currencies = new Set(Intl.supportedValuesOf('currency'));
  for (const country of COUNTRIES) {
    expect(country.alpha2).toMatch(/^[A-Z]{2}$/);
    expect(country.alpha3).toMatch(/^[A-Z]{3}$/);
    expect(country.numeric).toMatch(/^\d{3}$/);
    expect(country.regionCode).toMatch(/^\d{3}$/);
    expect(country.subRegionCode).toMatch(/^\d{3}$/);
    expect(regionNames.of(country.alpha2), country.alpha2).toBeDefined();
    if (country.currency) expect(currencies, country.alpha2).toContain(country.currency);
  }
});

test('a country in a plain sub-region has no intermediate region', () => {
  expect(countryByCode('FI')).toEqual({
    name: 'Finland',
    alpha2: 'FI',
    alpha3: 'FIN',
    numeric: '246',
    region: 'Europe',
    regionCode: '150',
    subRegion: 'Northern Europe',
    subRegionCode: '154',
    currency: 'EUR',
  });
});

test('a country below an intermediate region names it', () => {
  expect(countryByCode('NG')).toEqual({
    name: 'Nigeria',
    alpha2: 'NG',
    alpha3: 'NGA',
    numeric: '566',
    region: 'Africa',
    regionCode: '002',
    subRegion: 'Sub-Saharan Africa',
    subRegionCode: '202',
    intermediateRegion: 'Western Africa',
    intermediateRegionCode: '011',
    currency: 'NGN',
  });
});

test('only Antarctica has no currency', () => {
  expect(COUNTRIES.filter(country => !country.currency).map(country => country.alpha2)).toEqual(['AQ']);
});

test.each([
  ['AF', 'AFG', '004', '034', 'AFN'],
  ['BR', 'BRA', '076', '419', 'BRL'],
  ['GB', 'GBR', '826', '154', 'GBP'],
  ['JE', 'JEY', '832', '154', 'GBP'],
  ['LS', 'LSO', '426', '202', 'LSL'],
  ['US', 'USA', '840', '021', 'USD'],
  ['ZW', 'ZWE', '716', '202', 'ZWG'],
])('%s', (alpha2, alpha3, numeric, subRegionCode, currency) => {
  expect(countryByCode(alpha2)).toMatchObject({ alpha3, numeric, subRegionCode, currency });
});

test('the members of each region', () => {
  const perRegion = Object.groupBy(COUNTRIES, country => country.region);
  const counts = Object.fromEntries(
    Object.entries(perRegion).map(([region, list]) => [region, list?.length]),
  );
  expect(counts).toEqual({ Africa: 60, Americas: 57, Antarctica: 1, Asia: 51, Europe: 51, Oceania: 29 });
});

test('codes are trimmed and upper-cased, unknown ones dropped', () => {
  expect(normalizeCountryCodes([' fi', 'SE ', 'xx', '', 'USA', 'us'])).toEqual(['FI', 'SE', 'US']);
  expect(normalizeCountryCodes([])).toEqual([]);
});

test('an unknown code has no country', () => {
  expect(countryByCode('XX')).toBeNull();
  expect(countryByCode(' no ')?.name).toBe('Norway');
});

test('selectable countries leave out the seven uninhabited ones', () => {
  expect(SELECTABLE_COUNTRIES).toHaveLength(242);
  expect(SELECTABLE_COUNTRIES.some(country => country.alpha2 === 'AQ')).toBe(false);
  expect(SELECTABLE_COUNTRIES.some(country => country.alpha2 === 'AX')).toBe(true);
});

test('currency symbols', () => {
  expect(currencySymbol('EUR')).toBe('€');
  expect(currencySymbol('usd')).toBe('$');
  expect(currencySymbol('CHF')).toBe('CHF');
  expect(currencySymbol('constructor')).toBe('CONSTRUCTOR');
  const used = new Set(COUNTRIES.map(country => country.currency));
  expect(Object.keys(CURRENCY_SYMBOLS).filter(code => !used.has(code))).toEqual([]);
});
