'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Button, Textarea } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useTranslations } from 'next-intl';
import type { KeyedMutator } from 'swr';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { MessageList } from '../../kit/support/message-list.tsx';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { ADMIN_TICKETS_PATH } from '../../lib/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import styles from './admin.module.css';
import { type Ticket, WATCH_MS } from './admin.ts';
import { AdminPage, Facts, LoadedOne, Private, TeamName } from './admin-parts.tsx';
import { InternalNotes } from './internal-notes.tsx';

export function TicketScreen({ ticketId }: { ticketId: string }) {
  const t = useTranslations('admin.tickets');
  const common = useTranslations('common');
  return (
    <AdminPage title={t('one')} back={{ href: ADMIN_TICKETS_PATH, label: common('allTickets') }}>
      <OneTicket ticketId={ticketId} />
    </AdminPage>
  );
}

function OneTicket({ ticketId }: { ticketId: string }) {
  const t = useTranslations();
  const { dateTime } = useFormats();
  const reply = useApi(contract.adminTicket, { params: { id: ticketId } }, { refreshMs: WATCH_MS });
  return (
    <LoadedOne reply={reply} heightPx={560}>
      {ticket => (
        <div className={layout.sides}>
          <Card title={ticket.subject} note={<TicketState ticket={ticket} mutate={reply.mutate} />}>
            <MessageList
              messages={ticket.messages}
              supportName={({ writtenBy }) => <Private>{writtenBy}</Private>}
            />
            <TicketAnswer
              ticketId={ticketId}
              onAnswered={answered => void reply.mutate(answered, { revalidate: false })}
            />
          </Card>
          <div className={layout.blocks}>
            <Card title={t('admin.tickets.about')}>
              <Facts
                facts={[
                  [t('common.category'), t(`support.categories.${ticket.category}`)],
                  [t('admin.tickets.openedBy'), <Private key="by">{ticket.openedBy}</Private>],
                  [t('admin.tickets.opened'), dateTime(ticket.openedAt)],
                  [t('common.team'), <TeamName key="team" {...ticket.team} />],
                  [t('admin.plan'), t(`plans.${ticket.team.plan}`)],
                ]}
              />
            </Card>
            <InternalNotes teamId={ticket.team.id} />
          </div>
        </div>
      )}
    </LoadedOne>
  );
}

type StateProps = { readonly ticket: Ticket; readonly mutate: KeyedMutator<Ticket | null> };

/** The state of the ticket. It changes at once, as the same button reverses it. */
function TicketState({ ticket, mutate }: StateProps) {
  const t = useTranslations();
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const next = ticket.state === 'closed' ? 'open' : 'closed';

  async function change() {
    const send = async () => {
      const result = await callApi(contract.changeTicket, {
        params: { id: ticket.id },
        body: { state: next },
      });
      if (!result.ok) throw result.error;
      return result.data;
    };
    try {
      await mutate(send(), { optimisticData: { ...ticket, state: next }, revalidate: false });
    } catch (error) {
      showToast({ text: sentence(error), kind: 'error' });
    }
  }

  return (
    <span className={styles.state}>
      <Chip live={ticket.state === 'open'}>{t(`support.states.${ticket.state}`)}</Chip>
      <Button size="compact-xs" variant="default" onClick={() => void change()}>
        {t(next === 'closed' ? 'admin.tickets.close' : 'admin.tickets.reopen')}
      </Button>
    </span>
  );
}

type AnswerProps = { readonly ticketId: string; readonly onAnswered: (ticket: Ticket) => void };

/** Also sent by email, so it is shown only once it was sent. */
function TicketAnswer({ ticketId, onAnswered }: AnswerProps) {
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
        maxLength={MAX_TEXT_LENGTHS.message}
        {...form.field('message')}
      />
    </Form>
  );
}
