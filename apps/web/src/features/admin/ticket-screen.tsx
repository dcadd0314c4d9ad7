'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { ADMIN_TICKETS_PATH } from '../../lib/page/paths.ts';
import { MessageList } from '../../lib/support/message-list.tsx';
import { Card } from '../../ui/card.tsx';
import forms from '../../ui/forms.module.css';
import styles from './admin.module.css';
import { WATCH_MS } from './admin.ts';
import { AdminPage } from './admin-page.tsx';
import { Answered } from './answered.tsx';
import { Facts } from './facts.tsx';
import { InternalNotes } from './internal-notes.tsx';
import { Private, TeamName } from './names.tsx';
import { TicketAnswer } from './ticket-answer.tsx';
import { TicketState } from './ticket-state.tsx';

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
    <Answered reply={reply} heightPx={560}>
      {ticket => (
        <div className={styles.sides}>
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
          <div className={forms.stack}>
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
    </Answered>
  );
}
