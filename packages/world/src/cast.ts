import type { Chance } from './random.ts';
import { voiceOf } from './voices.ts';

/** One account of the small world; its name and words come from the voice of its language. */
export type Role = {
  readonly language: string;
  readonly countryCode: string;
  readonly industry: string;
  readonly followers: number;
  /** Share of today's followers that came within the window; below 0 when it loses followers. */
  readonly growthShare: number;
};

export type Member = Role & {
  readonly accountId: string;
  readonly handle: string;
  readonly formerHandle: string | null;
  readonly displayName: string;
  readonly bio: string;
  readonly isBusiness: boolean;
  readonly hasGap: boolean;
};

// biome-ignore format: a table reads in columns
const ROLES: readonly (readonly [string, string, string, number, number])[] = [
  ['ko', 'KR', 'food-drink',        412_600,  0.12],
  ['en', 'US', 'comedy',         11_240_000,  0.05],
  ['es', 'MX', 'dance',           4_730_000,  0.22],
  ['pt', 'BR', 'music',           1_310_000,  0.09],
  ['hi', 'IN', 'education',       1_000_400,  0.31],
  ['id', 'ID', 'beauty',            842_000,  0.07],
  ['en', 'GB', 'home-diy',          561_300, -0.04],
  ['ja', 'JP', 'pets',              488_000,  0.15],
  ['fr', 'FR', 'fashion',           327_400,  0.06],
  ['de', 'DE', 'technology',        214_900,  0.18],
  ['vi', 'VN', 'food-drink',        151_200,  0.28],
  ['tr', 'TR', 'cars',               96_700,  0.03],
  ['it', 'IT', 'food-drink',         73_450,  0.11],
  ['ar', 'SA', 'travel',             58_020,  0.24],
  ['pl', 'PL', 'fitness',            46_880,  0.08],
  ['th', 'TH', 'gaming',             37_510,  0.35],
  ['fi', 'FI', 'science-nature',     28_140,  0.10],
  ['uk', 'UA', 'art-design',         21_960,  0.19],
  ['nl', 'NL', 'gardening',          15_330,  0.05],
  ['tl', 'PH', 'parenting',          11_070,  0.42],
  ['sv', 'SE', 'books',               8_915,  0.16],
  ['zh', 'TW', 'film-tv',             5_240,  0.13],
  ['bn', 'BD', 'health',              2_630,  0.27],
  ['en', 'IE', 'finance',             1_180,  0.38],
];

const MINA = { accountId: '7001000000000000001', handle: 'minacooksfast', displayName: 'Mina Cooks Fast' };
const RENAMED_INDEX = 12;

export function castOf(chance: Chance): Member[] {
  const taken = new Set<string>([MINA.handle]);
  return ROLES.map(([language, countryCode, industry, followers, growthShare], index) => {
    const voice = voiceOf(language);
    const names = voice.names.filter(name => name.industry === industry && !taken.has(name.handle));
    const name = chance.pick(
      names.length > 0 ? names : voice.names.filter(({ handle }) => !taken.has(handle)),
    );
    const things = voice.industries[industry]?.things ?? [];
    const isMina = index === 0;
    const handle = isMina ? MINA.handle : name.handle;
    taken.add(handle);
    return {
      language,
      countryCode,
      industry,
      followers,
      growthShare,
      accountId: isMina
        ? MINA.accountId
        : `69${chance.whole(10 ** 8, 10 ** 9 - 1)}${chance.whole(10 ** 7, 10 ** 8 - 1)}`,
      handle,
      formerHandle: index === RENAMED_INDEX ? `${handle}.old` : null,
      displayName: isMina ? MINA.displayName : name.display,
      bio: isMina ? 'weeknight food, one pan' : chance.some(things, 2).join(' · '),
      isBusiness: !isMina && name.kind === 'brand',
      hasGap: isMina,
    };
  });
}
