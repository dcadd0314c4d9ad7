import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type PlantedCaption = { readonly language: string; readonly industry: string; readonly text: string };
type Industry = {
  readonly captions: readonly string[];
  readonly things: readonly string[];
  readonly hashtags: readonly string[];
};

const FOLDER = join(import.meta.dirname, '../../world/voices');
/** Of the things that captions of one industry and language are about; more would only make the test slower. */
const THINGS = 3;
const LANGUAGES = ['ar', 'de', 'en', 'es', 'ja', 'pt'];

/** Captions as the simulated world writes them, with the industry that each is about. */
export function plantedCaptions(): PlantedCaption[] {
  return LANGUAGES.flatMap(language => {
    const { industries } = JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')) as {
      industries: Record<string, Industry>;
    };
    return Object.entries(industries).flatMap(([industry, voice]) =>
      captionsOf(voice).map(text => ({ language, industry, text })),
    );
  });
}

function captionsOf({ captions, things, hashtags }: Industry): string[] {
  return captions.flatMap((caption, at) =>
    things.slice(0, THINGS).map((thing, place) => {
      const tags = [hashtags[(at + place) % hashtags.length], hashtags[(at + 1) % hashtags.length]];
      return [caption.replaceAll('{thing}', thing), ...tags.map(tag => `#${tag}`)].join(' ');
    }),
  );
}
