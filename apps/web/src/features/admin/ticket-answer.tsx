'use client';
import { contract } from '@clipscope/contract';
import { LONGEST } from '@clipscope/domain';
import { Textarea } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import type { Ticket } from './admin.ts';

type Props = { readonly ticketId: string; readonly onAnswered: (ticket: Ticket) => void };

/** Goes out by mail as well, so nothing is shown as sent before it is. */
export function TicketAnswer({ ticketId, onAnswered }: Props) {
  const t = useTranslations();
  const form = useSubmit({
    initialValues: { message: '' },
    validate: { message: isNotEmpty(t('support.messageMissing')) },
    async send({ message }, { write, reset }) {
      const params = { id: ticketId };
      const ticket = await write(contract.answerTicket, { params, body: { message: message.trim() } });
      if (!ticket) return;
      reset();
      onAnswered(ticket);
    },
  });
  return (
    <Form form={form} submit={t('admin.tickets.send')} failed={t('states.notSent')}>
      <Textarea
        label={t('admin.tickets.answer')}
        description={t('admin.tickets.answerText')}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={LONGEST.message}
        {...form.field('message')}
      />
    </Form>
  );
}
