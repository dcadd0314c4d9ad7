'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ApiError } from '../../lib/api/api-error.ts';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { AcceptInvitation } from './accept-invitation.tsx';
import { AccessCard } from './access-card.tsx';

export type Invitation = ReplyOf<typeof contract.openInvitation>;

const GONE = [400, 404, 410];

export function InviteScreen({ token }: { token: string }) {
  const t = useTranslations();
  const { date } = useFormats();
  const { data: invitation, error, mutate } = useApi(contract.openInvitation, { params: { token } });

  if (error) {
    const gone = error instanceof ApiError && GONE.includes(error.status);
    return (
      <AccessCard title={t('access.invite.title')}>
        {gone ? (
          <MessageBox title={t('access.invite.gone')} tone="fault" urgent />
        ) : (
          <FailureBox error={error} onRetry={() => void mutate()} />
        )}
      </AccessCard>
    );
  }
  if (!invitation) {
    return (
      <AccessCard title={t('access.invite.title')}>
        <Skeleton height={96} />
      </AccessCard>
    );
  }
  const { teamName, invitedBy, role, expiresAt } = invitation;
  return (
    <AccessCard
      title={t('access.invite.toTeam', { team: teamName })}
      lead={t('access.invite.lead', { invitedBy, role: t(`roles.${role}`), expires: date(expiresAt) })}
    >
      <AcceptInvitation token={token} invitation={invitation} />
    </AccessCard>
  );
}
