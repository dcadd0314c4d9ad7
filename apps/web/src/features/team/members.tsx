'use client';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { ChangeMember, RemoveMember } from './member-dialogs.tsx';
import styles from './team.module.css';
import { beforeAt, isLastOwner, type Member } from './team.ts';

type Props = {
  readonly members: readonly Member[];
  /** Of the signed-in member; null while it is not known who that is. */
  readonly ownId: string | null;
  readonly isOwner: boolean;
  readonly seats: string | null;
  readonly onChanged: () => void;
};

export function Members({ members, ownId, isOwner, seats, onChanged }: Props) {
  const t = useTranslations();
  const { date } = useFormats();
  const { read, goTo } = useUrlState();
  const [changing, setChanging] = useState<Member | null>(null);
  const [removing, setRemoving] = useState<Member | null>(null);

  const columns = useMemo<TableColumn<Member>[]>(
    () => [
      {
        id: 'name',
        header: t('team.name'),
        sortBy: ({ name }) => name,
        cell: ({ name, email, userId }) => (
          <span className={styles.person} data-private>
            {name || beforeAt(email)}
            {userId === ownId && <Chip>{t('team.you')}</Chip>}
          </span>
        ),
        text: ({ name, email }) => name || email,
      },
      {
        id: 'email',
        header: t('common.emailAddress'),
        sortBy: ({ email }) => email,
        cell: ({ email }) => <span data-private>{email}</span>,
        hideOnPhone: true,
      },
      {
        id: 'role',
        header: t('team.role'),
        sortBy: ({ role }) => role,
        cell: ({ role }) => t(`roles.${role}`),
      },
      {
        id: 'billing',
        header: t('team.billing'),
        sortBy: ({ billing }) => billing,
        cell: ({ billing }) => t(`billing.${billing}`),
        hideOnPhone: true,
      },
      {
        id: 'joined',
        header: t('team.joined'),
        sortBy: ({ joinedAt }) => joinedAt,
        cell: ({ joinedAt }) => date(joinedAt),
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'actions',
        header: t('team.actions'),
        cell: member => {
          const name = member.name || member.email;
          const isSelf = member.userId === ownId;
          return (
            <span className={layout.tags}>
              {isOwner && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('team.changeOf', { name })}
                  onClick={() => setChanging(member)}
                >
                  {t('team.change')}
                </Button>
              )}
              {(isOwner || isSelf) && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={isSelf ? t('team.leave') : t('team.removeOf', { name })}
                  onClick={() => setRemoving(member)}
                >
                  {isSelf ? t('team.leaveShort') : t('team.remove')}
                </Button>
              )}
            </span>
          );
        },
        text: () => '',
      },
    ],
    [t, date, ownId, isOwner],
  );

  return (
    <Card title={t('team.members')} {...(seats !== null && { note: seats })} flush>
      <DataTable
        caption={t('team.members')}
        columns={columns}
        rows={members}
        rowKey={({ userId }) => userId}
        sort={readSort(read('sort'), columns)}
        onSort={sort => goTo({ sort: writeSort(sort) })}
      />
      {changing && (
        <ChangeMember
          member={changing}
          isLastOwner={isLastOwner(changing, members)}
          isSelf={changing.userId === ownId}
          onClose={() => setChanging(null)}
          onChanged={onChanged}
        />
      )}
      {removing && (
        <RemoveMember
          member={removing}
          isLastOwner={isLastOwner(removing, members)}
          isSelf={removing.userId === ownId}
          onClose={() => setRemoving(null)}
          onRemoved={onChanged}
        />
      )}
    </Card>
  );
}
