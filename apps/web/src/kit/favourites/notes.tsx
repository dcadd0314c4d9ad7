'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import layout from '../../ui/layout.module.css';
import { Tip } from '../../ui/tip.tsx';
import { Form } from '../form/form.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { Loaded } from '../loaded.tsx';
import styles from './filing.module.css';
import { useInTurn } from './use-favourite-changes.ts';

type Note = ReplyOf<typeof contract.favouriteNotes>['notes'][number];

/** The team's notes, newest first; each is edited in place. */
export function Notes({ id }: { id: string }) {
  const t = useTranslations('favourites.notes');
  const callApi = useCallApi();
  const { inTurn } = useInTurn();
  const reply = useApi(contract.favouriteNotes, { params: { id } });
  const add = (text: string) =>
    inTurn([() => callApi(contract.addFavouriteNote, { params: { id }, body: { text } })]);
  return (
    <Loaded reply={reply} heightPx={80}>
      {({ notes }) => (
        <div className={layout.stack}>
          <NoteForm label={t('new')} button={t('add')} onSave={add} />
          <ul className={styles.notes} aria-label={t('label')}>
            {notes.map(note => (
              <NoteItem key={note.id} favouriteId={id} note={note} />
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}

function NoteItem({ favouriteId, note }: { favouriteId: string; note: Note }) {
  const t = useTranslations('favourites.notes');
  const callApi = useCallApi();
  const { busy, inTurn } = useInTurn();
  const { ago, dateTime } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = () =>
    callApi(contract.removeFavouriteNote, { params: { id: favouriteId, noteId: note.id } });

  async function change(text: string) {
    const params = { id: favouriteId, noteId: note.id };
    const isSaved = await inTurn([() => callApi(contract.changeFavouriteNote, { params, body: { text } })]);
    if (isSaved) setIsOpen(false);
    return isSaved;
  }

  if (isOpen) {
    return (
      <li>
        <NoteForm
          label={t('change')}
          button={t('save')}
          initial={note.text}
          onSave={change}
          onCancel={() => setIsOpen(false)}
        />
      </li>
    );
  }
  return (
    <li>
      <p>
        <bdi>{note.text}</bdi>
      </p>
      <footer>
        <Tip as="small" text={dateTime(note.writtenAt)}>
          <bdi data-private>{note.writtenBy}</bdi> · {ago(note.writtenAt)}
        </Tip>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={t('edit')}
          onClick={() => setIsOpen(true)}
        >
          <IconPencil size={13} stroke={1.6} />
        </ActionIcon>
        {isConfirming ? (
          <Button
            size="compact-xs"
            variant="default"
            color="red"
            loading={busy}
            autoFocus
            onBlur={() => setIsConfirming(false)}
            onClick={() => void inTurn([remove])}
          >
            {t('removeSure')}
          </Button>
        ) : (
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={t('remove')}
            onClick={() => setIsConfirming(true)}
          >
            <IconX size={13} stroke={1.6} />
          </ActionIcon>
        )}
      </footer>
    </li>
  );
}

type FormProps = {
  readonly label: string;
  readonly button: string;
  readonly initial?: string;
  /** Whether it was saved. */
  readonly onSave: (text: string) => Promise<boolean>;
  readonly onCancel?: () => void;
};

function NoteForm({ label, button, initial = '', onSave, onCancel }: FormProps) {
  const t = useTranslations('favourites.notes');
  const form = useSubmit({
    initialValues: { text: initial },
    validate: { text: text => (text.trim() === '' ? t('missing') : null) },
    async send({ text }, { reset }) {
      if (text.trim() === initial) return onCancel?.();
      if (await onSave(text.trim())) reset();
    },
  });

  return (
    <Form
      form={form}
      submit={button}
      button={{ size: 'compact-xs' }}
      otherButtons={
        onCancel && (
          <Button size="compact-xs" variant="subtle" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )
      }
    >
      <Textarea
        size="xs"
        label={label}
        autosize
        autoFocus={initial !== ''}
        minRows={2}
        maxRows={10}
        maxLength={MAX_TEXT_LENGTHS.note}
        {...form.field('text')}
      />
    </Form>
  );
}
