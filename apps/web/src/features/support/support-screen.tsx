'use client';
import { contract } from '@clipscope/contract';
import { DAY_MS, MINUTE_MS } from '@clipscope/domain';
import { Skeleton } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { FailureBox } from '../../kit/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import { type Availability, Conversation, type Ticket } from './conversation.tsx';
import styles from './support.module.css';
import { TicketForm } from './ticket-form.tsx';

const REFRESH_MS = MINUTE_MS;

/** A form for a new ticket, and all earlier ones. The open conversation is in the URL. */
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
        <div className={layout.sides}>
          <div className={layout.blocks}>
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
          <aside className={layout.blocks}>
            <Hours availability={data.availability} />
            <TicketList tickets={data.tickets} chosen={ticket?.id ?? null} />
          </aside>
        </div>
      )}
    </>
  );
}

/** A Monday, to name the days of the week from. */
const MONDAY = Date.UTC(2026, 10, 16);

function Hours({ availability }: { availability: Availability }) {
  const t = useTranslations('support.hours');
  const locale = useLocale();
  const { online, hoursUntilOnline, hours } = availability;
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const nameOf = (day: number) => weekday.format(MONDAY + (day - 1) * DAY_MS);
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return (
    <Card title={t('title')} note={<Chip live={online}>{online ? t('online') : t('offline')}</Chip>}>
      <div className={layout.stack}>
        <p>
          {t('when', {
            first: nameOf(Math.min(...hours.weekdays)),
            last: nameOf(Math.max(...hours.weekdays)),
            opens: clock(hours.opensAtHour),
            closes: clock(hours.closesAtHour),
          })}
        </p>
        <p className={layout.quiet}>
          {online ? t('onlineText') : t('offlineText', { count: hoursUntilOnline })}
        </p>
      </div>
    </Card>
  );
}

type ListProps = { readonly tickets: readonly Ticket[]; readonly chosen: string | null };

function TicketList({ tickets, chosen }: ListProps) {
  const t = useTranslations('support');
  const { ago } = useFormats();
  const { linkTo } = useUrlState();
  return (
    <Card
      title={t('tickets')}
      {...(chosen !== null && {
        note: (
          <SamePageLink className={layout.inlineLink} href={linkTo({ ticket: null })}>
            {t('new')}
          </SamePageLink>
        ),
      })}
    >
      {tickets.length === 0 && (
        <MessageBox title={t('noneTitle')}>
          <p>{t('noneText')}</p>
        </MessageBox>
      )}
      <ul>
        {tickets.map(({ id, subject, category, state, updatedAt }) => (
          <li key={id}>
            <SamePageLink
              className={styles.ticket}
              href={linkTo({ ticket: id })}
              aria-current={id === chosen ? 'true' : undefined}
            >
              <b>
                <bdi>{subject}</bdi>
              </b>
              <Chip live={state === 'answered'}>{t(`states.${state}`)}</Chip>
              <small>
                {t(`categories.${category}`)} · {ago(updatedAt)}
              </small>
            </SamePageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
