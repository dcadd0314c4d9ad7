import { expect, test } from 'vitest';
import { exampleApi, takeConsole } from '../../../test/example-session.ts';
import { textOf } from '../../../test/read-screen.ts';
import { renderScreen, screen, settled } from '../../../test/render-screen.tsx';
import { FaultScreen } from './fault-screen.tsx';

const show = (message: string) => renderScreen(<FaultScreen error={new Error(message)} reset={() => {}} />);

test('a crashed screen is reported to the server, and confirms it', async () => {
  show('The chart broke');
  await screen.findByText(/The error has been reported\./);
  expect(exampleApi().askedOfWeb).toContain('POST /api/auth/_log');
  expect(takeConsole()).toEqual(['reported: The chart broke']);
});

test.each([
  ['refuses', () => new Response(null, { status: 500 })],
  [
    'is not reached',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('a report that the server %s is not claimed', async (how, answer) => {
  exampleApi().answerOfWeb('/api/auth/_log', answer);
  show(`The table broke: it ${how}`);
  await screen.findByText(/Everything you saved before this is safe\./);
  await settled();
  expect(exampleApi().askedOfWeb).toContain('POST /api/auth/_log');
  expect(textOf(document.body)).not.toContain('reported');
  takeConsole();
});
