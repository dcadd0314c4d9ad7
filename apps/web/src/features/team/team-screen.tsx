'use client';
import { contract } from '@clipscope/contract';
import { isTeamOwner, isUnlimited, MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Skeleton, TextInput } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../kit/failure-box.tsx';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { useUpdateResponse } from '../../kit/toast/use-update-response.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Invitations, InviteForm } from './invitations.tsx';
import { Members } from './members.tsx';
import styles from './team.module.css';

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

function RenameTeam({ current }: { current: string }) {
  const t = useTranslations();
  const onUpdated = useUpdateResponse();
  const form = useSubmit({
    initialValues: { name: current },
    validate: { name: isNotEmpty(t('team.nameMissing')) },
    validateInputOnChange: true,
    async send({ name }, { write }) {
      const team = await write(contract.renameTeam, { body: { name: name.trim() } });
      if (team) onUpdated({ message: t('team.renamed', { name: team.name }) });
    },
  });

  return (
    <Card title={t('team.renameTitle')}>
      <Form
        form={form}
        submit={t('team.rename')}
        button={{ variant: 'default', disabled: form.values.name.trim() === current }}
        layout="row"
        className={styles.rename}
      >
        <TextInput label={t('team.teamName')} maxLength={MAX_TEXT_LENGTHS.teamName} {...form.field('name')} />
      </Form>
    </Card>
  );
}
