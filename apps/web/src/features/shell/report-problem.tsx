'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Textarea } from '@mantine/core';
import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { FailureBox } from '../../kit/failure-box.tsx';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import { supportPath } from '../../lib/page/paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Room is left for the address of the page, which is added to the message. */
const LONGEST_PROBLEM = MAX_TEXT_LENGTHS.message - 500;

/** A problem report from any page. It becomes a ticket. */
export function ReportProblem({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations();
  const path = usePathname();
  const { push } = useRouter();
  const { mutate } = useSWRConfig();
  const { write, busy, fault, failure } = useWrite(['message']);
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = message.trim() === '';

  async function send() {
    setTried(true);
    if (isMissing) return;
    const ticket = await write(contract.userProblem, { body: { message: `${message.trim()}\n\n${path}` } });
    if (!ticket) return;
    setMessage('');
    setTried(false);
    onClose();
    void mutate(key => Array.isArray(key) && key[0] === contract.supportTickets.path);
    showToast({
      text: t('shell.problem.sent'),
      kind: 'success',
      action: { label: t('shell.problem.see'), onPress: () => push(supportPath(ticket.id)) },
    });
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={t('common.reportProblem')}
      confirm={t('shell.problem.send')}
      busy={busy}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <Textarea
        data-autofocus
        label={t('shell.problem.label')}
        description={t('shell.problem.text')}
        value={message}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={LONGEST_PROBLEM}
        error={tried && isMissing ? t('shell.problem.missing') : fault('message')}
        onChange={event => setMessage(event.currentTarget.value)}
      />
      {failure && <FailureBox error={failure} title={t('states.notSent')} onRetry={() => void send()} />}
    </ConfirmDialog>
  );
}
