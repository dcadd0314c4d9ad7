'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Button, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import forms from '../../ui/forms.module.css';
import type { Ticket } from './admin.ts';

type Props = { readonly ticketId: string; readonly onAnswered: (ticket: Ticket) => void };

/** Goes out by mail as well, so nothing is shown as sent before it is. */
export function TicketAnswer({ ticketId, onAnswered }: Props) {
  const t = useTranslations();
  const { write, busy, fault, failure } = useWrite(['message']);
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const text = message.trim();

  async function send() {
    setTried(true);
    if (text === '') return;
    const answered = await write(contract.answerTicket, {
      params: { id: ticketId },
      body: { message: text },
    });
    if (!answered) return;
    setMessage('');
    setTried(false);
    onAnswered(answered);
  }

  return (
    <form
      className={forms.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        label={t('admin.tickets.answer')}
        description={t('admin.tickets.answerText')}
        value={message}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={MAX_TEXT_LENGTHS.message}
        error={tried && text === '' ? t('support.messageMissing') : fault('message')}
        onChange={event => setMessage(event.currentTarget.value)}
      />
      {failure && <FailureBox error={failure} title={t('states.notSent')} onRetry={() => void send()} />}
      <div className={forms.buttons}>
        <Button type="submit" loading={busy}>
          {t('admin.tickets.send')}
        </Button>
      </div>
    </form>
  );
}
