import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderScreen, screen } from '../../../test/render-screen.tsx';
import { useIsTakenOver } from './use-is-taken-over.ts';

function Place() {
  return <p>{useIsTakenOver() ? 'browser' : 'first HTML'}</p>;
}

test('the first HTML omits what only the browser knows', () => {
  expect(renderToString(<Place />)).toBe('<p>first HTML</p>');
  renderScreen(<Place />);
  screen.getByText('browser');
});
