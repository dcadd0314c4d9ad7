import { expect, test } from 'vitest';
import { mailTo } from './mails.ts';

const nia = { email: 'nia@kitchen.example', lang: 'en' } as const;
const link = 'https://clipscope.example/invite/abc';

test('has its values in the sentences, and the link on a line of its own', () => {
  const invitation = { link, team: 'Kitchen {of} <Olivia>', invitedBy: 'olivia@kitchen.example', days: 7 };
  expect(mailTo(nia, 'invitation', invitation)).toEqual({
    to: 'nia@kitchen.example',
    subject: 'Join Kitchen {of} <Olivia> on Clipscope',
    text: `olivia@kitchen.example has invited you to join the team Kitchen {of} <Olivia> on Clipscope, analytics for short-video accounts.

Open this link to join:

https://clipscope.example/invite/abc

The link can be used once and expires in 7 days. If you don’t know the sender, ignore this email.
`,
  });
});

test('counts hours as the language does', () => {
  expect(mailTo(nia, 'resetPassword', { link, hours: 1 }).text).toContain('expires in 1 hour.');
  expect(mailTo(nia, 'resetPassword', { link, hours: 2 }).text).toContain('expires in 2 hours.');
});

test('is English while there is no translation', () => {
  const inFinnish = mailTo({ ...nia, lang: 'fi' }, 'alreadySignedUp', { link });
  expect(inFinnish).toEqual(mailTo(nia, 'alreadySignedUp', { link }));
});

test('keeps the direction of a name from turning the sentence', () => {
  const invitation = { link, team: 'مطبخ\u202e', invitedBy: 'olivia@kitchen.example', days: 7 };
  expect(mailTo(nia, 'invitation', invitation).subject).toBe('Join \u2068مطبخ\u2069 on Clipscope');
});

test('has a subject of one line', () => {
  const reply = { link, subject: 'two\r\nlines', message: 'First.\n\nSecond.' };
  const { subject, text } = mailTo(nia, 'ticketReply', reply);
  expect(subject).toBe('Support replied: two lines');
  expect(text).toContain('First.\n\nSecond.');
});
