import { expect, test, vi } from 'vitest';
import { prismicContent } from './prismic.ts';

const REPOSITORY = { refs: [{ id: 'master', ref: 'r', label: 'Master', isMasterRef: true }], languages: [] };
const results = (...documents: object[]) => ({
  page: 1,
  total_pages: 1,
  results: documents,
  next_page: null,
});
const replying = (...replies: Response[]) =>
  vi.fn(async (url: string) =>
    url.includes('/documents/') ? (replies.shift() ?? Response.error()) : Response.json(REPOSITORY),
  );
const opened = (fetch: (url: string) => Promise<Response>) =>
  prismicContent({ name: 'my-clips', webUrl: 'https://clips.example', accessToken: 'secret', fetch });
const english = { language: 'en' };

test('addresses follow from the name of the repository', () => {
  expect(prismicContent({ name: 'my-clips', webUrl: 'https://clips.example' }).repository).toEqual({
    name: 'my-clips',
    apiUrl: 'https://my-clips.cdn.prismic.io/api/v2',
    graphqlUrl: 'https://my-clips.cdn.prismic.io/graphql',
    isBuiltIn: false,
  });
  expect(() => prismicContent({ name: 'a_b', webUrl: 'https://clips.example' })).toThrow(
    'An invalid repository name was given',
  );
});

test.each([
  [400, { message: 'unexpected' }, 'UNAVAILABLE', 'content.rejected'],
  [401, { message: 'Invalid access token' }, 'UNAVAILABLE', 'content.forbidden'],
  [403, 'no JSON', 'UNAVAILABLE', 'content.forbidden'],
  [404, { type: 'other', message: 'No repository' }, 'NOT_FOUND', undefined],
  [500, 'down', 'UNAVAILABLE', 'content.unavailable'],
])('a status of %i has its own kind', async (status, body, code, reasonCode) => {
  const failed: unknown = await opened(replying(Response.json(body, { status })))
    .find('guide', 'score', english)
    .catch((error: unknown) => error);
  expect(failed).toMatchObject({ code });
  expect((failed as { reason?: { code: string } }).reason?.code).toBe(reasonCode);
  expect(String((failed as Error).cause)).not.toContain('secret');
});

test('a 429 without a time is repeated after a second and a half', async () => {
  vi.useFakeTimers();
  try {
    const fetch = replying(new Response('', { status: 429 }), Response.json(results()));
    const list = opened(fetch).list('guide', english);
    await vi.advanceTimersByTimeAsync(1499);
    expect(fetch).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await list).toEqual([]);
    expect(fetch).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

test('a document written elsewhere shows what the product knows of it', async () => {
  const image = (name: string) => ({
    url: `https://images.prismic.io/my-clips/${name}.png`,
    alt: null,
    dimensions: { width: 800, height: 600 },
  });
  const text = (...spans: object[]) => [{ type: 'heading4', text: 'Read this', spans }];
  const document = {
    id: 'X1',
    uid: 'score',
    type: 'guide',
    lang: 'en-us',
    url: null,
    first_publication_date: '2026-11-01T10:00:00+0000',
    last_publication_date: '2026-11-02T10:00:00+0000',
    data: {
      title: [{ type: 'heading1', text: 'Scores', spans: [] }],
      cover: {},
      user: { cover: image('user') },
      thumbnail: image('thumbnail'),
      slices: [
        {
          slice_type: 'text',
          primary: {
            text: [
              ...text(
                { type: 'hyperlink', start: 0, end: 4, data: { link_type: 'Web', url: 'javascript:x' } },
                { type: 'em', start: 0, end: 4 },
              ),
              { type: 'image', ...image('inside') },
              { type: 'embed', oembed: {} },
            ],
          },
        },
        { slice_type: 'carousel', primary: {} },
        { slice_type: 'picture', primary: { picture: { url: 'http://10.0.0.1/a.png' } } },
      ],
    },
  };
  const port = opened(replying(Response.json(results(document, { ...document, uid: null }))));
  expect(await port.list('guide', english)).toMatchObject([
    {
      path: '/guides/score',
      title: 'Scores',
      cover: { url: 'https://images.prismic.io/my-clips/user.png', alt: '', width: 800 },
      slices: [
        { type: 'text', blocks: [{ type: 'heading3', text: 'Read this', spans: [{ type: 'em' }] }] },
        { type: 'picture', picture: { url: 'https://images.prismic.io/my-clips/inside.png' } },
      ],
    },
  ]);
});
