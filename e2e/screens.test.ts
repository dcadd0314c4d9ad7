import { afterAll, describe, expect, inject, test } from 'vitest';
import { IS_DEEP } from './depth.ts';
import { ARABIC_ON_A_PHONE, inspect, MANY_SCREENS_MS, WAYS } from './inspect.ts';
import { closePages, leaveTab, OWNER, openTabAs, openVisitorPage } from './sessions.ts';

const webUrl = inject('webUrl');
const demoAccount = inject('demoAccount');
const PUBLIC = [
  '/',
  '/pricing?cycle=year&code=YEARLY20',
  '/guides',
  '/guides/read-a-score',
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/verify',
  '/reset-password-link',
  '/no-such-page',
];
const SIGNED_IN = [
  '/dashboard',
  '/onboarding?step=about',
  '/onboarding?step=accounts',
  `/user/tiktok/${demoAccount}`,
  `/user/tiktok/${demoAccount}?tab=videos`,
  '/account/profile',
  '/account/team',
  '/account/paddle/subscription',
];
afterAll(closePages);

describe.each(WAYS)('%s', (_, options, direction) => {
  test(
    'public screens are accessible and do not overflow',
    async () => {
      const page = await openVisitorPage(options);
      for (const path of PUBLIC) await inspect(page, webUrl + path, direction);
      await page.context().close();
    },
    MANY_SCREENS_MS,
  );

  test(
    'signed-in screens are accessible and do not overflow',
    async () => {
      const page = await openTabAs(OWNER, options);
      for (const path of SIGNED_IN) await inspect(page, webUrl + path, direction);
      expect(page.problems.filter(problem => !problem.includes('404'))).toEqual([]);
      await page.close();
    },
    MANY_SCREENS_MS,
  );
});

/**
 * Screens of different layouts, wide and light, then narrow and dark. Component tests check the elements of all screens, and
 * the deep run walks all of them in all ways.
 */
const LAYOUTS = [
  '/dashboard',
  `/user/tiktok/${demoAccount}`,
  '/favourites',
  ...(IS_DEEP
    ? [
        `/user/tiktok/${demoAccount}?tab=videos`,
        '/finder',
        '/account/data',
        `/user/tiktok/${demoAccount}?tab=audience`,
        '/trending/world',
        '/campaigns',
        '/comments',
        '/comments?tab=similar',
        '/mentions',
        '/exports',
        '/account/team',
        '/account/paddle/subscription',
      ]
    : []),
  '/pricing',
];
const IN_ARABIC = [
  '/dashboard',
  `/user/tiktok/${demoAccount}`,
  ...(IS_DEEP ? ['/favourites', '/pricing'] : []),
];

test.each([
  ['wide, and narrow in the dark', LAYOUTS, {}, 'ltr'],
  ['in Arabic on a phone', IN_ARABIC, ARABIC_ON_A_PHONE[1], 'rtl'],
] as const)(
  'a screen of each layout is accessible and fits: %s',
  async (_, paths, options, direction) => {
    const page = await openTabAs(OWNER, options);
    for (const path of paths) await inspect(page, webUrl + path, direction);
    expect(page.problems).toEqual([]);
    await leaveTab(page);
  },
  MANY_SCREENS_MS,
);
