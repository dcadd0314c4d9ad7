import { DAY_MS } from '@clipscope/domain';
import type { Page } from 'playwright-core';
import { letBrowserAsk } from './faked.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test uses any reply
type Reply = any;

/** Makes the API return more than the demo has. */
async function answering(page: Page, calls: string, more: (reply: Reply) => Reply): Promise<void> {
  await letBrowserAsk(page);
  await page.route(calls, async route => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, json: more(await response.json()) });
  });
}

/** Repeats an account's videos under new ids up to the given number. */
export function withVideos(page: Page, apiUrl: string, count: number): Promise<void> {
  return answering(page, `${apiUrl}/users/*/videos/withoutcache?*`, reply => ({
    ...reply,
    total: count,
    videos: Array.from({ length: count }, (_, index) => ({
      ...reply.videos[index % reply.videos.length],
      id: String(index + 1),
      caption: `Row ${index + 1} of many`,
    })),
  }));
}

export const SERIES_APART = 10_000;
export const GAINED_A_DAY = 50;

/** Gives each requested account that many days of growing followers. Returns how many accounts were requested. */
export async function withDays(page: Page, apiUrl: string, days: number): Promise<() => number> {
  let asked = 0;
  await answering(page, `${apiUrl}/users/*/processed-timeserie?*`, reply => {
    asked += 1;
    const base = SERIES_APART * asked;
    const last = reply.points.at(-1);
    return {
      ...reply,
      points: Array.from({ length: days }, (_, index) => ({
        ...last,
        date: new Date(Date.parse(last.date) - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
        followers: base + GAINED_A_DAY * index,
      })),
    };
  });
  return () => asked;
}
