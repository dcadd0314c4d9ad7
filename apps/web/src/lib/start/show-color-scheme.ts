import { browserStorage } from '../storage/browser-storage.ts';

/** Where Mantine stores the choice. */
const KEY = 'mantine-color-scheme-value';
export const COLOR_SCHEME_NAME = 'colorScheme';

/** The server does not know the choice, so the field of its HTML shows another one. */
export function showColorScheme(): void {
  const chosen = browserStorage().getItem(KEY);
  const field = document.querySelector<HTMLSelectElement>(`select[name="${COLOR_SCHEME_NAME}"]`);
  if (field && chosen !== null) field.value = chosen;
}
