import { ERRORS, REASON_GROUPS } from '@clipscope/contract';
import { expect, test } from 'vitest';
import { messages } from '../../../test/english.ts';

test('shows the sentence of the API for each error code', () => {
  const sentences = Object.entries(ERRORS).map(([code, { message }]) => [code, message]);
  expect(messages.errors).toMatchObject(Object.fromEntries(sentences));
});

test('has every sentence that the API names by code', () => {
  expect(messages.reasons).toEqual(REASON_GROUPS);
});
