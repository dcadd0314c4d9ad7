'use client';
import { contract } from '@clipscope/contract';
import { adminUserPath } from '../../../lib/page/paths.ts';
import layout from '../../../ui/layout.module.css';
import styles from '../admin.module.css';
import { AUDIT_KINDS, type AuditEntry } from '../admin.ts';
import { PrivateLink, TeamFilter, TeamName } from '../admin-parts.tsx';
import { type AdminList, ListScreen } from '../list-screen.tsx';
import { AuditDetails } from './audit-details.tsx';

const AUDIT: AdminList<typeof contract.adminAudit, AuditEntry> = {
  area: 'audit',
  endpoint: contract.adminAudit,
  filters: [
    {
      param: 'action',
      values: AUDIT_KINDS,
      label: ({ t }) => t('common.category'),
      name: ({ t }, kind) => t(`admin.audit.kinds.${kind as (typeof AUDIT_KINDS)[number]}`),
    },
  ],
  query: read => {
    const teamId = read('team');
    return teamId === null ? {} : { teamId };
  },
  Note: TeamFilter,
  rows: ({ entries }) => entries,
  rowKey: ({ id }) => id,
  columns: ({ t, dateTime }) => [
    {
      id: 'action',
      header: t('common.action'),
      cell: ({ action, at }) => (
        <span className={styles.entry}>
          <code>{action}</code>
          <time dateTime={at}>{dateTime(at)}</time>
        </span>
      ),
    },
    {
      id: 'actor',
      header: t('common.actor'),
      cell: ({ actor, actorUserId }) =>
        actor === null || actorUserId === null ? (
          t('admin.audit.product')
        ) : (
          <PrivateLink href={adminUserPath(actorUserId)}>{actor}</PrivateLink>
        ),
    },
    {
      id: 'team',
      header: t('common.team'),
      cell: ({ teamId, teamName }) => teamId && teamName && <TeamName id={teamId} name={teamName} />,
      hideOnPhone: true,
    },
    {
      id: 'details',
      header: t('admin.audit.details'),
      cell: ({ action, subject, details }) => (
        <span className={layout.named} data-private>
          <small>
            <bdi>{subject}</bdi>
          </small>
          <AuditDetails action={action} details={details} />
        </span>
      ),
      hideOnPhone: true,
    },
  ],
};

export const AuditScreen = () => <ListScreen list={AUDIT} />;
