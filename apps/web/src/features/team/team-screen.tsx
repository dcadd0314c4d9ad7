'use client';
import { contract } from '@clipscope/contract';
import {
  BILLING_PERMISSIONS,
  type BillingPermission,
  isolated,
  isTeamOwner,
  isUnlimited,
  MAX_TEXT_LENGTHS,
} from '@clipscope/domain';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useUpdateResponse } from '../../kit/toast/use-update-response.ts';
import { useAction } from '../../kit/use-action.ts';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { Card } from '../../ui/card.tsx';
import parts from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Members } from './members.tsx';
import styles from './team.module.css';
import { type Invitation, inviteFault, type Member, ROLES } from './team.ts';

export function TeamScreen() {
  const t = useTranslations();
  const { data: profile } = useProfile();
  const reply = useApi(contract.teamMembers, {});
  const { seats, refreshSeats } = useSeats();
  const isOwner = profile ? isTeamOwner(profile) : false;
  const refresh = () => {
    void reply.mutate();
    refreshSeats();
  };

  return (
    <>
      <PageTitle title={profile?.team.name ?? t('shell.entries.team')} lead={t('team.lead')} isPrivate />
      <Loaded reply={reply} heightPx={160}>
        {({ members, invitations }) => (
          <>
            <Members
              members={members}
              ownId={profile?.id ?? null}
              isOwner={isOwner}
              seats={seats}
              onChanged={refresh}
            />
            {isOwner && <InviteForm members={members} onInvited={refresh} />}
            <Invitations invitations={invitations} mayWithdraw={isOwner} onWithdrawn={refresh} />
          </>
        )}
      </Loaded>
      {isOwner && profile && <RenameTeam key={profile.team.name} current={profile.team.name} />}
    </>
  );
}

/** How many of the plan's places members and open invitations take. */
function useSeats() {
  const t = useTranslations('team');
  const { countedExactly, exact } = useFormats();
  const { data, mutate } = useApi(contract.team, {});
  const places = data?.limits.teamMembers;
  const seats =
    !data || places === undefined
      ? null
      : isUnlimited(places)
        ? t('seatsTaken', { count: data.seatsUsed })
        : t('seats', { taken: exact(data.seatsUsed), ...countedExactly(places) });
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
      if (team) onUpdated({ message: t('team.renamed', { name: isolated(team.name) }) });
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

type InviteProps = { readonly members: readonly Member[]; readonly onInvited: () => void };

function InviteForm({ members, onInvited }: InviteProps) {
  const t = useTranslations();
  const form = useSubmit({
    initialValues: {
      email: '',
      role: 'CONTRIBUTOR' as (typeof ROLES)[number],
      billing: 'READ_ONLY' as BillingPermission,
    },
    validate: {
      email: given => {
        const fault = inviteFault(given, members);
        return fault && t(`team.inviteFaults.${fault}`);
      },
    },
    async send({ email, role, billing }, { write, setValues }) {
      const body = { email: email.trim(), role, billing };
      if (!(await write(contract.inviteMember, { body }))) return;
      setValues({ email: '' });
      showToast({ text: t('team.invited', { email: body.email }), kind: 'success' });
      onInvited();
    },
  });

  return (
    <Card title={t('team.inviteTitle')}>
      <Form form={form} submit={t('team.invite')} layout="row" className={styles.form}>
        <TextInput type="email" label={t('common.emailAddress')} {...form.field('email')} />
        <NativeSelect
          label={t('team.role')}
          data={ROLES.map(value => ({ value, label: t(`roles.${value}`) }))}
          {...form.field('role')}
        />
        <NativeSelect
          label={t('team.billing')}
          data={BILLING_PERMISSIONS.map(value => ({ value, label: t(`billing.${value}`) }))}
          {...form.field('billing')}
        />
      </Form>
    </Card>
  );
}

type Props = {
  readonly invitations: readonly Invitation[];
  readonly mayWithdraw: boolean;
  readonly onWithdrawn: () => void;
};

function Invitations({ invitations, mayWithdraw, onWithdrawn }: Props) {
  const t = useTranslations();
  const { date } = useFormats();
  const callApi = useCallApi();
  const { send } = useAction();

  async function withdraw(id: string) {
    if (!(await send(() => callApi(contract.withdrawInvitation, { params: { id } }))).ok) return;
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
            <span className={parts.faint}>
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
