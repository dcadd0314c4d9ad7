import { expect, test } from 'vitest';
import { nestSpans } from './nest-spans.ts';

const strong = (start: number, end: number) => ({ type: 'strong' as const, start, end });
const em = (start: number, end: number) => ({ type: 'em' as const, start, end });

test.each([
  ['none', [], ['a bold word']],
  ['one', [strong(2, 6)], ['a ', { span: strong(2, 6), nodes: ['bold'] }, ' word']],
  [
    'one inside another',
    [em(4, 6), strong(2, 11)],
    ['a ', { span: strong(2, 11), nodes: ['bo', { span: em(4, 6), nodes: ['ld'] }, ' word'] }],
  ],
  [
    'one that crosses another',
    [strong(0, 6), em(2, 20)],
    [{ span: strong(0, 6), nodes: ['a ', { span: em(2, 20), nodes: ['bold'] }] }, ' word'],
  ],
  ['one that is empty, and one outside', [strong(2, 2), em(40, 50)], ['a bold word']],
])('spans: %s', (_, spans, nodes) => {
  expect(nestSpans('a bold word', spans)).toEqual(nodes);
});
