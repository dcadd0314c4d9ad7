import { contract } from '@clipscope/contract';
import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { exampleApi, takeConsole } from '../../../../test/example-session.ts';
import { renderScreen, screen } from '../../../../test/render-screen.tsx';
import { TranscriptionCard } from './transcription-card.tsx';

const { example } = contract.readTranscription;
const none = { ...example, state: 'none', origin: null, segments: [], hasPlatformCaptions: true } as const;

function show(transcription: typeof example | typeof none) {
  exampleApi().answer('readTranscription', () => Response.json(transcription));
  renderScreen(
    <TranscriptionCard first={contract.readTranscription.reply.parse(transcription)} />,
    '/video/tiktok/7412345678901234567',
  );
}

test('the captions of the platform are used on request', async () => {
  show(none);
  await userEvent.click(screen.getByRole('button', { name: 'Use subtitles' }));
  await screen.findByText('You have a pan and twelve minutes.');
  screen.getByText(/They are estimated/);
});

test('searching shows the segments with the word', async () => {
  show(example);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the transcript' }), 'kimchi');
  screen.getByText('1 segment found');
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    '0:02Here is what to do with the kimchi.',
  ]);
});

test('a correction that cannot be saved stays in its field, and an emptied segment is left out', async () => {
  show(example);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const field = screen.getByRole('textbox', { name: 'Text at 0:00' });
  await userEvent.clear(field);
  await userEvent.type(field, 'One pan.');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Text at 0:02' }));
  exampleApi().refuse('editTranscription', 'CONFLICT');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Transcript not changed');
  expect(screen.getByRole('textbox', { name: 'Text at 0:00' })).toHaveProperty('value', 'One pan.');
  expect(takeConsole()).toHaveLength(1);
  expect(exampleApi().of('editTranscription')).toMatchObject([
    { body: { segments: [{ startMs: 0, endMs: 2_400, text: 'One pan.' }] } },
  ]);
});

test('editing starts in the first segment and returns to its button', async () => {
  show(example);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text at 0:00' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }));
});

test('it is deleted after a question', async () => {
  show(example);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(exampleApi().of('removeTranscription')).toEqual([]);
  exampleApi().answer('readTranscription', () => Response.json(none));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('The source provides subtitles for this video.');
  await waitFor(() => expect(exampleApi().of('removeTranscription')).toHaveLength(1));
});
