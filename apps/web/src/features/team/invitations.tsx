'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { Card } from '../../ui/card.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './team.module.css';
import type { Invitation } from './team.ts';

type Props = {
  readonly invitations: readonly Invitation[];
  readonly mayWithdraw: boolean;
  readonly onWithdrawn: () => void;
};

export function Invitations({ invitations, mayWithdraw, onWithdrawn }: Props) {
  const t = useTranslations();
  const { date } = useFormats();
  const callApi = useCallApi();
  const sentence = useErrorSentence();

  async function withdraw(id: string) {
    const result = await callApi(contract.withdrawInvitation, { params: { id } });
    if (!result.ok) return showToast({ text: sentence(result.error), kind: 'error' });
    showToast({ text: t('team.withdrawn') });
    onWithdrawn();
  }

  return (
    <Card title={t('team.invitations')}>
      {invitations.length === 0 && (
        <MessageBox title={t('team.noInvitations')}>
          <p>{t('team.noInvitationsText')}</p>
        </MessageBox>
      )}
      <ul>
        {invitations.map(({ id, email, role, invitedBy, expiresAt }) => (
          <li key={id} className={styles.invitation}>
            <span data-private>{email}</span>
            <span className={styles.faint}>
              {t('team.invitationNote', { role: t(`roles.${role}`), invitedBy, expires: date(expiresAt) })}
            </span>
            {mayWithdraw && (
              <Button
                size="xs"
                variant="default"
                aria-label={t('team.withdrawOf', { email })}
                onClick={() => void withdraw(id)}
              >
                {t('team.withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
