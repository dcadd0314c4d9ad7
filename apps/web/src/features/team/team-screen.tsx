'use client';
import { contract } from '@clipscope/contract';
import { isTeamOwner } from '@clipscope/domain';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { Members } from './members.tsx';

export function TeamScreen() {
  const t = useTranslations();
  const { data: profile } = useProfile();
  const { data, error, mutate } = useApi(contract.teamMembers, {});
  const isOwner = profile ? isTeamOwner(profile) : false;
  const refresh = () => void mutate();

  return (
    <>
      <PageTitle title={profile?.team.name ?? t('shell.entries.team')} lead={t('team.lead')} />
      {error && <FailureBox error={error} onRetry={refresh} />}
      {!data && !error && <Skeleton height={160} />}
      {data && <Members members={data.members} />}
      {isOwner && <InviteForm onInvited={refresh} />}
      {data && <Invitations invitations={data.invitations} mayWithdraw={isOwner} onWithdrawn={refresh} />}
    </>
  );
}
