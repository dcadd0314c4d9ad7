'use client';
import { contract } from '@clipscope/contract';
import { MINUTE_MS } from '@clipscope/domain';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Conversation } from './conversation.tsx';
import { Hours } from './hours.tsx';
import styles from './support.module.css';
import { TicketForm } from './ticket-form.tsx';
import { TicketList } from './ticket-list.tsx';

const REFRESH_MS = MINUTE_MS;

/** Asking, and what was asked before. The open conversation is in the address. */
export function SupportScreen() {
  const t = useTranslations('support');
  const { read, goTo } = useUrlState();
  const { data, error, mutate } = useApi(contract.supportTickets, {}, { refreshMs: REFRESH_MS });
  const chosen = read('ticket');
  const ticket = data?.tickets.find(({ id }) => id === chosen);
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      {error && <FailureBox error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={420} />}
      {data && (
        <div className={styles.screen}>
          <div className={styles.main}>
            {ticket ? (
              <Conversation key={ticket.id} ticket={ticket} onWritten={() => void mutate()} />
            ) : (
              <TicketForm
                onOpened={async id => {
                  await mutate();
                  goTo({ ticket: id, category: null });
                }}
              />
            )}
          </div>
          <aside className={styles.side}>
            <Hours availability={data.availability} />
            <TicketList tickets={data.tickets} chosen={ticket?.id ?? null} />
          </aside>
        </div>
      )}
    </>
  );
}
