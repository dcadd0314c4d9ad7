import { randomUUID } from 'node:crypto';
import { QUERY_LIMITS } from '../../packages/domain/src/index.ts';
import { connectEngine } from '../../packages/observation-store/src/engine/engine.ts';
import { createListener } from '../../packages/services/src/index.ts';
import { analyseTexts } from '../../packages/services/src/language/analyse-texts.ts';
import { readInput, sendResult } from '../child.ts';
import { openApi, openContext, signIn, storeFolder } from '../insight/open-api.ts';
import { query } from '../raw-insert.ts';

/** Analyses the texts of a loaded folder unless they are, then listens in them. */
export type Listens = { readonly dataDir: string };
export type Listened = {
  readonly texts: number;
  readonly previewMs: readonly number[];
  readonly reportMs: readonly number[];
  readonly scanMs: readonly number[];
  readonly largest: readonly { readonly name: string; readonly ms: number }[];
};

const QUERIES = [
  'pasta',
  'good',
  '(recipe OR cooking) NOT ad',
  '#food OR "so good"',
  'love lang:en sentiment:positive',
  'love NEAR/5 (this OR video)',
];
const ROUNDS = 3;

const { dataDir } = readInput<Listens>();
const context = await openContext(dataDir);
while (!(await analyseTexts(context)));
const { person } = await signIn(context);
const create = async (asked: string) => {
  const body = { name: randomUUID(), query: asked };
  return (await createListener(person, { params: {}, query: {}, body })).id;
};
const ids = await Promise.all(QUERIES.map(create));
const engine = await connectEngine({ dataDir: storeFolder(dataDir) });
const [counts] = await query<{ texts: number }>(engine, 'SELECT count() AS texts FROM text_analyses');
const words = await query<{ word: string }>(
  engine,
  `SELECT arrayJoin(splitByChar(' ', text_words)) AS word FROM comments
  WHERE match(word, '^[a-z]{3,}$') GROUP BY word ORDER BY count() DESC LIMIT ${QUERY_LIMITS.terms}`,
);
const largestIds: [name: string, id: string][] = [];
for (const [name, asked] of Object.entries(largestQueries(words.map(({ word }) => word)))) {
  largestIds.push([name, await create(asked)]);
}
const scanMs: number[] = [];
for (let round = 0; round < 5; round += 1) {
  const startedMs = performance.now();
  await query(
    engine,
    `SELECT sum(found) FROM (
      SELECT countIf(position(caption_words, ' good ') > 0 OR position(transcript_words, ' good ') > 0) AS found FROM videos
      UNION ALL SELECT countIf(position(text_words, ' good ') > 0) AS found FROM comments
    )`,
  );
  scanMs.push(performance.now() - startedMs);
}
await engine.close();
await context.language.close();
await context.observationStore.close();
await context.business.close();

const api = await openApi(dataDir);
const previewMs: number[] = [];
const reportMs: number[] = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [at, asked] of QUERIES.entries()) {
    await api.clearCaches();
    api.clearReplies();
    const preview = await api.get(
      `/business/social-listening/matches?${new URLSearchParams({ query: asked })}`,
    );
    await api.clearCaches();
    api.clearReplies();
    const report = await api.get(`/business/social-listening/${ids[at]}`);
    // The first round is a warm-up.
    if (round === 0) continue;
    previewMs.push(preview.ms);
    reportMs.push(report.ms);
  }
}
const largest: { name: string; ms: number }[] = [];
for (const [name, id] of largestIds) {
  const { ms } = await api.get(`/business/social-listening/${id}`);
  largest.push({ name, ms });
}
await api.close();
sendResult({ texts: counts?.texts ?? 0, previewMs, reportMs, scanMs, largest } satisfies Listened);

/** By what they have as many of as a query may have. */
function largestQueries(common: readonly string[]): Record<string, string> {
  const any = (from: number, count: number) =>
    `(${Array.from({ length: count }, (_, at) => common[(from + at) % common.length]).join(' OR ')})`;
  const each = (count: number, termOf: (at: number) => string, between: string) =>
    Array.from({ length: count }, (_, at) => termOf(at)).join(between);
  const wordAt = (at: number) => common[at % common.length] ?? '';
  const { terms, nears, nearDistance, authors } = QUERY_LIMITS;
  return {
    words: any(0, terms),
    hashtags: each(terms, at => `#${wordAt(at)}`, ' OR '),
    mentions: each(terms, at => `@${wordAt(at)}`, ' OR '),
    NEAR: each(nears, at => `(${any(at * 20, 20)} NEAR/${nearDistance} ${any(at * 20 + 20, 20)})`, ' '),
    authors: each(authors, at => `(from:${wordAt(at)} ${wordAt(at + 1)})`, ' OR '),
  };
}
