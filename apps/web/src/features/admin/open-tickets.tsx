'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ADMIN_TICKETS_PATH } from '../../lib/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import forms from '../../ui/forms.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { Answered } from './answered.tsx';
import { useTicketColumns } from './ticket-columns.tsx';
import { useOpenTickets } from './use-overview.ts';

/** Who waits longest for an answer. */
export function OpenTickets() {
  const t = useTranslations('admin.overview');
  const common = useTranslations('common');
  const reply = useOpenTickets();
  const columns = useTicketColumns();
  return (
    <Answered reply={reply} heightPx={200}>
      {({ tickets }) => (
        <Card
          title={t('tickets')}
          flush={tickets.length > 0}
          note={
            <Link className={forms.link} href={ADMIN_TICKETS_PATH}>
              {common('allTickets')}
            </Link>
          }
        >
          {tickets.length === 0 ? (
            <MessageBox title={t('noTickets')} />
          ) : (
            <DataTable caption={t('tickets')} columns={columns} rows={tickets} rowKey={({ id }) => id} />
          )}
        </Card>
      )}
    </Answered>
  );
}
