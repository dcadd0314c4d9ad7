import {
  foldedCharacters,
  IGNORED_RANGES,
  type PlaceNode,
  parseQuery,
  type QueryNode,
  searchWords,
  type WordsNode,
} from '@clipscope/domain';
import { aComment, anAccount, at, aVideo, aVideoObservation, openTestObservations } from '@clipscope/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { joined, sql, table } from '../../sql/sql.ts';
import type { ObservationStore } from '../../store.ts';
import { questions } from '../index.ts';
import { labelling } from '../language/labelled-sentiment.ts';
import { listenerCounts, listenerTexts, listenerVoices } from './listener-matches.ts';
import { matchingTexts } from './matching-texts.ts';
import { restCondition, textCondition } from './query-condition.ts';

const MODEL = 'test-1';
const observedAt = at('2026-11-01T12:00:00Z');
const later = at('2026-11-02T12:00:00Z');
const range = { model: MODEL, from: at('2026-10-01T00:00:00Z'), to: at('2026-12-01T00:00:00Z') };

/** What the evaluator of this test knows of a text. */
type Text = {
  readonly key: string;
  readonly text: string;
  readonly tags: readonly string[];
  readonly platform: string;
  readonly handles: readonly string[];
  readonly language: string;
  readonly sentiment: string;
  readonly country: string;
  readonly views: number;
};

function matches(node: QueryNode, text: Text): boolean {
  switch (node.kind) {
    case 'and':
      return node.items.every(item => matches(item, text));
    case 'or':
      return node.items.some(item => matches(item, text));
    case 'not':
      return !matches(node.item, text);
    case 'words':
      return placesOf(node, text).length > 0;
    case 'near':
      return placesOf(node.left, text).some(one =>
        placesOf(node.right, text).some(other => {
          const [first, second] = one.start < other.start ? [one, other] : [other, one];
          return second.start >= first.end && second.start - first.end <= node.distance;
        }),
      );
    case 'hashtag':
      return text.tags.includes(node.tag) || marked('#', text.text).includes(node.tag);
    case 'mention':
      return marked('@', text.text).includes(node.handle);
    case 'from':
      return text.handles.includes(node.handle);
    case 'lang':
      return node.codes.includes(text.language);
    case 'country':
      return node.codes.includes(text.country);
    case 'sentiment':
      return (node.sentiments as readonly string[]).includes(text.sentiment);
    case 'platform':
      return (node.platforms as readonly string[]).includes(text.platform);
    case 'views':
      return text.views > node.above;
  }
}

function placesOf(place: PlaceNode, { text }: Text): { start: number; end: number }[] {
  if (place.kind === 'or') return place.items.flatMap(item => placesOf(item, { text } as Text));
  const words = searchWords(text);
  const wanted = searchWords((place as WordsNode).text);
  return words.flatMap((_, start) => {
    const isHere = wanted.every((word, offset) => {
      const found = words[start + offset];
      return place.isPrefix && offset === wanted.length - 1 ? found?.startsWith(word) : found === word;
    });
    return isHere ? [{ start, end: start + wanted.length }] : [];
  });
}

/** The vocabulary has only hashtags and mentions between spaces. */
function marked(sign: string, text: string): string[] {
  return text
    .toLowerCase()
    .split(' ')
    .filter(word => word.startsWith(sign))
    .map(word => word.slice(1).replace(/[.!]+$/, ''));
}

const VOCABULARY = [
  ...['pasta', 'Pasta!', 'antipasta', 'pastas', 'CAFÉ', 'cafe', 'one', 'pan', 'one-pan', 'Ångström', '𝗯𝗼𝗹𝗱'],
  ...[
    '火锅',
    '好吃',
    '火',
    '我爱火锅，好吃',
    '寿司',
    'ラーメン',
    'おいしいラーメンが',
    'カフェ',
    'น้ำ',
    'อาหารไทยอร่อย',
    'อร่อย',
  ],
  ...['파스타', '파스타를', 'हिन्दी', 'ΟΔΟΣ', 'οδός', 'كِتَاب', 'كتاب', 'İstanbul', 'istanbul', 'ночь'],
  ...[
    '#onepan',
    '#OnePan',
    '#pasta',
    '#火锅',
    '@mina',
    '@mina.cooks',
    '@minacooks.',
    '🔥',
    '👍🏽',
    "it's",
    '…',
    "'); DROP",
  ],
];
const TERMS = [
  ...[
    'pasta',
    'past*',
    'cafe',
    'café',
    'one',
    '"one pan"',
    'one-pan',
    'angstrom',
    'bold',
    '火锅',
    '火',
    '好吃',
    '寿司',
  ],
  ...[
    'ラーメン',
    'ラー',
    'カフェ',
    'น้ำ',
    'อร่อย',
    'ไทย',
    '파스타',
    'हिन्दी',
    'हिन्द',
    'οδος',
    'كتاب',
    'istanbul',
    'ночь',
    'ноч*',
  ],
  ...[
    '#onepan',
    '#pasta',
    '#火锅',
    '@mina',
    '@mina.cooks',
    '🔥',
    '👍',
    "it's",
    'from:mina',
    'from:hungry',
    '"); drop"',
  ],
];
const FILTERS = [
  'lang:en',
  'lang:zh,th',
  'sentiment:negative',
  'country:KR',
  'platform:youtube',
  'views>500',
];
const NEARS = [
  'pasta NEAR/2 cafe',
  '(火锅 OR one) NEAR/3 (好吃 OR "one pan" OR past*)',
  'อร่อย NEAR/6 ไทย',
  'one NEAR/0 one',
];

/** A commenter, and a part of a word. */
const FINDS_NOTHING = ['from:hungry', 'हिन्द'];

const pick = (from: readonly string[], seed: number) => from[seed % from.length] ?? '';
const some = <Value>(arbitrary: fc.Arbitrary<Value>, count: number) =>
  fc.sample(arbitrary, { seed: 20261101, numRuns: count });
const sentences = some(
  fc.array(fc.constantFrom(...VOCABULARY), { minLength: 1, maxLength: 7 }).map(words => words.join(' ')),
  400,
);
const { query: anyQuery } = fc.letrec<{ query: string }>(tie => ({
  query: fc.oneof(
    { maxDepth: 3, withCrossShrink: false },
    fc.constantFrom(...TERMS, ...TERMS, ...FILTERS, ...NEARS),
    fc.tuple(tie('query'), fc.constantFrom(' ', ' OR '), tie('query')).map(([a, by, b]) => `(${a}${by}${b})`),
    tie('query').map(query => `NOT (${query})`),
  ),
}));

let store: ObservationStore;
const texts = new Map<string, Text>();
beforeAll(async () => {
  store = await openTestObservations();
  const { recorder } = store;
  const owners = ['mina', 'yujin', 'anna'].map((handle, number) => ({ handle, accountId: `a${number}` }));
  await recorder.recordAccounts(
    (['tiktok', 'youtube'] as const).flatMap(platform =>
      owners.map(owner => anAccount({ ...owner, platform, observedAt })),
    ),
  );
  const videos = sentences.slice(0, 150).map((caption, number) => {
    const { handle = '', accountId = '' } = owners[number % 3] ?? {};
    const isDeleted = number % 17 === 5;
    const video = aVideo({
      platform: number % 4 === 1 ? 'youtube' : 'tiktok',
      accountId,
      videoId: `v${number}`,
      caption,
      transcript: number % 3 === 0 ? (sentences[number + 50] ?? null) : null,
      hashtags: number % 5 === 0 ? ['火锅'] : [],
      countryCode: pick(['KR', 'FI', ''], number) || null,
      publishedAt: observedAt,
      observedAt,
      ...(isDeleted && { deletedAt: later, observedAt: later }),
    });
    return { ...video, handle, isDeleted, views: number * 10 };
  });
  const comments = sentences.slice(150).map((text, number) => ({
    ...aComment({
      platform: videos[number % 150]?.platform ?? 'tiktok',
      videoId: `v${number % 150}`,
      commentId: `c${number}`,
      text,
      authorId: number % 6 === 0 ? 'a0' : `viewer-${number}`,
      authorHandle: pick(['hungry', 'Mina', ''], number) || null,
      publishedAt: observedAt,
      observedAt,
      ...(number % 13 === 7 && { deletedAt: later }),
    }),
  }));
  const isOfDeleted = (videoId: string) => videos.some(video => video.videoId === videoId && video.isDeleted);
  await recorder.recordVideos(
    videos
      .filter(({ isDeleted }) => isDeleted)
      .map(video => ({ ...video, deletedAt: null, observedAt, recordedAt: observedAt })),
  );
  await recorder.recordVideos(videos.map(({ handle: _, isDeleted: __, views: ___, ...video }) => video));
  await recorder.recordVideoObservations(
    videos.map(({ platform, accountId, videoId, views }) =>
      aVideoObservation({ platform, accountId, videoId, views, publishedAt: observedAt, observedAt }),
    ),
  );
  await recorder.recordComments(
    comments
      .filter((_, number) => number % 9 === 0)
      .map(comment => ({ ...comment, text: 'pasta 火锅 before', deletedAt: null })),
  );
  await recorder.recordComments(
    comments.map(comment => ({ ...comment, observedAt: later, recordedAt: later })),
  );

  const languages = ['en', 'zh', 'th', 'und'];
  const sentiments = ['negative', 'neutral', 'positive'] as const;
  for (const kind of ['caption', 'comment', 'transcript'] as const) {
    const question = {
      caption: questions.unanalysedCaptions,
      comment: questions.unanalysedComments,
      transcript: questions.unanalysedTranscripts,
    }[kind];
    const rows = await store.reader().ask(question, { model: MODEL, limit: 10_000 });
    const analysed = rows.filter(({ text }) => text.length % 7 !== 0);
    await recorder.recordTextAnalyses(
      analysed.map(row => {
        const sentiment = pick(sentiments, row.text.length);
        const rate = (one: string) => (one === sentiment ? 0.6 : 0.2);
        return {
          platform: row.platform as 'tiktok',
          videoId: row.video_id,
          kind,
          textId: row.text_id,
          textHash: row.text_hash,
          author: row.author,
          publishedAt: new Date(row.published_at),
          model: MODEL,
          language: pick(languages, row.text.length),
          negative: rate('negative'),
          neutral: rate('neutral'),
          positive: rate('positive'),
          vector: null,
        };
      }),
      later,
    );
  }
  const analysisOf = (text: string) =>
    text.length % 7 === 0
      ? { language: '', sentiment: '' }
      : { language: pick(languages, text.length), sentiment: pick(sentiments, text.length) };
  for (const {
    videoId,
    platform,
    caption,
    transcript,
    hashtags,
    handle,
    countryCode,
    isDeleted,
    views,
  } of videos) {
    if (isDeleted) continue;
    const common = { platform, handles: [handle], country: countryCode ?? '', views };
    const add = (kind: string, text: string, tags: readonly string[]) =>
      texts.set(`${kind} ${videoId} `, {
        ...common,
        ...analysisOf(text),
        key: `${kind} ${videoId} `,
        text,
        tags,
      });
    add('caption', caption, hashtags);
    if (transcript) add('transcript', transcript, []);
  }
  for (const { videoId, commentId, text, platform, authorId, deletedAt } of comments) {
    if (deletedAt || isOfDeleted(videoId)) continue;
    const video = videos.find(candidate => candidate.videoId === videoId);
    const key = `comment ${videoId} ${commentId}`;
    const handles = authorId === 'a0' ? ['mina'] : [];
    const { countryCode, views = 0 } = video ?? {};
    texts.set(key, {
      key,
      text,
      tags: [],
      platform,
      handles,
      country: countryCode ?? '',
      views,
      ...analysisOf(text),
    });
  }
});
afterAll(() => store.close());

const treeOf = (query: string): QueryNode => {
  const { tree, problem } = parseQuery(query);
  if (tree === null) throw new Error(`${query}: ${problem.code}`);
  return tree;
};
const expected = (query: string): string[] => {
  const tree = treeOf(query);
  return [...texts.values()]
    .filter(text => matches(tree, text))
    .map(({ key }) => key)
    .toSorted();
};

async function found(query: string, asOf?: Date): Promise<string[]> {
  const question = listenerTexts({ query: treeOf(query), isNow: asOf === undefined });
  const rows = await store.reader().ask(question, { ...range, query, limit: 10_000, ...(asOf && { asOf }) });
  return rows.map(row => `${row.kind} ${row.video_id} ${row.text_id}`).toSorted();
}

/** What each of many queries finds, in one statement. */
async function foundByEach(queries: readonly string[]): Promise<string[][]> {
  const all: QueryNode = { kind: 'not', item: treeOf('absent') };
  const conditions = queries
    .map(treeOf)
    .map(tree => sql`toUInt8((${textCondition(tree)}) AND (${restCondition(tree)}))`);
  const question = defineQuestion({
    name: 'each-query',
    input: z.strictObject({
      model: z.string(),
      from: z.date(),
      to: z.date(),
      asOf: fields.asOf,
      ...labelling,
    }),
    row: z.strictObject({ key: z.string(), found: z.array(z.int()) }),
    sql: sql`
    SELECT concat(kind, ' ', video_id, ' ', text_id) AS key, [${joined(conditions, ', ')}] AS found
    FROM
    (${matchingTexts({ query: all, isNow: true, withViews: true })}
    )
    ORDER BY key`,
  });
  const rows = await store.reader().ask(question, range);
  return queries.map((_, at) => rows.filter(row => row.found[at] === 1).map(({ key }) => key));
}

describe('the store finds what an evaluator in memory finds', () => {
  test('by each kind of term', async () => {
    const queries = [...TERMS, ...NEARS, ...FILTERS.map(filter => `(pasta OR 火锅 OR อร่อย) ${filter}`)];
    const results = await foundByEach(queries);
    for (const [at, query] of queries.entries()) {
      expect.soft(results[at], query).toEqual(expected(query));
      expect.soft(results[at]?.length === 0, query).toBe(FINDS_NOTHING.includes(query));
    }
  });

  test('by generated queries', async () => {
    const rounds = inject('depth') === 'deep' ? 500 : 80;
    const queries = some(anyQuery, rounds * 3)
      .filter(query => parseQuery(query).tree)
      .slice(0, rounds);
    const results = await foundByEach(queries);
    for (const [at, query] of queries.entries()) expect.soft(results[at], query).toEqual(expected(query));
  });

  test.each([
    'pasta lang:en',
    'pasta OR 火锅 OR past* OR "one pan"',
    'pasta 火锅 one NOT sentiment:positive',
    '(#onepan OR @mina.cooks) NOT (cafe OR 寿司 OR one)',
    '(#onepan OR #pasta OR #火锅 OR #🔥) OR (@mina OR @mina.cooks OR @a-b) OR (from:mina OR from:hungry OR from:anna)',
    '🔥 NOT pasta NOT cafe NOT one NOT 火锅',
    '#absent1 OR #absent2 OR lang:en pasta OR from:mina',
    '火锅 OR (อร่อย NOT sentiment:neutral)',
    'from:mina views>300',
  ])('%s, when texts that cannot match are ruled out first', async query => {
    expect(await found(query)).toEqual(expected(query));
  });
});

test('the longest queries are read', async () => {
  const phrases = Array.from({ length: 50 }, (_, at) => `"${'火锅'.repeat(220)}${at}"`);
  const near = `("${'а'.repeat(490)}" NEAR/30 "${'б'.repeat(490)}")`;
  expect(await found([...phrases, near].join(' OR '))).toEqual([]);
});

test('stored words are those that the domain finds', async () => {
  const every = [
    ...foldedCharacters().map(([from]) => from),
    ...IGNORED_RANGES.flat().map(code => String.fromCodePoint(code)),
  ];
  const caption = [every.join('.'), ...VOCABULARY].join(' ');
  const long = { accountId: 'long', videoId: 'long', publishedAt: at('2026-09-01T00:00:00Z'), observedAt };
  await store.recorder.recordVideos([aVideo({ ...long, caption, transcript: caption })]);
  await store.recorder.recordComments([aComment({ ...long, commentId: 'long', text: caption })]);
  const question = defineQuestion({
    name: 'stored-words',
    input: z.strictObject({}),
    row: z.strictObject({ words: z.string() }),
    sql: sql`
    SELECT arrayJoin([caption_words, transcript_words]) AS words FROM ${table('videos')} WHERE video_id = 'long'
    UNION ALL SELECT text_words AS words FROM ${table('comments')} WHERE video_id = 'long'`,
  });
  const rows = await store.reader().ask(question, {});
  expect(rows.map(({ words }) => words.trim())).toEqual(Array(3).fill(searchWords(caption).join(' ')));
});

test('an earlier date has the versions and views of then', async () => {
  const before = at('2026-11-02T00:00:00Z');
  expect(await found('"pasta 火锅 before"', before)).toHaveLength(28);
  expect(await found('"pasta 火锅 before"')).toEqual([]);
});

test('matches are counted by day in a time zone', async () => {
  const question = listenerCounts({ query: treeOf('火锅'), isNow: true });
  const rows = await store
    .reader()
    .ask(question, { ...range, query: '火锅', since: range.from, zone: 'Pacific/Kiritimati' });
  const all = expected('火锅');
  const sumOf = (facet: string) => rows.reduce((sum, row) => sum + (row.facet === facet ? row.texts : 0), 0);
  expect(['kind', 'sentiment', 'language', 'country'].map(sumOf)).toEqual(Array(4).fill(all.length));
  expect(
    rows.filter(({ facet }) => facet === 'kind').map(({ day, value, texts: count }) => [day, value, count]),
  ).toEqual(
    expect.arrayContaining([['2026-11-02', 'comment', all.filter(key => key.startsWith('comment')).length]]),
  );
});

test('voices are accounts with matching captions and transcripts, each video once', async () => {
  const question = listenerVoices({ query: treeOf('火锅'), isNow: true });
  const rows = await store.reader().ask(question, { ...range, query: '火锅', limit: 1 });
  const videos = new Map(
    expected('火锅').flatMap(key => {
      const [kind, videoId] = key.split(' ');
      return kind === 'comment' ? [] : [[videoId, texts.get(key)]];
    }),
  );
  const sum = (some: readonly (Text | undefined)[]) =>
    some.reduce((total, one) => total + (one?.views ?? 0), 0);
  const byAccount = [
    ...Map.groupBy(videos.values(), text => `${text?.platform} ${text?.handles[0]}`).values(),
  ];
  expect(rows).toMatchObject([
    {
      views: Math.max(...byAccount.map(sum)),
      all_accounts: byAccount.length,
      all_videos: videos.size,
      all_views: sum([...videos.values()]),
    },
  ]);
});
