import { expect, test } from 'vitest';
import { isFreeEmail } from './free-email.ts';

test.each([
  'a@gmail.com',
  ' A.B+c@GMAIL.com ',
  'a@yahoo.co.uk',
  'a@hotmail.fi',
  'a@outlook.com.br',
  'a@163.com',
  'a@b@gmail.com',
])('%s is free', email => {
  expect(isFreeEmail(email)).toBe(true);
});

test.each([
  'a@clipscope.com',
  'a@notgmail.com',
  'a@gmail.com.example',
  'a@sub.gmail.com',
  'gmail.com@firm.example',
  'a@yahoo.firm.example',
  '',
])('%s is not', email => {
  expect(isFreeEmail(email)).toBe(false);
});
