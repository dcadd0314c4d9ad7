'use client';
import { contract } from '@clipscope/contract';
import { normalizeEmail } from '@clipscope/domain';
import { Button, TextInput } from '@mantine/core';
import { signOut } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { HOME_PATH } from '../../lib/page/paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from '../../ui/forms.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { useOwnExport } from './use-own-export.ts';

type Props = { readonly email: string; readonly teamSentence: string; readonly onClose: () => void };

/** For good: the copy is offered first, and the own address is typed once more. */
export function RemovalDialog({ email, teamSentence, onClose }: Props) {
  const t = useTranslations('accountData');
  const { write, busy, fault, failure } = useWrite(['email']);
  const copy = useOwnExport();
  const [typed, setTyped] = useState('');
  const [isSaved, setSaved] = useState(false);
  const isOwn = normalizeEmail(typed) === normalizeEmail(email);

  async function remove() {
    const reply = await write(contract.removeUserAccount, { body: { email: typed.trim() } });
    if (reply) await signOut({ callbackUrl: HOME_PATH });
  }

  return (
    <ConfirmDialog
      opened
      title={t('removeTitle')}
      confirm={t('removeForGood')}
      isFinal
      busy={busy}
      disabled={!isOwn}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <MessageBox title={t('copyTitle')}>
        <p role="status">{isSaved ? t('saved') : t('copyText')}</p>
        <Button
          size="xs"
          variant="default"
          loading={copy.busy}
          onClick={() => void copy.save().then(setSaved)}
        >
          {t('export')}
        </Button>
      </MessageBox>
      {copy.failure && <FailureBox error={copy.failure} onRetry={() => void copy.save().then(setSaved)} />}
      <p className={styles.quiet} data-private>
        {teamSentence}
      </p>
      <TextInput
        label={t('typeEmail')}
        description={email}
        value={typed}
        autoComplete="off"
        dir="ltr"
        error={typed !== '' && !isOwn ? t('notOwnEmail') : fault('email')}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {failure && <FailureBox error={failure} title={t('notRemoved')} onRetry={() => void remove()} />}
    </ConfirmDialog>
  );
}
