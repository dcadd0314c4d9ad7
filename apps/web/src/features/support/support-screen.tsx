'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { DAY_MS, MAX_TEXT_LENGTHS, MINUTE_MS, SUPPORT_CATEGORIES } from '@clipscope/domain';
import { Radio, Textarea, TextInput } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useLocale, useTranslations } from 'next-intl';
import { readOne } from '../../kit/filters/filter-values.ts';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { MessageList } from '../../kit/support/message-list.tsx';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import styles from './support.module.css';

const REFRESH_MS = MINUTE_MS;

/** A form for a new ticket, and all earlier ones. The open conversation is in the URL. */
export function SupportScreen() {
  const t = useTranslations('support');
  const { read, goTo } = useUrlState();
  const reply = useApi(contract.supportTickets, {}, { refreshMs: REFRESH_MS });
  const { data, mutate } = reply;
  const chosen = read('ticket');
  const ticket = data?.tickets.find(({ id }) => id === chosen);
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      <Loaded reply={reply} heightPx={420}>
        {({ availability, tickets }) => (
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
              <Hours availability={availability} />
              <TicketList tickets={tickets} chosen={ticket?.id ?? null} />
            </aside>
          </div>
        )}
      </Loaded>
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

type Ticket = ReplyOf<typeof contract.supportTickets>['tickets'][number];
type Availability = ReplyOf<typeof contract.supportTickets>['availability'];

type Props = { readonly ticket: Ticket; readonly onWritten: () => void };

function Conversation({ ticket, onWritten }: Props) {
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

function TicketForm({ onOpened }: { onOpened: (id: string) => Promise<void> }) {
  const t = useTranslations();
  const { read } = useUrlState();
  const form = useSubmit({
    initialValues: { category: readOne(read('category'), SUPPORT_CATEGORIES), subject: '', message: '' },
    validate: {
      category: isNotEmpty(t('support.categoryMissing')),
      subject: isNotEmpty(t('support.subjectMissing')),
      message: isNotEmpty(t('support.messageMissing')),
    },
    async send({ category, subject, message }, { write }) {
      if (category === null) return;
      const body = { category, subject: subject.trim(), message: message.trim() };
      const ticket = await write(contract.openTicket, { body });
      if (!ticket) return;
      showToast({ text: t('support.opened'), kind: 'success' });
      await onOpened(ticket.id);
    },
  });

  return (
    <Card title={t('support.newTitle')}>
      <Form form={form} submit={t('support.send')} failed={t('states.notSent')}>
        <Radio.Group label={t('support.category')} {...form.field('category')}>
          <div className={layout.four}>
            {SUPPORT_CATEGORIES.map(value => (
              <Radio
                key={value}
                value={value}
                label={t(`support.categories.${value}`)}
                description={t(`support.categoryTexts.${value}`)}
              />
            ))}
          </div>
        </Radio.Group>
        <TextInput
          label={t('support.subject')}
          maxLength={MAX_TEXT_LENGTHS.ticketSubject}
          {...form.field('subject')}
        />
        <Textarea
          label={t('support.message')}
          description={t('support.messageText')}
          autosize
          minRows={5}
          maxRows={16}
          maxLength={MAX_TEXT_LENGTHS.message}
          {...form.field('message')}
        />
      </Form>
    </Card>
  );
}
