import { inEnglish } from '@clipscope/contract';
import { describe, expect, test } from 'vitest';
import { HANDLE_ONLY_ACCOUNT, PLAIN_OBSERVATION, PLAIN_VIDEO } from '../../../test/files/read-table.ts';
import { inPieces, inWords } from '../../../test/files/reading.ts';
import { seeded } from '../../../test/files/seeded.ts';
import { IMPORTED_AT } from '../../../test/files/tables.ts';
import { checkMapping, type Mapping, readMapped, suggestMapping } from './mapper.ts';

const facts = { importedAt: IMPORTED_AT, name: 'mine.csv' };
const provenance = {
  platform: 'tiktok',
  source: 'file:mapped',
  observedAt: IMPORTED_AT,
  recordedAt: IMPORTED_AT,
};

async function read(text: string, mapping: Mapping) {
  const found = await Array.fromAsync(readMapped(inPieces(text), mapping, facts), inWords);
  return found.map(item => ('rows' in item ? item.rows : item.reason));
}

const VIDEOS: Mapping = {
  kind: 'videos',
  columns: { Link: 'url', Text: 'caption', When: 'publishedAt', Plays: 'views', 'Likes so far': 'likes' },
  fixed: { platform: 'tiktok' },
};

describe('a mapping', () => {
  test('that can be used', () => {
    expect(checkMapping(VIDEOS).map(inEnglish)).toEqual([]);
    expect(checkMapping(VIDEOS).map(inEnglish)).toEqual([]);
  });

  test.each([
    [null, ['A mapping must be an object with “kind” and “columns”.']],
    [{ kind: 'films' }, ['The kind must be one of: videos, accounts, comments, hashtags, sounds.']],
    [
      { kind: 'videos', columns: { a: 5 } },
      ['“columns” must be an object that maps each column to a field.'],
    ],
    [{ ...VIDEOS, fixed: [] }, ['“fixed” must be an object that maps fields to values.']],
    [
      { ...VIDEOS, fixed: { platform: 'myspace' } },
      ['The platform must be one of: tiktok, youtube, instagram.'],
    ],
    [{ ...VIDEOS, dayOrder: 'any' }, ['“dayOrder” must be one of: day-first, month-first.']],
    [{ ...VIDEOS, extra: 1 }, ['“extra” is not allowed in a mapping.']],
    [
      { kind: 'hashtags', columns: { a: 'constructor' } },
      [
        '“constructor” is not a field of hashtags. Available fields: platform, observedAt, hashtag, videos, views.',
        'hashtags need one of these fields: platform.',
        'hashtags need one of these fields: hashtag.',
        'hashtags need one of these fields: videos, views.',
      ],
    ],
    [
      { kind: 'accounts', columns: { a: 'handle', b: 'handle' }, fixed: { platform: 'tiktok' } },
      ['handle can be set only once, either from a column or as a fixed value.'],
    ],
  ])('%j', (mapping, faults) => {
    expect(checkMapping(mapping).map(inEnglish)).toEqual(faults);
  });

  test('whose columns the file does not have', () => {
    expect(checkMapping(VIDEOS, ['Link', 'Text', 'When', 'Plays']).map(inEnglish)).toEqual([
      'The file has no column “Likes so far”.',
    ]);
  });
});

describe('a table', () => {
  test('of videos', async () => {
    const text = `My videos\nLink;Text;When;Plays;Likes so far;Other
https://www.tiktok.com/@Mina/photo/7703171592251105856;One #Pan @leo;2026-11-01 12:00;1.2K;30;x\n`;
    const grouped = {
      videoId: '7703171592251105856',
      accountId: '@mina',
      publishedAt: new Date('2026-11-01T12:00:00Z'),
      hashtags: ['pan'],
    };
    expect(await read(text, VIDEOS)).toEqual([
      {
        accounts: [
          { ...HANDLE_ONLY_ACCOUNT, ...provenance, accountId: '@mina', handle: 'Mina', displayName: 'Mina' },
        ],
        videos: [
          {
            ...PLAIN_VIDEO,
            ...provenance,
            ...grouped,
            kind: 'photo',
            url: 'https://www.tiktok.com/@Mina/photo/7703171592251105856',
            caption: 'One #Pan @leo',
            mentions: ['leo'],
          },
        ],
        videoObservations: [
          {
            ...PLAIN_OBSERVATION,
            ...provenance,
            ...grouped,
            views: 1200,
            likes: 30,
            exact: false,
          },
        ],
      },
    ]);
  });

  test.each([
    [
      'https://youtu.be/abcDEF12345,x,2026-11-01,1,1',
      'url must be a link to a video on TikTok, not "https://youtu.be/abcDEF12345".',
    ],
    [',x,2026-11-01,1,1', 'videoId or url is missing.'],
    [
      'https://www.tiktok.com/@m/video/7703171592251105856,x,03/04/2026,1,1',
      'publishedAt ("03/04/2026") is ambiguous. Choose whether the day or the month comes first.',
    ],
    [
      'https://www.tiktok.com/@m/video/7703171592251105856,x,2026-11-01,few,1',
      'views must be a count, not "few".',
    ],
    [
      'https://www.tiktok.com/@m/video/7703171592251105856,x,2026-11-01',
      'The row has 3 cells, but the table has 5 column headers.',
    ],
  ])('%s', async (line, reason) => {
    expect(await read(`Link,Text,When,Plays,Likes so far\n${line}\n`, VIDEOS)).toEqual([reason]);
  });

  test('numeric days in the given order', async () => {
    const text = `Link,Text,When,Plays,Likes so far\nhttps://www.tiktok.com/@m/video/7703171592251105856,,03/04/2026 18:05,1,1\n`;
    const published = async (mapping: Mapping) => {
      const [line] = await read(text, mapping);
      return typeof line === 'object' ? line.videos?.[0]?.publishedAt.toISOString() : line;
    };
    expect(await published({ ...VIDEOS, dayOrder: 'day-first' })).toBe('2026-04-03T18:05:00.000Z');
    expect(await published({ ...VIDEOS, dayOrder: 'month-first' })).toBe('2026-03-04T18:05:00.000Z');
  });

  test('without the columns', async () => {
    expect(await read('a,b\n1,2\n', VIDEOS)).toEqual([
      'No row has the column headers Link, Text, When, Plays, Likes so far.',
    ]);
  });

  test('of accounts on Instagram, hashtags and sounds', async () => {
    const accounts = {
      kind: 'accounts',
      columns: { n: 'handle', f: 'followers', at: 'observedAt' },
      fixed: { platform: 'instagram' },
    } as const;
    const at = { platform: 'instagram', observedAt: new Date('2026-11-02T00:00:00Z') };
    expect(await read('n,f,at\n@Mina,"1,200","Nov 2, 2026"\n', accounts)).toMatchObject([
      {
        accounts: [{ ...at, accountId: '@mina', handle: 'Mina' }],
        accountObservations: [{ ...at, accountId: '@mina', followers: 1200, exact: true }],
      },
    ]);
    const hashtags = { kind: 'hashtags', columns: { t: 'hashtag', v: 'views', p: 'platform' } } as const;
    expect(await read('t,v,p\n#OnePan,5M,TikTok\ntwo words,1,tiktok\n', hashtags)).toEqual([
      {
        hashtagObservations: [
          { ...provenance, subject: 'onepan', videos: null, views: 5_000_000, exact: false },
        ],
      },
      'hashtag must be one word, not "two words".',
    ]);
    const sounds = {
      kind: 'sounds',
      columns: { id: 'soundId', v: 'videos' },
      fixed: { platform: 'tiktok' },
    } as const;
    expect(await read('id,v\n6811,7\n', sounds)).toEqual([
      { soundObservations: [{ ...provenance, subject: '6811', videos: 7, views: null, exact: true }] },
    ]);
  });
});

test('lines of JSON, with long ids and fields that lie deeper', async () => {
  const mapping: Mapping = {
    kind: 'comments',
    columns: {
      cid: 'commentId',
      'video.id': 'videoId',
      msg: 'text',
      'user.name': 'authorHandle',
      hearts: 'likes',
    },
    fixed: { platform: 'tiktok' },
  };
  const lines = [
    '{"cid":7703500157249249856,"video":{"id":7703171592251105856},"msg":"so\\u0000 good","user":{"name":"leo"},"hearts":4}',
    '{"cid":7703500157249249856,"video":{"id":"7703171592251105856"},"msg":"x","user":"leo"}',
    '{"cid":770350015724',
    '{"cid":{},"video":{"id":"7703171592251105856"},"msg":"x"}',
  ];
  const found = await read(lines.join('\n'), mapping);
  const comment = {
    ...provenance,
    videoId: '7703171592251105856',
    commentId: '7703500157249249856',
    parentId: null,
    text: 'so good',
    language: null,
    publishedAt: new Date('2026-11-02T09:15:00Z'),
    authorId: null,
    authorHandle: 'leo',
    pinned: false,
    likedByCreator: false,
    likes: 4,
    replies: null,
  };
  expect(found).toEqual([
    { comments: [comment] },
    { comments: [{ ...comment, text: 'x', authorHandle: null, likes: null }] },
    expect.stringContaining('Invalid JSON'),
    'cid must be text or a number.',
  ]);
});

test('a list of comments inside each post, with the fields of the post', async () => {
  const mapping: Mapping = {
    kind: 'comments',
    columns: {
      id: 'videoId',
      'latest[].id': 'commentId',
      'latest[].text': 'text',
      'latest[].ownerUsername': 'authorHandle',
      '../day': 'observedAt',
    },
    fixed: { platform: 'tiktok' },
  };
  const latest = [
    { id: '7703500157249249856', text: 'so good', ownerUsername: '20061987' },
    { id: '7706457306657055296', text: 'x', ownerUsername: 'no handle' },
  ];
  const posts = [{ id: '7703171592251105856', latest }, { id: '7703171592251105857' }];
  const found = await read(JSON.stringify({ day: '2026-11-03', items: posts }), mapping);
  expect(found).toMatchObject([
    {
      comments: [
        {
          videoId: '7703171592251105856',
          commentId: '7703500157249249856',
          text: 'so good',
          authorHandle: '20061987',
          observedAt: new Date('2026-11-03T00:00:00Z'),
        },
      ],
    },
    '"no handle" in authorHandle is not a handle. Handles are one word of letters, digits, dots, hyphens and underscores, and never digits alone.',
  ]);
  const other = { ...mapping.columns, 'tags[].name': 'language' };
  expect(checkMapping({ ...mapping, columns: other }).map(inEnglish)).toEqual([
    'Each line is an element of “latest[]”, but “tags[].name” is in another list. Map columns of one list only.',
  ]);
});

test('a column with a repeated title', async () => {
  const mapping: Mapping = {
    kind: 'hashtags',
    columns: { Tag: 'hashtag', Count: 'videos', 'Count (2)': 'views' },
    fixed: { platform: 'tiktok' },
  };
  expect(await read('Tag,Count,Count\ntram,12,900\n', mapping)).toMatchObject([
    { hashtagObservations: [{ subject: 'tram', videos: 12, views: 900 }] },
  ]);
});

describe('the owner of a video', () => {
  const videos: Mapping = {
    kind: 'videos',
    columns: { link: 'url', author: 'handle' },
    fixed: { platform: 'tiktok' },
  };

  test('is refused when the column and the link name different ones', async () => {
    const link = 'https://www.tiktok.com/@mina.cooks/video/7703171592251105856';
    expect(await read(`link,author\n${link},Mina\n${link},@Mina.Cooks\n`, videos)).toMatchObject([
      'handle is Mina, but url contains mina.cooks.',
      { accounts: [{ accountId: '@mina.cooks' }] },
    ]);
  });

  test('is known by its id and name where there is no handle', async () => {
    const channels: Mapping = {
      kind: 'videos',
      columns: { video: 'videoId', channel: 'accountId', title: 'displayName', at: 'publishedAt' },
      fixed: { platform: 'youtube' },
    };
    const id = 'UCsyntheticChannel000001';
    expect(
      await read(`video,channel,title,at\nabcDEF12345,${id},Tram TV,2026-11-01\n`, channels),
    ).toMatchObject([
      { accounts: [{ accountId: id, handle: id, displayName: 'Tram TV', isHandleOnly: true }] },
    ]);
  });
});

describe('counts and tags', () => {
  const columns = { id: 'videoId', by: 'handle', v: 'views', l: 'likes', tags: 'hashtags' };
  const videos: Mapping = { kind: 'videos', columns, fixed: { platform: 'tiktok' } };
  const lineOf = (at: number, views: number | string, tags = '') =>
    `770317159225110585${at},mina,${views},-1,${tags}`;

  test('with three significant digits throughout are rounded, and -1 is hidden', async () => {
    const readCounts = async (counts: readonly (number | string)[]) => {
      const lines = await read(
        `id,by,v,l,tags\n${counts.map((count, at) => lineOf(at, count)).join('\n')}\n`,
        videos,
      );
      return lines.map(line => {
        const [one] = typeof line === 'string' ? [] : (line.videoObservations ?? []);
        return [one?.views, one?.likes, one?.exact];
      });
    };
    const counts = [427_000_000, 1_230, 98_100, 4_560_000, 7_800, 12_300, 940];
    expect(await readCounts(counts)).toEqual(counts.map(count => [count, null, count < 1000]));
    expect((await readCounts([...counts, 12_345])).map(([, , exact]) => exact)).toEqual(Array(8).fill(true));
  });

  test('tags of several words are not split into hashtags', async () => {
    const tagsOf = async (cell: string) => {
      const [line] = await read(`id,by,v,l,tags\n${lineOf(1, 5, cell)}\n`, videos);
      return typeof line === 'string' ? line : line?.videos?.[0]?.hashtags;
    };
    expect(await tagsOf("funny cats|tram|rock 'n' roll")).toEqual(['tram']);
    expect(await tagsOf('"#tram #snow; cats"')).toEqual(['tram', 'snow', 'cats']);
    expect(await tagsOf('tram snow')).toEqual(['tram', 'snow']);
    const json = JSON.stringify({ id: '7703171592251105856', by: 'mina', v: 5, l: 2, tags: ['funny cats'] });
    expect(await read(json, videos)).toMatchObject([{ videos: [{ hashtags: [] }] }]);
  });
});

test('the time of a comment without a zone follows its id', async () => {
  const comments: Mapping = {
    kind: 'comments',
    columns: { id: 'commentId', of: 'videoId', text: 'text', at: 'publishedAt' },
    fixed: { platform: 'tiktok' },
  };
  const timeOf = async (at: string) => {
    const [line] = await read(`id,of,text,at\n7703500157249249856,7703171592251105856,x,${at}\n`, comments);
    return typeof line === 'string' ? line : line?.comments?.[0]?.publishedAt.toISOString();
  };
  expect(await timeOf('2026-11-02 18:15:00')).toBe('2026-11-02T09:15:00.000Z');
  expect(await timeOf('2026-11-02T18:15:00+08:00')).toBe('2026-11-02T10:15:00.000Z');
  expect(await timeOf('2026-11-05 18:15:00')).toBe('2026-11-05T18:15:00.000Z');
});

describe('a suggestion', () => {
  test('of the owner follows the handles in the links', () => {
    const row = ['https://www.tiktok.com/@mina.cooks/video/7703171592251105856', 'Mina', '5'];
    expect(suggestMapping(['url', 'author', 'views'], [row])).toEqual({
      kind: 'videos',
      columns: { url: 'url', author: 'displayName', views: 'views' },
      fixed: { platform: 'tiktok' },
    });
  });

  test('knows the titles of common scrapers, and YouTube by its channel ids', () => {
    const posts = ['shortCode', 'ownerUsername', 'timestamp', 'likesCount', 'commentsCount', 'url'];
    expect(suggestMapping(posts, [['', '', '', '', '', 'https://www.instagram.com/p/DAbcDEF/']])).toEqual({
      kind: 'videos',
      columns: {
        shortCode: 'videoId',
        ownerUsername: 'handle',
        timestamp: 'publishedAt',
        likesCount: 'likes',
        commentsCount: 'comments',
        url: 'url',
      },
      fixed: { platform: 'instagram' },
    });
    const channel = ['abcDEF12345', 'UCsyntheticChannel000001', 'Tram TV', 'x', '2026-11-01', '5'];
    expect(
      suggestMapping(
        ['video_id', 'channelId', 'channelTitle', 'title', 'publishedAt', 'view_count'],
        [channel],
      ),
    ).toMatchObject({ columns: { channelTitle: 'displayName' }, fixed: { platform: 'youtube' } });
  });

  test('finds the comments in their posts', () => {
    const titles = [
      'id',
      'url',
      'latest[].id',
      'latest[].text',
      'latest[].ownerUsername',
      'latest[].total_reply',
    ];
    const row = [
      '7703171592251105856',
      'https://www.tiktok.com/@m/video/7703171592251105856',
      '1',
      'x',
      'leo',
      '2',
    ];
    expect(suggestMapping(titles, [row])).toMatchObject({
      kind: 'comments',
      columns: {
        id: 'videoId',
        url: 'videoUrl',
        'latest[].id': 'commentId',
        'latest[].text': 'text',
        'latest[].ownerUsername': 'authorHandle',
        'latest[].total_reply': 'replies',
      },
    });
  });

  test('from titles and some lines', () => {
    const titles = [
      'Video ID',
      'Video URL',
      'Author',
      'Description',
      'Create Time',
      'Play Count',
      'Likes',
      'Notes',
    ];
    const row = [
      '7703171592251105856',
      'https://www.tiktok.com/@m/video/7703171592251105856',
      'm',
      'hi',
      '30/11/2026',
      '1,200',
      '5',
      '',
    ];
    const suggested = suggestMapping(titles, [row]);
    expect(suggested).toEqual({
      kind: 'videos',
      columns: {
        'Video ID': 'videoId',
        'Video URL': 'url',
        Author: 'handle',
        Description: 'caption',
        'Create Time': 'publishedAt',
        'Play Count': 'views',
        Likes: 'likes',
      },
      fixed: { platform: 'tiktok' },
      dayOrder: 'day-first',
    });
    expect(checkMapping(suggested, titles).map(inEnglish)).toEqual([]);
  });

  test('leaves out what the lines contradict, and what it cannot know', () => {
    expect(suggestMapping(['username', 'followers', 'likes'], [['mina', '1.2K', 'yes']])).toEqual({
      kind: 'accounts',
      columns: { username: 'handle', followers: 'followers' },
    });
    expect(suggestMapping(['a', 'b'], [['1', '2']])).toBeNull();
  });

  test('takes a column named date as the date', () => {
    const columnsOf = (titles: string[]) => suggestMapping(titles, [])?.columns;
    expect(columnsOf(['date', 'platform', 'handle', 'followers'])).toMatchObject({ date: 'observedAt' });
    expect(columnsOf(['Date', 'platform', 'hashtag', 'views'])).toMatchObject({ Date: 'observedAt' });
    expect(columnsOf(['date', 'url', 'caption', 'views'])).toMatchObject({ date: 'publishedAt' });
    expect(columnsOf(['date', 'published_at', 'url', 'views'])).toMatchObject({
      published_at: 'publishedAt',
      date: 'observedAt',
    });
  });

  test.each([
    [['platform', 'comment_id', 'video_id', 'comment', 'author', 'date'], 'comments'],
    [['platform', 'hashtag', 'posts', 'views'], 'hashtags'],
    [['platform', 'music_id', 'title', 'artist', 'videos'], 'sounds'],
    [['platform', 'handle', 'followers', 'following'], 'accounts'],
  ])('%j are %s', (titles, kind) => {
    const suggested = suggestMapping(titles, []);
    expect(suggested?.kind).toBe(kind);
    expect(checkMapping(suggested, titles).map(inEnglish)).toEqual([]);
  });
});

test('damaged files: what is untouched reads as before', async () => {
  const titles = 'Link,Text,When,Plays,Likes so far';
  const lines = [1, 2, 3, 4].map(
    at =>
      `https://www.tiktok.com/@m/video/770317159225110585${at},"text, ${at} ""q""",2026-11-0${at},${at}00,${at}`,
  );
  const whole = new Map<string, unknown>();
  for (const line of lines) whole.set(line, (await read(`${titles}\n${line}\n`, VIDEOS))[0]);
  const random = seeded('mapped');
  for (let mutant = 0; mutant < 150; mutant += 1) {
    const bytes = [...Buffer.from(`${titles}\n${lines.join('\n')}\n`)];
    for (let times = 0; times < 3; times += 1) {
      const at = titles.length + 1 + Math.floor(random() * (bytes.length - titles.length - 1));
      bytes.splice(at, Math.floor(random() * 3), ...(random() < 0.7 ? [Math.floor(random() * 256)] : []));
    }
    const text = Buffer.from(bytes).toString();
    const found = await read(text, VIDEOS);
    const intact = text.split('\n').filter(line => whole.has(line));
    const isListed = found.filter(item => typeof item === 'string').length;
    const missing = intact.filter(
      line => !found.some(item => JSON.stringify(item) === JSON.stringify(whole.get(line))),
    );
    expect(missing.length).toBeLessThanOrEqual(isListed);
  }
});
