import { expect, test } from 'vitest';
import {
  assertRepositoryName,
  assetMetadataError,
  assetMetadataProblems,
  coverImage,
  isRepositoryName,
} from './assets.ts';

test.each(['abcd', 'a--b', 'My-Repo-2', '1234'])('"%s" is a repository name', name => {
  expect(isRepositoryName(name)).toBe(true);
  expect(() => assertRepositoryName(name)).not.toThrow();
});

test.each(['', 'abc', '-abc', 'abc-', 'a_bc', 'ab cd', 'äbcd', 'abcd\n', 'https://abcd'])(
  '"%s" is none',
  name => {
    expect(isRepositoryName(name)).toBe(false);
    expect(() => assertRepositoryName(name)).toThrow(new Error('An invalid repository name was given'));
  },
);

test('metadata at its bounds is fine', () => {
  const text = 'x'.repeat(500);
  const metadata = { notes: text, credits: text, alt: text, tags: ['abc', 'x'.repeat(20)] };
  expect(assetMetadataProblems(metadata)).toEqual([]);
  expect(assetMetadataProblems({})).toEqual([]);
});

test('every broken rule is listed', () => {
  const text = 'x'.repeat(501);
  const longTag = 'y'.repeat(21);
  const metadata = { notes: text, credits: text, alt: text, tags: ['ab', 'fine', longTag] };
  expect(assetMetadataError(assetMetadataProblems(metadata))).toBe(
    'Errors validating asset metadata: notes must be at most 500 characters; credits must be at most 500 characters; ' +
      `alt must be at most 500 characters; tag "ab" must be 3 to 20 characters; tag "${longTag}" must be 3 to 20 characters`,
  );
});

test.each([
  [{ cover: 'c', user: { cover: 'u' }, thumbnail: 't', banner: 'b' }, 'c'],
  [{ cover: '', user: { cover: 'u' }, thumbnail: 't', banner: 'b' }, 'u'],
  [{ user: { cover: null }, thumbnail: 't', banner: 'b' }, 't'],
  [{ user: null, banner: 'b' }, 'b'],
  [{}, null],
])('the cover of %j is %s', (item, cover) => {
  expect(coverImage(item)).toBe(cover);
});
