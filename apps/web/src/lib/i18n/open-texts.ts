import type { AbstractIntlMessages } from 'next-intl';
import { type TextFile, textFilePath } from './text-file.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;

const opened = new Map<string, Promise<AbstractIntlMessages>>();

/** The same promise for the same file, as `use` needs it. The server has the texts itself. */
export function openTexts(file: TextFile): Promise<AbstractIntlMessages> {
  const path = textFilePath(file);
  const texts = opened.get(path) ?? (typeof window === 'undefined' ? readHere(file) : fetchTexts(path));
  opened.set(path, texts);
  return texts;
}

async function readHere({ language, place }: TextFile): Promise<AbstractIntlMessages> {
  const { ownTexts } = await import('./own-texts.ts');
  return (await ownTexts(language, place)).messages;
}

/** Until they arrive the page stays as the server rendered it, with its texts and links. */
async function fetchTexts(path: string): Promise<AbstractIntlMessages> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    // Without a connection it is tried again, as after an error of the server.
    const response = await fetch(path).catch(() => null);
    if (response?.ok) return (await response.json()) as AbstractIntlMessages;
    await new Promise(resolve => setTimeout(resolve, pauseMs));
  }
}
