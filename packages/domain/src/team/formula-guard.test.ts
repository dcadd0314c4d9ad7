import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardApostrophe, guardFormula, unguardFormula } from './formula-guard.ts';

const STARTS = ['=', "'=", "''=", "'", '+1', '@name', '-1', '\t=1', '\r=1', ' =', ''];
const TEXT = fc.tuple(fc.constantFrom(...STARTS), fc.string()).map(parts => parts.join(''));

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "'=1", "''@name"])('guards %j', text => {
  expect(guardFormula(text)).toBe(`'${text}`);
  expect(unguardFormula(`'${text}`)).toBe(text);
});

test.each(['', 'a=1', ' =1', "'tis", "'", '1-1', '\n=1', '日本語'])('leaves %j unchanged', text => {
  expect([guardFormula(text), guardApostrophe(text), unguardFormula(text)]).toEqual([text, text, text]);
});

test('adds an apostrophe in text cells only before one that looks like a guard', () => {
  expect(['=1', '@name', "'=1", "''+1"].map(guardApostrophe)).toEqual(['=1', '@name', "''=1", "'''+1"]);
});

test('restores every guarded text', () => {
  fc.assert(
    fc.property(TEXT, text => {
      expect(unguardFormula(guardFormula(text))).toBe(text);
      expect(unguardFormula(guardApostrophe(text))).toBe(text);
    }),
  );
});
