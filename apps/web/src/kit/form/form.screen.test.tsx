import { contract } from '@clipscope/contract';
import { Textarea, TextInput } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '../../../test/example-api.ts';
import { exampleApi, takeConsole } from '../../../test/example-session.ts';
import { textOf } from '../../../test/read-screen.ts';
import { renderScreen, screen } from '../../../test/render-screen.tsx';
import { Form, FormDialog } from './form.tsx';
import { NameForm } from './name-form.tsx';
import { useSubmit } from './use-submit.ts';

function TicketForm() {
  const form = useSubmit({
    initialValues: { subject: '', message: '' },
    validate: { subject: isNotEmpty('Enter a subject.'), message: isNotEmpty('Enter a message.') },
    async send(values, { write, reset }) {
      if (await write(contract.openTicket, { body: { category: 'PRODUCT_ISSUE', ...values } })) reset();
    },
  });
  return (
    <Form form={form} submit="Send" failed="Your message was not sent">
      <TextInput label="Subject" {...form.field('subject')} />
      <Textarea label="Message" {...form.field('message')} />
    </Form>
  );
}

const subject = () => screen.getByLabelText<HTMLInputElement>('Subject');
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const send = () => screen.getByRole('button', { name: 'Send' });
const sent = () => exampleApi().of('openTicket');

/** The reply to a request whose body breaks a rule. */
async function invalid(path: string, text: string): Promise<Response> {
  const body = (await refusal('VALIDATION').json()) as object;
  return Response.json({ ...body, issues: [{ path, message: text }] }, { status: 400 });
}

test('a form with invalid fields is not sent, and the first of them has the focus', async () => {
  const user = renderScreen(<TicketForm />);
  await user.type(subject(), 'Charts');
  await user.click(send());
  await waitFor(() => expect(document.activeElement).toBe(message()));
  screen.getByText('Enter a message.');
  expect(screen.queryByText('Enter a subject.')).toBeNull();
  expect(sent()).toEqual([]);
});

test('an issue is shown beside its field until the field changes', async () => {
  exampleApi().answer('openTicket', () => invalid('body.subject', 'Must be shorter.'));
  const user = renderScreen(<TicketForm />);
  await user.type(subject(), 'Charts');
  await user.type(message(), 'Empty{Enter}since Monday');
  await user.click(send());
  await screen.findByText('Must be shorter.');
  await waitFor(() => expect(document.activeElement).toBe(subject()));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(subject(), '!');
  expect(screen.queryByText('Must be shorter.')).toBeNull();
  expect(message().value).toBe('Empty\nsince Monday');
  expect(takeConsole()).toHaveLength(1);
});

test('a session that ended says so, and signs in beside what was typed', async () => {
  exampleApi().answer('openTicket', () => refusal('UNAUTHENTICATED'));
  const user = renderScreen(<TicketForm />);
  await user.type(subject(), 'Charts');
  await user.type(message(), 'Empty');
  await user.click(send());
  const link = await screen.findByRole('link', { name: 'Sign in' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/auth/sign-in', '_blank']);
  expect([subject().value, message().value]).toEqual(['Charts', 'Empty']);
  expect(takeConsole()).toHaveLength(1);
});

test.each([
  ['another field', () => invalid('body.category', 'Unknown category.'), 'Unknown category.'],
  [
    'no field',
    () => refusal('UNAVAILABLE'),
    'The service is temporarily unavailable. Try again in a moment.',
  ],
])(
  'a rejection of %s says what it means, leaves the text and can be sent again',
  async (_, reply, sentence) => {
    exampleApi().answer('openTicket', reply);
    const user = renderScreen(<TicketForm />);
    await user.type(subject(), 'Charts');
    await user.type(message(), 'Empty');
    await user.click(send());
    const box = await screen.findByRole('alert');
    expect(textOf(box)).toContain(`Your message was not sent ${sentence}`);
    expect([subject().value, message().value]).toEqual(['Charts', 'Empty']);
    exampleApi().restore('openTicket');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(subject().value).toBe(''));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent().map(({ body }) => body)).toEqual([
      { category: 'PRODUCT_ISSUE', subject: 'Charts', message: 'Empty' },
      { category: 'PRODUCT_ISSUE', subject: 'Charts', message: 'Empty' },
    ]);
    expect(takeConsole()).toHaveLength(1);
  },
);

function RenameDialog() {
  const form = useSubmit({
    initialValues: { name: 'Northwind Kitchen' },
    send: ({ name }, { write }) => write(contract.renameTeam, { body: { name } }),
  });
  return (
    <FormDialog form={form} title="Rename team" confirm="Rename" onClose={() => {}}>
      <TextInput label="Name" {...form.field('name')} />
    </FormDialog>
  );
}

test('the Enter key sends a single field, and only once while that is under way', async () => {
  exampleApi().hang('renameTeam');
  const user = renderScreen(<RenameDialog />);
  await user.type(await screen.findByLabelText('Name'), '!{Enter}{Enter}');
  await waitFor(() => expect(exampleApi().of('renameTeam')).toHaveLength(1));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Rename' }).disabled).toBe(true);
  expect(exampleApi().of('renameTeam')[0]?.body).toEqual({ name: 'Northwind Kitchen!' });
});

test('a field that the browser filled in before the page was ready is sent', async () => {
  const user = renderScreen(<TicketForm />);
  await user.type(message(), 'Empty');
  subject().value = 'Charts';
  await user.click(send());
  await waitFor(() => expect(sent().map(({ body }) => body)).toMatchObject([{ subject: 'Charts' }]));
});

function FolderForm({ onMade }: { onMade: () => void }) {
  return (
    <NameForm
      label="Folder name"
      longest={40}
      submit="Create"
      taken="There is a folder of this name already."
      onSave={async (name, write) => {
        const folder = await write(contract.createFolder, { body: { name } });
        if (folder) onMade();
        return folder;
      }}
    />
  );
}
const folderName = () => screen.getByLabelText<HTMLInputElement>('Folder name');

test('a duplicate name is reported beside the field and can be edited', async () => {
  exampleApi().answer('createFolder', () => refusal('CONFLICT'));
  const user = renderScreen(<FolderForm onMade={() => {}} />);
  await user.type(folderName(), 'Rivals{Enter}');
  await screen.findByText('There is a folder of this name already.');
  expect([folderName().value, document.activeElement]).toEqual(['Rivals', folderName()]);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(folderName(), ' 2');
  expect(screen.queryByText('There is a folder of this name already.')).toBeNull();
  exampleApi().restore('createFolder');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(folderName().value).toBe(''));
  expect(exampleApi().of('createFolder').at(-1)?.body).toEqual({ name: 'Rivals 2' });
  expect(takeConsole()).toHaveLength(1);
});

test('a name is not sent empty, and only once on a double click', async () => {
  let made = 0;
  const user = renderScreen(<FolderForm onMade={() => (made += 1)} />);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByText('Enter a name.');
  expect(exampleApi().of('createFolder')).toEqual([]);
  await user.type(folderName(), ' Rivals ');
  await user.dblClick(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(folderName().value).toBe(''));
  expect(
    exampleApi()
      .of('createFolder')
      .map(({ body }) => body),
  ).toEqual([{ name: 'Rivals' }]);
  expect(made).toBe(1);
});
