'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { KeyedMutator } from 'swr';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { Chip } from '../../ui/chip.tsx';
import styles from './admin.module.css';
import type { Ticket } from './admin.ts';

type Props = { readonly ticket: Ticket; readonly mutate: KeyedMutator<Ticket | null> };

/** Where the ticket stands. Closing shows at once: the same button takes it back. */
export function TicketState({ ticket, mutate }: Props) {
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
