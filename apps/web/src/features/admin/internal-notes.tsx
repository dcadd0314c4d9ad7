'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Button, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import { Card } from '../../ui/card.tsx';
import forms from '../../ui/forms.module.css';
import styles from './admin.module.css';
import { Answered } from './answered.tsx';
import { When } from './when.tsx';

/** What staff noted about a team, newest first. Its members never see it. */
export function InternalNotes({ teamId }: { teamId: string }) {
  const t = useTranslations();
  const reply = useApi(contract.internalNotes, { query: { teamId } });
  const { write, busy, fault, failure } = useWrite(['text']);
  const [text, setText] = useState('');

  async function add() {
    const note = await write(contract.addInternalNote, { body: { teamId, text: text.trim() } });
    if (!note) return;
    setText('');
    void reply.mutate();
  }

  return (
    <Card title={t('admin.notes.title')} note={t('admin.notes.hidden')}>
      <form
        className={forms.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void add();
        }}
      >
        <Textarea
          label={t('admin.notes.label')}
          value={text}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={MAX_TEXT_LENGTHS.message}
          error={fault('text')}
          onChange={event => setText(event.currentTarget.value)}
        />
        {failure && <FailureBox error={failure} title={t('states.notSaved')} onRetry={() => void add()} />}
        <div className={forms.buttons}>
          <Button type="submit" size="xs" variant="default" loading={busy} disabled={text.trim() === ''}>
            {t('admin.notes.add')}
          </Button>
        </div>
      </form>
      <Answered reply={reply} heightPx={80}>
        {({ notes }) => (
          <ul className={styles.notes} aria-label={t('admin.notes.title')}>
            {notes.map(note => (
              <li key={note.id}>
                <p className={styles.words} dir="auto" data-private>
                  {note.text}
                </p>
                <footer>
                  <bdi data-private>{note.writtenBy}</bdi> · <When at={note.writtenAt} />
                </footer>
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </Card>
  );
}
