export const UI_LANGUAGES = [
  'ar',
  'bn',
  'de',
  'en',
  'es',
  'fi',
  'fr',
  'hi',
  'id',
  'it',
  'ja',
  'km_KH',
  'ko',
  'lo',
  'ms_MY',
  'nl',
  'pa',
  'pl',
  'pt',
  'ru',
  'sv',
  'te',
  'th',
  'tl',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh_CN',
] as const;
export type UiLanguage = (typeof UI_LANGUAGES)[number];

export const DEFAULT_LANGUAGE: UiLanguage = 'en';

interface LanguageDetails {
  readonly nativeName: string;
  /** The country with most speakers, or where the language comes from. */
  readonly flagCountry: string;
}

export const LANGUAGE_DETAILS: Readonly<Record<UiLanguage, LanguageDetails>> = {
  ar: { nativeName: 'العربية', flagCountry: 'SA' },
  bn: { nativeName: 'বাংলা', flagCountry: 'BD' },
  de: { nativeName: 'Deutsch', flagCountry: 'DE' },
  en: { nativeName: 'English', flagCountry: 'GB' },
  es: { nativeName: 'Español', flagCountry: 'ES' },
  fi: { nativeName: 'Suomi', flagCountry: 'FI' },
  fr: { nativeName: 'Français', flagCountry: 'FR' },
  hi: { nativeName: 'हिन्दी', flagCountry: 'IN' },
  id: { nativeName: 'Bahasa Indonesia', flagCountry: 'ID' },
  it: { nativeName: 'Italiano', flagCountry: 'IT' },
  ja: { nativeName: '日本語', flagCountry: 'JP' },
  km_KH: { nativeName: 'ខ្មែរ', flagCountry: 'KH' },
  ko: { nativeName: '한국어', flagCountry: 'KR' },
  lo: { nativeName: 'ລາວ', flagCountry: 'LA' },
  ms_MY: { nativeName: 'Bahasa Melayu', flagCountry: 'MY' },
  nl: { nativeName: 'Nederlands', flagCountry: 'NL' },
  pa: { nativeName: 'ਪੰਜਾਬੀ', flagCountry: 'IN' },
  pl: { nativeName: 'Polski', flagCountry: 'PL' },
  pt: { nativeName: 'Português', flagCountry: 'BR' },
  ru: { nativeName: 'Русский', flagCountry: 'RU' },
  sv: { nativeName: 'Svenska', flagCountry: 'SE' },
  te: { nativeName: 'తెలుగు', flagCountry: 'IN' },
  th: { nativeName: 'ไทย', flagCountry: 'TH' },
  tl: { nativeName: 'Tagalog', flagCountry: 'PH' },
  tr: { nativeName: 'Türkçe', flagCountry: 'TR' },
  uk: { nativeName: 'Українська', flagCountry: 'UA' },
  ur: { nativeName: 'اردو', flagCountry: 'PK' },
  vi: { nativeName: 'Tiếng Việt', flagCountry: 'VN' },
  zh_CN: { nativeName: '简体中文', flagCountry: 'CN' },
};

export function languageDirection(language: UiLanguage): 'ltr' | 'rtl' {
  return language === 'ar' || language === 'ur' ? 'rtl' : 'ltr';
}

export function isUiLanguage(value: unknown): value is UiLanguage {
  return UI_LANGUAGES.some(language => language === value);
}

const SHORT_DATE_LOCALES: Partial<Record<UiLanguage, string>> = {
  km_KH: 'km',
  ms_MY: 'ms-my',
  zh_CN: 'zh',
};

/** The locale for dates and numbers; `Intl` rejects our ids that contain an underscore. */
export function dateLocale(language: string): string {
  if (!isUiLanguage(language)) return DEFAULT_LANGUAGE;
  return SHORT_DATE_LOCALES[language] ?? language;
}

/** Other codes that browsers send for one of our languages. */
const LANGUAGE_ALIASES: Readonly<Record<string, UiLanguage>> = {
  cmn: 'zh_CN',
  fil: 'tl',
  in: 'id',
  yue: 'zh_CN',
  zsm: 'ms_MY',
};

const BY_PRIMARY_SUBTAG = new Map<string, UiLanguage>([
  ...UI_LANGUAGES.map(language => [primarySubtag(language), language] as const),
  ...Object.entries(LANGUAGE_ALIASES),
]);

/** The short code of a language, the same for all codes that one of ours has. */
export function languageCode(tag: string): string {
  const code = primarySubtag(tag);
  return primarySubtag(BY_PRIMARY_SUBTAG.get(code) ?? code);
}

export function primarySubtag(tag: string): string {
  return tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';
}

function parsePreference(entry: string): { readonly tag: string; readonly quality: number } {
  const [tag = '', ...parameters] = entry.split(';').map(part => part.trim());
  const quality = parameters.find(parameter => /^q\s*=/i.test(parameter))?.split('=')[1];
  return { tag, quality: quality === undefined ? 1 : Number(quality) };
}

/** The best of our languages for an Accept-Language header or a browser's list of language tags. */
export function matchLanguage(preferred: string | readonly string[] | null | undefined): UiLanguage {
  const entries = typeof preferred === 'string' ? preferred.split(',') : (preferred ?? []);
  const byPreference = entries
    .map(parsePreference)
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of byPreference) {
    const language = BY_PRIMARY_SUBTAG.get(primarySubtag(tag));
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}
