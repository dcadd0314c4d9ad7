import { expect, test } from 'vitest';
import { consentFrom, pageKind } from './analytics.ts';

test.each([
  ['/', '/'],
  ['/pricing/', '/pricing'],
  ['/user/tiktok/minacooksfast', '/user/*'],
  ['/user/tiktok/minacooksfast/full', '/user/*/full'],
  ['/hashtag/full', '/hashtag/*'],
  ['/campaigns', '/campaigns'],
  ['/campaigns/019a84c0-5b5e-7c7e-8a57-0c1d2e3f4a5b', '/campaigns/*'],
  ['/invite/secret', '/invite/*'],
  ['/account/paddle/subscription', '/account/paddle/subscription'],
  ['/admin/users/019a84c0-5b5e-7c7e-8a57-0c1d2e3f4a5b', '/admin/users/*'],
  ['/wp-login.php', '/other'],
  ['/dashboard/mina', '/other'],
])('%s is %s', (path, kind) => {
  expect(pageKind(path)).toBe(kind);
});

test.each([
  ['granted', 'granted'],
  ['denied', 'denied'],
  ['GRANTED', 'pending'],
  ['', 'pending'],
  [undefined, 'pending'],
])('the cookie %j means %s', (value, consent) => {
  expect(consentFrom(value)).toBe(consent);
});
