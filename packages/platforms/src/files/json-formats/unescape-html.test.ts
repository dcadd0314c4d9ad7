import { expect, test } from 'vitest';
import { htmlText, unescapeHtml } from './unescape-html.ts';

test.each([
  ['opens &amp; runs', 'opens & runs'],
  ['&lt;3 &quot;it&#39;s&quot; &apos;x&apos;', `<3 "it's" 'x'`],
  ['&#x1F600;&#128512;', '😀😀'],
  ['&amp;amp;', '&amp;'],
  ['a&nbsp;b', 'a\u00A0b'],
  ['caf&eacute; &hearts;', 'café ♥'],
  ['AT&T &copy=1 &unknown; & #5', 'AT&T &copy=1 &unknown; & #5'],
  ['&#0;&#x110000;', '\uFFFD\uFFFD'],
])('%j reads %j', (html, text) => {
  expect(unescapeHtml(html)).toBe(text);
});

test('the text of HTML keeps its line breaks and loses its tags', () => {
  expect(htmlText('Great <b>video</b><br>&#39;ok&#39;<br/>1 &lt; 2')).toBe(`Great video\n'ok'\n1 < 2`);
});
