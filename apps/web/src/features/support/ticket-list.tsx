'use client';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import forms from '../../ui/forms.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import styles from './support.module.css';
import type { Ticket } from './support.ts';

type Props = { readonly tickets: readonly Ticket[]; readonly chosen: string | null };

export function TicketList({ tickets, chosen }: Props) {
  const t = useTranslations('support');
  const { ago } = useFormats();
  const { linkTo } = useUrlState();
  return (
    <Card
      title={t('tickets')}
      {...(chosen !== null && {
        note: (
          <SamePageLink className={forms.link} href={linkTo({ ticket: null })}>
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
