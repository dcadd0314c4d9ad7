'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Button, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { MessageList } from '../../lib/support/message-list.tsx';
import { Card } from '../../ui/card.tsx';
import forms from '../../ui/forms.module.css';
import type { Ticket } from './support.ts';

type Props = { readonly ticket: Ticket; readonly onWritten: () => void };

export function Conversation({ ticket, onWritten }: Props) {
  const t = useTranslations();
  const { date } = useFormats();
  const { write, busy, fault, failure } = useWrite(['message']);
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);

  async function send() {
    setTried(true);
    const text = message.trim();
    if (text === '') return;
    const params = { id: ticket.id };
    const reply = await write(contract.writeToSupport, { params, body: { message: text } });
    if (!reply) return;
    setMessage('');
    setTried(false);
    onWritten();
  }

  const about = t('support.about', {
    category: t(`support.categories.${ticket.category}`),
    state: t(`support.states.${ticket.state}`),
    day: date(ticket.openedAt),
  });
  return (
    <Card title={ticket.subject} note={about}>
      <MessageList messages={ticket.messages} supportName={() => t('support.us')} />
      <form
        className={forms.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send();
        }}
      >
        <Textarea
          label={t('support.reply')}
          {...(ticket.state === 'closed' && { description: t('support.reopens') })}
          value={message}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={MAX_TEXT_LENGTHS.message}
          error={tried && message.trim() === '' ? t('support.messageMissing') : fault('message')}
          onChange={event => setMessage(event.currentTarget.value)}
        />
        {failure && <FailureBox error={failure} title={t('states.notSent')} onRetry={() => void send()} />}
        <div className={forms.buttons}>
          <Button type="submit" loading={busy}>
            {t('support.sendReply')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
