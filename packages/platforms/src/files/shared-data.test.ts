import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { facts, readAll } from '../../test/files/reading.ts';

/** Files from real platforms and programs, which lie beside the repository on some machines. */
function sharedFolder(): string | null {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, '../shared/data');
    if (existsSync(found)) return found;
  }
  return null;
}

const folder = sharedFolder();
const without = folder === null ? ' (skipped: there is no ../shared/data here)' : '';
const textOf = (path: string) => readFileSync(join(folder ?? '', path), 'utf8');

describe.skipIf(folder === null)(`files of others${without}`, () => {
  test.each([
    ['tiktok_research_api_responses/api_videos_response_page_1_of_2.json', 27],
    ['tiktok_research_api_responses/api_videos_response_page_2_of_2.json', 27],
    ['tiktok_research_api_responses/api_videos_response_unicode_with_null_bytes.json', 1],
    ['tiktok_research_api_responses/api_comments_response.json', 6],
    ['tiktok_web_2025/user_post_itemList.json', 1],
    ['tiktok_web_2025/user_popular_itemList.json', 1],
    ['tiktok_web_2025/user_detail_userInfo.json', 1],
    ['synthetic_formats/tiktok_research_video_query.page1.json', 1],
    ['synthetic_formats/tiktok_research_comments.json', 2],
    ['synthetic_formats/tiktok_user_data.new.json', 3],
    ['synthetic_formats/tiktok_user_data.old.json', 3],
    ['synthetic_formats/youtube_channels.json', 1],
    ['synthetic_formats/youtube_videos.json', 2],
    ['synthetic_formats/youtube_commentThreads.json', 1],
    ['synthetic_formats/youtube_search.json', 1],
    ['synthetic_formats/zeeschuimer_tiktok_comments.ndjson', 2],
  ])('%s is understood whole: %i records', async (path, count) => {
    const all = await readAll(textOf(path));
    expect(all.filter(item => 'reason' in item)).toEqual([]);
    expect(all).toHaveLength(count);
  });

  test('ids of videos are as long as they stand in the file', async () => {
    const text = textOf('tiktok_research_api_responses/api_videos_response_page_1_of_2.json');
    const written = [...text.matchAll(/"id":\s*(\d+)/g)].map(([, id]) => id);
    const read = (await readAll(text)).flatMap(item => ('rows' in item ? (item.rows.videos ?? []) : []));
    expect(read.map(item => item.videoId)).toEqual(written);
  });

  test('a web page’s counts are exact only where nothing of them is rounded', async () => {
    const exactIn = async (path: string) => {
      const [one] = await readAll(textOf(path));
      if (!one || !('rows' in one)) return null;
      return [one.rows.videoObservations?.[0]?.exact, one.rows.accountObservations?.[0]?.exact];
    };
    expect(await exactIn('tiktok_web_2025/user_post_itemList.json')).toEqual([false, false]);
    expect(await exactIn('tiktok_web_2025/user_popular_itemList.json')).toEqual([false, false]);
    expect(await exactIn('tiktok_web_2025/user_detail_userInfo.json')).toEqual([undefined, true]);
  });

  /** Without values that its authors check only by type or pattern; the field names are real. */
  test.each(['tiktok', 'youtube', 'instagram'])(
    'yt-dlp’s own examples for %s keep their ids and times',
    async name => {
      const keys = { tiktok: 'TikTok', youtube: 'Youtube', instagram: 'Instagram' } as const;
      const examples = JSON.parse(textOf(`ytdlp_test_infodicts/${name}.json`)) as {
        info_dict?: Record<string, unknown>;
      }[];
      let read = 0;
      for (const { info_dict: info = {} } of examples) {
        if (typeof info.timestamp !== 'number') continue;
        const plain = Object.entries(info).filter(
          ([, value]) =>
            typeof value !== 'object' &&
            !(typeof value === 'string' && /^(re|md5|count|start|contains):/.test(value)),
        );
        const [one] = await readAll({
          extractor_key: keys[name as keyof typeof keys],
          ...Object.fromEntries(plain),
        });
        if (!one || !('rows' in one)) continue;
        expect(one.rows.videos?.[0]?.publishedAt.getTime()).toBe(info.timestamp * 1000);
        expect(one.rows.videos?.[0]?.url).toContain(String(info.id));
        read++;
      }
      expect(read).toBeGreaterThan(2);
    },
  );

  test('no file of the folder makes the reader fall', async () => {
    for (const path of readdirSync(join(folder ?? '', 'synthetic_formats'))) {
      const all = await readAll(textOf(join('synthetic_formats', path)), facts);
      expect(all.every(item => 'rows' in item || item.reason.length > 10)).toBe(true);
    }
  });
});
