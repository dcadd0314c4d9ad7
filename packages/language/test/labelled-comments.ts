import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sentiment } from '../src/sentiment/rate-sentiment.ts';

type LabelledComment = {
  readonly language: string;
  readonly text: string;
  readonly sentiment: Sentiment;
  /** The sentiment head was not trained on it. */
  readonly isHeldOut: boolean;
};

const FOLDER = join(import.meta.dirname, '../../world/voices');
/** The placeholder of a thing in some comments. */
const SLOT = /\s*\{thing\}/g;

type Voice = {
  readonly comments: Readonly<Record<Sentiment, readonly string[]>>;
  readonly industries: Readonly<Record<string, { comments: Readonly<Record<Sentiment, readonly string[]>> }>>;
};

let read: LabelledComment[] | undefined;

/** The labelled comments of the simulated world, in 29 languages. */
export function labelledComments(): readonly LabelledComment[] {
  read ??= readdirSync(FOLDER)
    .filter(name => name.endsWith('.json'))
    .flatMap(name =>
      commentsOf(name.slice(0, 2), JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Voice),
    );
  return read;
}

function commentsOf(language: string, { comments, industries }: Voice): LabelledComment[] {
  const groups = [comments, ...Object.values(industries).map(industry => industry.comments)];
  return (['negative', 'neutral', 'positive'] as const).flatMap(sentiment =>
    groups
      .flatMap(group => group[sentiment])
      .map(text => ({
        language,
        sentiment,
        text: text.replace(SLOT, ''),
        isHeldOut: isHeldOut(text.replaceAll('{thing}', '')),
      })),
  );
}

/** As the training divided the comments: three tenths are its test part. */
function isHeldOut(text: string): boolean {
  return Number.parseInt(createHash('md5').update(text).digest('hex').slice(0, 8), 16) % 10 >= 7;
}
