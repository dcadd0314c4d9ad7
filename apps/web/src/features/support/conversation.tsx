'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Textarea } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { MessageList } from '../../kit/support/message-list.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';

export type Ticket = ReplyOf<typeof contract.supportTickets>['tickets'][number];
export type Availability = ReplyOf<typeof contract.supportTickets>['availability'];

type Props = { readonly ticket: Ticket; readonly onWritten: () => void };

export function Conversation({ ticket, onWritten }: Props) {
  const t = useTranslations();
  const { date } = useFormats();
  const form = useSubmit({
    initialValues: { message: '' },
    validate: { message: isNotEmpty(t('support.messageMissing')) },
    async send({ message }, { write, reset }) {
      const params = { id: ticket.id };
      if (!(await write(contract.writeToSupport, { params, body: { message: message.trim() } }))) return;
      reset();
      onWritten();
    },
  });
  const about = t('support.about', {
    category: t(`support.categories.${ticket.category}`),
    state: t(`support.states.${ticket.state}`),
    day: date(ticket.openedAt),
  });
  return (
    <Card title={ticket.subject} note={about}>
      <MessageList messages={ticket.messages} supportName={() => t('support.us')} />
      <Form form={form} submit={t('support.sendReply')} failed={t('states.notSent')}>
        <Textarea
          label={t('support.reply')}
          {...(ticket.state === 'closed' && { description: t('support.reopens') })}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={MAX_TEXT_LENGTHS.message}
          {...form.field('message')}
        />
      </Form>
    </Card>
  );
}
