import { expect, test } from 'vitest';
import { guardFormula, unguardFormula } from './formula-guard.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is guarded', text => {
  expect(guardFormula(text)).toBe(`'${text}`);
  expect(unguardFormula(`'${text}`)).toBe(text);
});

test.each(['', 'a=1', ' =1', "'tis", "'", '1-1', '\n=1', '日本語'])('%j stays as it is', text => {
  expect([guardFormula(text), unguardFormula(text)]).toEqual([text, text]);
});
