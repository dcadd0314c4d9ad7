import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONTENT_ROUTES } from '@clipscope/domain';
import {
  type ClientConfig,
  createClient,
  ForbiddenError,
  filter,
  getGraphQLEndpoint,
  NotFoundError,
  ParsingError,
  PreviewTokenExpiredError,
} from '@prismicio/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerContentRequest } from './answer-request.ts';
import { builtInContent } from './built-in.ts';
import type { BuiltInRepository, StoredContent, StoredDocument } from './stored-content.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const guide = (uid: string, position: number, more: Partial<StoredDocument> = {}): StoredDocument => ({
  id: `id-${uid}`,
  type: 'guide',
  uid,
  language: 'en-gb',
  title: `How to ${uid}`,
  summary: '',
  topic: 'Basics',
  position,
  cover: null,
  body: `Read the ${uid}.`,
  firstPublishedAt: day(position),
  lastPublishedAt: day(position + 10),
  ...more,
});
const PUBLISHED = [
  guide('search', 3),
  guide('score', 1, {
    cover: { url: '/content-assets/a.png', alt: '', width: null, height: null },
    body: '## One\n\nSee **[search](/guides/search)**.\n\n![Chart](/content-assets/b.png "In July")\n\n> Careful.\n\n[[Start]](/auth/sign-up)',
  }),
  guide('score', 1, { id: 'id-score-fi', language: 'fi-fi', title: 'Pisteet' }),
  guide('compare', 2, { topic: '' }),
  guide('about', 4, { type: 'page', id: 'id-about' }),
];
const DRAFT = guide('score', 1, { title: 'A better title' });

const content: StoredContent = {
  masterRef: async () => 'ref-2',
  scheduledRefs: async () => [{ ref: 'ref-3', at: day(30), label: 'How to score' }],
  pictures: async () => new Map([['/content-assets/a.png', { width: 1280, height: 800, alt: 'A report' }]]),
  open: async ref => {
    if (ref === 'ref-1') return { state: 'expired' };
    if (ref === 'ref-2') return { state: 'open', isScheduled: false, documents: PUBLISHED };
    if (ref === 'ref-3') return { state: 'open', isScheduled: true, documents: [DRAFT] };
    if (ref === 'preview') return { state: 'open', isScheduled: false, documents: [DRAFT] };
    return { state: ref === 'old-preview' ? 'preview-expired' : 'unknown' };
  },
};

/** Over HTTP, as another site would read it. */
let asked: URL[] = [];
let repository: BuiltInRepository & { accessToken?: string };
const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '', repository.apiUrl);
  asked.push(url);
  const { status, body } = await answerContentRequest(repository, url);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  repository = {
    content,
    apiUrl: `http://127.0.0.1:${port}/content/api/v2`,
    webUrl: 'https://clips.example',
  };
});
afterAll(() => new Promise(resolve => server.close(resolve)));

const client = (config: ClientConfig = {}) =>
  createClient('clipscope', {
    documentAPIEndpoint: repository.apiUrl,
    routes: [...CONTENT_ROUTES],
    ...config,
  });
const uids = (documents: readonly { uid: string | null }[]) => documents.map(({ uid }) => uid);

test('the client reads documents of the master ref by type, uid and id', async () => {
  const reader = client();
  expect((await reader.getMasterRef()).ref).toBe('ref-2');
  asked = [];
  const score = await reader.getByUID('guide', 'score');
  expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toMatchObject({
    ref: 'ref-2',
    'x-c': expect.stringMatching(/^js-7\./),
    routes: JSON.stringify(CONTENT_ROUTES),
  });
  expect(score).toMatchObject({
    id: 'id-score',
    url: '/guides/score',
    tags: ['Basics'],
    first_publication_date: '2026-11-01T00:00:00.000+0000',
    alternate_languages: [{ id: 'id-score-fi', lang: 'fi-fi' }],
    data: {
      title: 'How to score',
      cover: { url: 'https://clips.example/content-assets/a.png', dimensions: { width: 1280, height: 800 } },
    },
  });
  expect((await reader.getByID('id-about')).url).toBe('/pages/about');
  expect((await reader.getByUID('guide', 'score', { lang: 'fi-fi' })).data.title).toBe('Pisteet');
  await expect(reader.getByUID('guide', 'missing')).rejects.toThrow('No documents were returned');
});

test('orderings, page sizes and all pages', async () => {
  const orderings = [{ field: 'my.guide.position', direction: 'desc' as const }];
  const first = await client().get({
    pageSize: 2,
    orderings,
    filters: [filter.at('document.type', 'guide')],
  });
  expect([first.total_results_size, first.total_pages, uids(first.results)]).toEqual([
    3,
    2,
    ['search', 'compare'],
  ]);
  expect(first.next_page).toContain('page=2');
  expect(uids(await client().getAllByType('guide', { pageSize: 2, orderings }))).toEqual([
    'search',
    'compare',
    'score',
  ]);
  expect(uids(await client().getAllByType('guide'))).toEqual(['search', 'compare', 'score']);
});

test.each([
  ['any', filter.any('my.guide.uid', ['score', 'search']), ['search', 'score']],
  ['in', filter.in('document.id', ['id-compare', 'id-about']), ['about', 'compare']],
  ['not', filter.not('my.guide.uid', 'score'), ['about', 'search', 'compare']],
  ['at a list', filter.at('document.tags', ['Basics']), ['about', 'search', 'score']],
  ['fulltext', filter.fulltext('document', 'CARE start'), ['score']],
  ['has', filter.has('my.guide.cover'), ['score']],
  ['missing', filter.missing('my.guide.topic'), ['about', 'compare']],
  ['number', filter.numberInRange('my.guide.position', 2, 3), ['search', 'compare']],
  ['date', filter.dateAfter('document.first_publication_date', day(2)), ['about', 'search']],
  ['day', filter.dateDayOfMonthBefore('document.first_publication_date', 3), ['compare', 'score']],
  ['weekday', filter.dateDayOfWeek('document.first_publication_date', 'Sunday'), ['score']],
  [
    'month',
    filter.dateMonth('document.last_publication_date', 'november'),
    ['about', 'search', 'compare', 'score'],
  ],
])('the predicate %s', async (_, predicate, expected) => {
  expect(uids((await client().get({ filters: [predicate] })).results)).toEqual(expected);
});

test.each<[what: string, query: () => Promise<unknown>]>([
  ['a broken predicate', () => client().get({ filters: ['[at(document.type "guide")]'] })],
  ['an unknown predicate', () => client().get({ filters: ['[near(document.type, 1)]'] })],
  ['a similar document', () => client().get({ filters: [filter.similar('id-score', 3)] })],
  ['a page of 101', () => client().get({ pageSize: 101 })],
  ['an ordering of nothing', () => client().get({ orderings: [{ field: 'position' }] })],
  ['a route of an unknown type', () => client({ routes: [{ type: 'post', path: '/:uid' }] }).get()],
  ['a graph query', () => client().get({ graphQuery: '{ guide { title } }' })],
])('%s is a parsing error', async (_, query) => {
  await expect(query()).rejects.toBeInstanceOf(ParsingError);
});

test('expired and unknown refs lead to the master ref, an expired preview does not', async () => {
  for (const ref of ['ref-1', 'nothing', 'ref-3'])
    expect((await client().getByUID('guide', 'score', { ref })).data.title).toBe('How to score');
  const failed = await client()
    .getByUID('guide', 'score', { ref: 'old-preview' })
    .catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(PreviewTokenExpiredError);
  expect(failed).toBeInstanceOf(ForbiddenError);
});

test('a preview leads to its page and shows the draft', async () => {
  const path = await client().resolvePreviewURL({
    previewToken: 'preview',
    documentID: 'id-score',
    defaultURL: '/',
  });
  expect(path).toBe('/guides/score');
  expect((await client({ ref: 'preview' }).getByUID('guide', 'score')).data.title).toBe('A better title');
});

test('with an access token the repository is closed, and what is scheduled is a release', async () => {
  expect(await client().getReleases()).toEqual([]);
  repository = { ...repository, accessToken: 'secret' };
  try {
    await expect(client().get()).rejects.toBeInstanceOf(ForbiddenError);
    await expect(client({ accessToken: 'wrong' }).get()).rejects.toBeInstanceOf(ForbiddenError);
    const reader = client({ accessToken: 'secret' });
    reader.queryContentFromReleaseByLabel('How to score');
    expect((await reader.getByUID('guide', 'score')).data.title).toBe('A better title');
  } finally {
    const { accessToken: _, ...open } = repository;
    repository = open;
  }
});

test('another address is not found', async () => {
  const reader = client({ documentAPIEndpoint: `${repository.apiUrl}/tags` });
  await expect(reader.getRepository()).rejects.toBeInstanceOf(NotFoundError);
});

test('the product reads the same through its port', async () => {
  const port = builtInContent(repository);
  expect(port.repository).toEqual({
    name: 'clipscope',
    apiUrl: repository.apiUrl,
    graphqlUrl: null,
    isBuiltIn: true,
  });
  expect(getGraphQLEndpoint('clipscope')).toBe('https://clipscope.cdn.prismic.io/graphql');
  const guides = await port.list('guide', { language: 'fi' });
  expect(guides.map(({ uid, title }) => [uid, title])).toEqual([
    ['score', 'Pisteet'],
    ['compare', 'How to compare'],
    ['search', 'How to search'],
  ]);
  expect(await port.find('guide', 'score', { language: 'de' })).toEqual({
    id: 'id-score',
    uid: 'score',
    type: 'guide',
    language: 'en-gb',
    path: '/guides/score',
    title: 'How to score',
    summary: '',
    topic: 'Basics',
    cover: { url: '/content-assets/a.png', alt: 'A report', width: 1280, height: 800 },
    slices: [
      {
        type: 'text',
        blocks: [
          { type: 'heading2', text: 'One', spans: [] },
          {
            type: 'paragraph',
            text: 'See search.',
            spans: [
              { type: 'strong', start: 4, end: 10 },
              { type: 'link', start: 4, end: 10, url: '/guides/search' },
            ],
          },
        ],
      },
      {
        type: 'picture',
        picture: { url: '/content-assets/b.png', alt: 'Chart', width: null, height: null },
        caption: 'In July',
      },
      { type: 'note', blocks: [{ type: 'paragraph', text: 'Careful.', spans: [] }] },
      { type: 'action', label: 'Start', url: '/auth/sign-up' },
    ],
    publishedAt: day(1),
    changedAt: day(11),
  });
  expect(await port.find('legal', 'imprint', { language: 'en' })).toBeNull();
  expect((await port.find('guide', 'score', { language: 'en', ref: 'preview' }))?.title).toBe(
    'A better title',
  );
  await expect(port.list('guide', { language: 'en', ref: 'old-preview' })).rejects.toMatchObject({
    code: 'LINK_INVALID',
    reason: { code: 'content.previewExpired' },
  });
});
