import { afterAll, describe, expect, inject, test } from 'vitest';
import { ARABIC_ON_A_PHONE, inspect, MANY_SCREENS_MS, WAYS } from './inspect.ts';
import { closePages, OWNER, openTabAs, openVisitorPage } from './sessions.ts';

const webUrl = inject('webUrl');
const demoAccount = inject('demoAccount');
const PUBLIC = [
  '/',
  '/pricing?cycle=year&code=YEARLY20',
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
    'public screens are accessible and fit',
    async () => {
      const page = await openVisitorPage(options);
      for (const path of PUBLIC) await inspect(page, webUrl + path, direction);
      await page.context().close();
    },
    MANY_SCREENS_MS,
  );

  test(
    'signed-in screens are accessible and fit',
    async () => {
      const page = await openTabAs(OWNER, options);
      for (const path of SIGNED_IN) await inspect(page, webUrl + path, direction);
      expect(page.problems.filter(problem => !problem.includes('404'))).toEqual([]);
      await page.close();
    },
    MANY_SCREENS_MS,
  );
});

/** One screen of each layout. The deep run has all of them in Arabic. */
const LAYOUTS = [
  '/dashboard',
  `/user/tiktok/${demoAccount}`,
  '/favourites',
  '/account/paddle/subscription',
  '/pricing',
];

test(
  'a screen of each layout is accessible and fits in Arabic on a phone',
  async () => {
    const [, options, direction] = ARABIC_ON_A_PHONE;
    const page = await openTabAs(OWNER, options);
    for (const path of LAYOUTS) await inspect(page, webUrl + path, direction);
    expect(page.problems).toEqual([]);
    await page.close();
  },
  MANY_SCREENS_MS,
);
