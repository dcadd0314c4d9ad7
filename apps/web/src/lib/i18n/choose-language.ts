import { isUiLanguage, readStored, STORAGE_KEYS, type UiLanguage, writeStored } from '@clipscope/domain';
import { browserStorage } from '../storage/browser-storage.ts';

const YEAR_S = 31_536_000;

/** The choice is stored in local storage; a cookie mirrors it because the server renders the first page. */
export function rememberLanguage(language: UiLanguage): void {
  writeStored(browserStorage(), 'USER_CHOSEN_LANGUAGE', language);
  mirrorInCookie(language);
}

/** The stored choice, when the page was rendered in another language because the cookie was lost. */
export function strayedLanguage(rendered: UiLanguage): UiLanguage | null {
  const stored = readStored(browserStorage(), 'USER_CHOSEN_LANGUAGE');
  return isUiLanguage(stored) && stored !== rendered ? stored : null;
}

/** Whether the cookie lacks the stored choice, so that the server did not know it. */
export function isLanguageForgotten(): boolean {
  const stored = readStored(browserStorage(), 'USER_CHOSEN_LANGUAGE');
  return (
    stored !== null && !document.cookie.split('; ').includes(`${STORAGE_KEYS.USER_CHOSEN_LANGUAGE}=${stored}`)
  );
}

function mirrorInCookie(language: UiLanguage): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
  document.cookie = `${STORAGE_KEYS.USER_CHOSEN_LANGUAGE}=${language}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
