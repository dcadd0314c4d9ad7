'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS, NO_VALUE } from '@clipscope/domain';
import { Button, TextInput } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useRouter } from 'next/navigation';
import { useSession } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { FormDialog } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { ADMIN_USERS_PATH, DASHBOARD_PATH } from '../../lib/page/paths.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import type { ActingChange } from '../../lib/session/acting.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './admin.module.css';
import type { UserDetails } from './admin.ts';
import {
  AdminPage,
  Facts,
  LoadedOne,
  Private,
  TeamName,
  useMembershipColumns,
  When,
} from './admin-parts.tsx';
import { InternalNotes } from './internal-notes.tsx';
import { useUsageNames } from './usage.ts';

export function UserScreen({ userId }: { userId: string }) {
  const t = useTranslations('admin.users');
  const common = useTranslations('common');
  return (
    <AdminPage title={common('user')} back={{ href: ADMIN_USERS_PATH, label: t('all') }}>
      <OneUser userId={userId} />
    </AdminPage>
  );
}

function OneUser({ userId }: { userId: string }) {
  const reply = useApi(contract.adminUser, { params: { userId } });
  return (
    <LoadedOne reply={reply} heightPx={640}>
      {user => {
        const active = user.teams.find(({ isActive }) => isActive);
        return (
          <div className={layout.sides}>
            <div className={layout.blocks}>
              <UserAbout user={user} />
              <UserTeams teams={user.teams} />
              <UserUsage userId={userId} />
            </div>
            {active && <InternalNotes teamId={active.id} />}
          </div>
        );
      }}
    </LoadedOne>
  );
}

function UserAbout({ user }: { user: UserDetails }) {
  const t = useTranslations('admin.users');
  const common = useTranslations('common');
  const { date, country } = useFormats();
  const { data: profile } = useProfile();
  const [isOpen, setOpen] = useState(false);
  const { details } = user;
  const active = user.teams.find(({ isActive, role }) => isActive && role !== 'DELETED');
  const isSelf = profile?.id === user.id;
  return (
    <Card title={t('about')}>
      <div className={layout.stack}>
        <Facts
          facts={[
            [common('name'), <Private key="name">{user.name || NO_VALUE}</Private>],
            [common('emailAddress'), <Private key="email">{user.email}</Private>],
            [t('address'), t(user.emailVerified ? 'confirmed' : 'unconfirmed')],
            [t('joined'), date(user.createdAt)],
            [t('lastSeen'), <When key="seen" at={user.lastActiveAt} />],
            [t('onboarding'), t(user.finishedOnboarding ? 'finished' : 'unfinished')],
            [common('language'), user.lang],
            [common('country'), user.country === null ? NO_VALUE : country(user.country)],
            [t('browser'), details?.locale ?? NO_VALUE],
            [common('timeZone'), details?.timeZone ?? NO_VALUE],
            [t('screen'), details?.screenWidth ? t('pixels', { count: details.screenWidth }) : NO_VALUE],
          ]}
        />
        {!active && <p className={layout.quiet}>{t('noTeam')}</p>}
        {active?.plan === 'ADMIN' && <p className={layout.quiet}>{t('staff')}</p>}
        {active && active.plan !== 'ADMIN' && !isSelf && (
          <div className={layout.row}>
            <Button variant="default" onClick={() => setOpen(true)}>
              {t('impersonate.open')}
            </Button>
          </div>
        )}
      </div>
      {isOpen && <Impersonate user={user} onClose={() => setOpen(false)} />}
    </Card>
  );
}

type Membership = UserDetails['teams'][number];

/** Current and former teams of the user, with role and permissions. */
function UserTeams({ teams }: { teams: UserDetails['teams'] }) {
  const t = useTranslations();
  const memberships = useMembershipColumns();
  const columns = useMemo<TableColumn<Membership>[]>(
    () => [
      {
        id: 'team',
        header: t('common.team'),
        cell: team => (
          <>
            <TeamName {...team} /> {team.isActive && <Chip>{t('admin.users.worksHere')}</Chip>}
          </>
        ),
      },
      { id: 'plan', header: t('admin.plan'), cell: ({ plan }) => t(`plans.${plan}`), hideOnPhone: true },
      ...memberships,
    ],
    [t, memberships],
  );
  return (
    <Card title={t('admin.users.teams')} flush>
      <DataTable caption={t('admin.users.teams')} columns={columns} rows={teams} rowKey={({ id }) => id} />
    </Card>
  );
}

type Use = ReplyOf<typeof contract.adminUserUsage>['uses'][number];

/** All features that the user has ever used. */
function UserUsage({ userId }: { userId: string }) {
  const t = useTranslations('admin.usage');
  const common = useTranslations('common');
  const { exact } = useFormats();
  const { featureName } = useUsageNames();
  const reply = useApi(contract.adminUserUsage, { params: { userId } });
  const columns = useMemo<TableColumn<Use>[]>(
    () => [
      {
        id: 'feature',
        header: common('feature'),
        sortBy: ({ feature }) => featureName(feature),
        cell: ({ feature }) => featureName(feature),
      },
      {
        id: 'action',
        isActions: true,
        header: common('action'),
        sortBy: ({ action }) => action,
        cell: ({ action }) => <code className={styles.code}>{action}</code>,
      },
      {
        id: 'uses',
        header: t('uses'),
        sortBy: ({ uses }) => uses,
        cell: ({ uses }) => exact(uses),
        numeric: true,
      },
      {
        id: 'last',
        header: t('last'),
        sortBy: ({ lastAt }) => lastAt,
        cell: ({ lastAt }) => <When at={lastAt} />,
        numeric: true,
        hideOnPhone: true,
      },
    ],
    [t, exact, featureName, common],
  );
  return (
    <Loaded reply={reply} heightPx={200}>
      {({ uses }) => (
        <Card title={t('ofUser')} flush={uses.length > 0}>
          {uses.length === 0 ? (
            <MessageBox title={t('noneOfUserTitle')}>
              <p>{t('noneOfUserText')}</p>
            </MessageBox>
          ) : (
            <DataTable
              caption={t('ofUser')}
              columns={columns}
              rows={uses}
              rowKey={({ feature, action }) => `${feature} ${action}`}
            />
          )}
        </Card>
      )}
    </Loaded>
  );
}

/** Shows the product as the user sees it, for half an hour. The reason is logged. */
function Impersonate({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const t = useTranslations();
  const { push } = useRouter();
  const { update } = useSession();
  const form = useSubmit({
    initialValues: { reason: '' },
    validate: { reason: isNotEmpty(t('admin.reasonMissing')) },
    async send({ reason }, { write }) {
      const body = { userId: user.id, reason: reason.trim() };
      const acting = await write(contract.startImpersonation, { body });
      if (!acting) return;
      const session = await update({ acting } satisfies ActingChange);
      if (session?.impersonation) push(DASHBOARD_PATH);
      else showToast({ text: t('admin.users.impersonate.notBegun'), kind: 'error' });
    },
  });

  return (
    <FormDialog
      form={form}
      failed={t('admin.users.impersonate.notBegun')}
      title={t('admin.users.impersonate.title')}
      confirm={t('admin.users.impersonate.confirm')}
      onClose={onClose}
    >
      <p data-private>
        <b>
          <bdi>{user.name || user.email}</bdi>
        </b>
      </p>
      <p>{t('admin.users.impersonate.text')}</p>
      <TextInput
        data-autofocus
        label={t('common.reason')}
        description={t('admin.reasonText')}
        maxLength={MAX_TEXT_LENGTHS.reason}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
