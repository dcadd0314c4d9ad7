import { countryByCode, HOUR_MS } from '@clipscope/domain';
import { itemAt, keyOf, mix, textKey } from './random.ts';

/** A country and one of its creators' languages. */
export interface Market {
  readonly number: number;
  readonly country: string;
  readonly countryKey: number;
  readonly language: string;
  readonly utcOffsetMs: number;
  readonly subRegion: string;
  /** Share of all creators. */
  readonly share: number;
}

/** Country, UTC offset in hours, then pairs of language and weight. */
const ROWS = `
US -6 en 98 es 14|GB 0 en 42|CA -5 en 18 fr 7|AU 10 en 18|IE 0 en 6|NZ 12 en 5|NG 1 en 13|ZA 2 en 10|KE 3 en 6
SG 8 en 5 zh 9|PH 8 tl 30 en 7|IN 5.5 hi 34 te 18 pa 16 bn 6 en 9|PK 5 ur 26|BD 6 bn 22|LK 5.5 en 3
ID 7 id 44|MY 8 ms 24 zh 8|TH 7 th 34|VN 7 vi 34|KH 7 km 15|LA 7 lo 14|JP 9 ja 38|KR 9 ko 32|CN 8 zh 16
DE 1 de 34|AT 1 de 8|CH 1 de 6 fr 3 it 2|FR 1 fr 34|BE 1 fr 5 nl 6|SN 0 fr 4|CI 0 fr 3|MA 1 ar 9 fr 3|DZ 1 ar 5
ES 1 es 28|MX -6 es 34|AR -3 es 19|CO -5 es 15|CL -4 es 9|PE -5 es 8|EC -5 es 4|BR -3 pt 48|PT 0 pt 10
IT 1 it 28|NL 1 nl 20|PL 1 pl 26|SE 1 sv 20|FI 2 fi 16 sv 2|RU 3 ru 32|KZ 5 ru 7|UA 2 uk 24|TR 3 tr 34
SA 3 ar 20|EG 2 ar 20|AE 4 ar 6 en 4|JO 3 ar 4|IQ 3 ar 6`;

function parseMarkets(): Market[] {
  const markets = ROWS.trim()
    .split(/[|\n]/)
    .flatMap(row => {
      const [country = '', offset, ...languages] = row.trim().split(' ');
      const subRegion = countryByCode(country)?.subRegion ?? '';
      const spoken: Market[] = [];
      for (let i = 0; i + 1 < languages.length; i += 2) {
        spoken.push({
          number: 0,
          country,
          countryKey: textKey(country),
          language: itemAt(languages, i),
          utcOffsetMs: Number(offset) * HOUR_MS,
          subRegion,
          share: Number(languages[i + 1]),
        });
      }
      return spoken;
    });
  const total = markets.reduce((sum, market) => sum + market.share, 0);
  return markets.map((market, number) => ({ ...market, number, share: market.share / total }));
}

export const MARKETS: readonly Market[] = parseMarkets();
export const WORLD_LANGUAGES: readonly string[] = [...new Set(MARKETS.map(market => market.language))].sort();

export const MARKET_SLOTS = 1_000;

/**
 * Person number p belongs to the market of slot p mod 1,000. With fixed quotas instead of random draws, a person's rank
 * among the speakers of a language, which determines the name, is simple arithmetic.
 */
export interface MarketTable {
  readonly slots: readonly Market[];
  readonly slotsPerLanguage: ReadonlyMap<string, readonly number[]>;
  readonly ordinalInLanguage: readonly number[];
}

export function createMarketTable(seed: number): MarketTable {
  const slots = shuffled(quotas(), keyOf(seed, 0x6d61726b));
  const slotsPerLanguage = new Map<string, number[]>();
  const ordinalInLanguage = slots.map((market, slot) => {
    const same = slotsPerLanguage.get(market.language) ?? [];
    slotsPerLanguage.set(market.language, [...same, slot]);
    return same.length;
  });
  return { slots, slotsPerLanguage, ordinalInLanguage };
}

/** By largest remainders, with at least one slot per market. */
function quotas(): Market[] {
  const wanted = MARKETS.map(market => ({ market, exact: market.share * MARKET_SLOTS }));
  const counts = wanted.map(({ exact }) => Math.max(1, Math.floor(exact)));
  const byRemainder = wanted.map(({ exact }, i) => ({ i, rest: exact % 1 })).sort((a, b) => b.rest - a.rest);
  let left = MARKET_SLOTS - counts.reduce((sum, n) => sum + n, 0);
  for (let k = 0; left > 0; k++, left--) {
    const { i } = itemAt(byRemainder, k % byRemainder.length);
    counts[i] = itemAt(counts, i) + 1;
  }
  return wanted.flatMap(({ market }, i) => new Array<Market>(itemAt(counts, i)).fill(market));
}

function shuffled<T>(list: readonly T[], key: number): T[] {
  return list
    .map((item, i) => ({ item, order: mix(keyOf(key, i)) }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** 1 for the same market, less for another language, country or region. */
export function closeness(
  from: Market,
  to: { country: string; language: string; subRegion: string },
): number {
  if (from.country === to.country && from.language === to.language) return 1;
  if (from.language === to.language) return 0.6;
  if (from.country === to.country) return 0.5;
  return from.subRegion === to.subRegion ? 0.3 : 0.1;
}
