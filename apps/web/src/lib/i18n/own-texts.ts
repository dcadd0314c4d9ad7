import type { UiLanguage } from '@clipscope/domain';
import type { AbstractIntlMessages } from 'next-intl';
import { loadTexts } from './load-texts.ts';
import { PAGE_AREAS } from './page-areas.ts';
import { pickAreas } from './text-areas.ts';

export type Place = keyof typeof PAGE_AREAS;
type OwnTexts = {
  readonly messages: AbstractIntlMessages;
  readonly json: string;
  readonly hash: string;
};

const HASH_BYTES = 8;
const known = new Map<string, Promise<OwnTexts>>();

/** The messages of a page's or layout's own areas, on the server. */
export function ownTexts(language: UiLanguage, place: Place): Promise<OwnTexts> {
  const key = `${language} ${place}`;
  const texts = known.get(key) ?? pickTexts(language, place);
  known.set(key, texts);
  return texts;
}

export const isPlace = (place: unknown): place is Place =>
  typeof place === 'string' && Object.hasOwn(PAGE_AREAS, place);

async function pickTexts(language: UiLanguage, place: Place): Promise<OwnTexts> {
  const areas = PAGE_AREAS[place].split(' ').filter(Boolean);
  const messages = pickAreas(await loadTexts(language), areas) as AbstractIntlMessages;
  const json = JSON.stringify(messages);
  return { messages, json, hash: await hashOf(json) };
}

/** With what browsers have too, because this is bundled for them as well, though they never load it. */
async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes, 0, HASH_BYTES), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
