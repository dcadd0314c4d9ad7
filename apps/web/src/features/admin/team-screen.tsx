'use client';
import { contract } from '@clipscope/contract';
import { LIMIT_NAMES, type LimitName, NO_VALUE } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { ADMIN_AUDIT_PATH, ADMIN_TEAMS_PATH, ADMIN_USAGE_PATH } from '../../lib/page/paths.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { Meter } from '../../ui/meter.tsx';
import styles from './admin.module.css';
import type { TeamDetails } from './admin.ts';
import { AdminPage, Facts, LoadedOne, PersonName, Private, useMembershipColumns } from './admin-parts.tsx';
import { ChangePlan } from './change-plan.tsx';
import { InternalNotes } from './internal-notes.tsx';
import { TeamSubscriptions } from './subscriptions-screen.tsx';

export function TeamScreen({ teamId }: { teamId: string }) {
  const t = useTranslations('admin.teams');
  const common = useTranslations('common');
  return (
    <AdminPage title={common('team')} back={{ href: ADMIN_TEAMS_PATH, label: t('all') }}>
      <OneTeam teamId={teamId} />
    </AdminPage>
  );
}

function OneTeam({ teamId }: { teamId: string }) {
  const reply = useApi(contract.adminTeam, { params: { teamId } });
  return (
    <LoadedOne reply={reply} heightPx={720}>
      {team => (
        <>
          <div className={layout.sides}>
            <div className={layout.blocks}>
              <TeamAbout
                team={team}
                onChanged={changed => void reply.mutate(changed, { revalidate: false })}
              />
              <TeamPeople people={team.people} />
            </div>
            <InternalNotes teamId={teamId} />
          </div>
          <TeamSubscriptions subscriptions={team.subscriptions} />
          <TeamLimits limits={team.limits} />
        </>
      )}
    </LoadedOne>
  );
}

type AboutProps = { readonly team: TeamDetails; readonly onChanged: (team: TeamDetails) => void };

function TeamAbout({ team, onChanged }: AboutProps) {
  const t = useTranslations();
  const { date } = useFormats();
  const { data: profile } = useProfile();
  const [isOpen, setOpen] = useState(false);
  const isOwn = profile?.team.id === team.id;
  const of = new URLSearchParams({ team: team.id });
  return (
    <Card title={t('admin.teams.about')}>
      <div className={layout.stack}>
        <Facts
          facts={[
            [t('common.name'), <Private key="name">{team.name}</Private>],
            [t('admin.plan'), t(`plans.${team.plan}`)],
            [t('admin.subscription'), t(`subscription.states.${team.status ?? 'none'}`)],
            [
              t('subscription.facts.trial'),
              t(team.trialUsed ? 'subscription.trial.used' : 'subscription.trial.open'),
            ],
            [t('admin.since'), date(team.createdAt)],
          ]}
        />
        {isOwn && <p className={layout.quiet}>{t('admin.teams.own')}</p>}
        <div className={layout.row}>
          {!isOwn && (
            <Button variant="default" onClick={() => setOpen(true)}>
              {t('admin.teams.change.open')}
            </Button>
          )}
          <Link className={layout.inlineLink} href={`${ADMIN_USAGE_PATH}?${of}`}>
            {t('admin.teams.usage')}
          </Link>
          <Link className={layout.inlineLink} href={`${ADMIN_AUDIT_PATH}?${of}`}>
            {t('admin.teams.audit')}
          </Link>
        </div>
      </div>
      {isOpen && <ChangePlan team={team} onClose={() => setOpen(false)} onChanged={onChanged} />}
    </Card>
  );
}

type Person = TeamDetails['people'][number];

function TeamPeople({ people }: { people: TeamDetails['people'] }) {
  const t = useTranslations();
  const { exact } = useFormats();
  const memberships = useMembershipColumns();
  const columns = useMemo<TableColumn<Person>[]>(
    () => [
      {
        id: 'user',
        header: t('common.user'),
        cell: ({ userId, name, email }) => <PersonName id={userId} name={name} email={email} />,
      },
      ...memberships,
    ],
    [t, memberships],
  );
  return (
    <Card title={t('team.members')} note={exact(people.length)} flush>
      <DataTable
        caption={t('team.members')}
        columns={columns}
        rows={people}
        rowKey={({ userId }) => userId}
      />
    </Card>
  );
}

type Row = { readonly name: LimitName } & TeamDetails['limits'][LimitName];

/** What the team uses of each limit of its plan. Some limits are never used up. */
function TeamLimits({ limits }: { limits: TeamDetails['limits'] }) {
  const t = useTranslations();
  const { exact } = useFormats();
  const rows = useMemo(() => LIMIT_NAMES.map(name => ({ name, ...limits[name] })), [limits]);
  const columns = useMemo<TableColumn<Row>[]>(
    () => [
      {
        id: 'limit',
        header: t('subscription.limit'),
        cell: ({ name }) => <span className={layout.limitName}>{t(`limits.${name}`)}</span>,
      },
      { id: 'used', header: t('admin.teams.used'), cell: ({ used }) => exact(used), numeric: true },
      {
        id: 'allowed',
        header: t('admin.teams.allowed'),
        cell: ({ limit, isUnlimited }) => (isUnlimited ? t('subscription.unlimited') : exact(limit)),
        numeric: true,
      },
      {
        id: 'share',
        header: t('common.share'),
        cell: ({ name, limit, isUnlimited, used }) =>
          used === null || isUnlimited || limit === 0 ? (
            NO_VALUE
          ) : (
            <div className={styles.meter}>
              <Meter
                label={t(`limits.${name}`)}
                share={used / limit}
                text={t('usage.of', { used: exact(used), limit: exact(limit) })}
                tone={used >= limit ? 'warn' : 'plain'}
              />
            </div>
          ),
        hideOnPhone: true,
      },
    ],
    [t, exact],
  );
  return (
    <Card title={t('admin.teams.limits')} flush>
      <DataTable
        caption={t('admin.teams.limits')}
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
      />
    </Card>
  );
}
