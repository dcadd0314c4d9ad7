'use client';
import { contract } from '@clipscope/contract';
import { isTeamOwner, isUnlimited } from '@clipscope/domain';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { Members } from './members.tsx';
import { RenameTeam } from './rename-team.tsx';

export function TeamScreen() {
  const t = useTranslations();
  const { data: profile } = useProfile();
  const { data, error, mutate } = useApi(contract.teamMembers, {});
  const { seats, refreshSeats } = useSeats();
  const isOwner = profile ? isTeamOwner(profile) : false;
  const refresh = () => {
    void mutate();
    refreshSeats();
  };

  return (
    <>
      <PageTitle title={profile?.team.name ?? t('shell.entries.team')} lead={t('team.lead')} isPrivate />
      {error && <FailureBox error={error} onRetry={refresh} />}
      {!data && !error && <Skeleton height={160} />}
      {data && (
        <Members
          members={data.members}
          ownId={profile?.id ?? null}
          isOwner={isOwner}
          seats={seats}
          onChanged={refresh}
        />
      )}
      {isOwner && data && <InviteForm members={data.members} onInvited={refresh} />}
      {data && <Invitations invitations={data.invitations} mayWithdraw={isOwner} onWithdrawn={refresh} />}
      {isOwner && profile && <RenameTeam key={profile.team.name} current={profile.team.name} />}
    </>
  );
}

/** How many of the plan's places members and open invitations take. */
function useSeats() {
  const t = useTranslations('team');
  const { exact } = useFormats();
  const { data, mutate } = useApi(contract.team, {});
  const places = data?.limits.teamMembers;
  const seats =
    !data || places === undefined
      ? null
      : isUnlimited(places)
        ? t('seatsTaken', { count: data.seatsUsed })
        : t('seats', { taken: exact(data.seatsUsed), places: exact(places) });
  return { seats, refreshSeats: () => void mutate() };
}
