'use client';
import { contract } from '@clipscope/contract';
import { type BillingPermission, NO_VALUE, type TeamRole } from '@clipscope/domain';
import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { Pages } from '../../kit/filters/pages.tsx';
import { FeatureGate } from '../../kit/limitation/feature-gate.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { adminTeamPath, adminUserPath } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tip } from '../../ui/tip.tsx';
import styles from './admin.module.css';
import { ROWS_A_PAGE } from './admin.ts';

type PageProps = {
  readonly title: string;
  readonly lead?: string;
  /** The list that this page belongs to. */
  readonly back?: { readonly href: string; readonly label: string };
  /** Mounted for staff only, so that no one else makes its calls. */
  readonly children: ReactNode;
};

export function AdminPage({ title, lead, back, children }: PageProps) {
  const t = useTranslations('admin');
  const common = useTranslations('common');
  return (
    <>
      {back && (
        <nav aria-label={common('back')}>
          <Link className={layout.inlineLink} href={back.href}>
            {back.label}
          </Link>
        </nav>
      )}
      <PageTitle title={title} {...(lead !== undefined && { lead })} />
      <FeatureGate feature="ADMIN_DASHBOARD" text={t('forStaff')}>
        {children}
      </FeatureGate>
    </>
  );
}

type OneProps<Data> = ComponentProps<typeof Loaded<Data>>;

/** Of one user, team or ticket, which may not exist. */
export function LoadedOne<Data>(props: OneProps<Data>) {
  const t = useTranslations('states');
  const { error, data } = props.reply;
  if (!data && error instanceof ApiError && error.status === 404) {
    return (
      <MessageBox title={t('notFoundTitle')}>
        <p>{t('notFoundText')}</p>
      </MessageBox>
    );
  }
  return <Loaded {...props} />;
}

type TableProps<Row> = {
  readonly title: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly page: number;
  readonly total: number;
  /** Shown when there is none. */
  readonly none: { readonly title: string; readonly text: string };
};

/** A page of a long list, in the order in which the API gives it. */
export function PagedTable<Row>(props: TableProps<Row>) {
  const { title, columns, rows, rowKey, page, total, none } = props;
  const t = useTranslations('admin');
  const { exact } = useFormats();
  if (total === 0) {
    return (
      <MessageBox title={none.title}>
        <p>{none.text}</p>
      </MessageBox>
    );
  }
  return (
    <>
      <Card title={title} note={t('inAll', { count: exact(total) })} flush>
        <DataTable caption={title} columns={columns} rows={rows} rowKey={rowKey} total={total} />
      </Card>
      <Pages page={page} size={ROWS_A_PAGE} shown={rows.length} total={total} />
    </>
  );
}

type FilterProps = {
  /** Its parameter in the address. */
  readonly param: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
};

/** One of several, or any. */
export function FilterSelect({ param, label, choices }: FilterProps) {
  const t = useTranslations('filters');
  const { read, goTo } = useUrlState();
  return (
    <NativeSelect
      size="xs"
      label={label}
      value={read(param) ?? ''}
      onChange={event => goTo({ [param]: event.currentTarget.value || null, page: null })}
      data={[{ value: '', label: t('any') }, ...choices]}
    />
  );
}

/** Shows that the list is filtered by a team, with a link to all teams. */
export function TeamFilter() {
  const t = useTranslations('admin');
  const { read, linkTo } = useUrlState();
  const teamId = read('team');
  const { data: team } = useApi(contract.adminTeam, teamId === null ? null : { params: { teamId } });
  if (teamId === null) return null;
  return (
    <p className={styles.only}>
      {t('onlyTeam')} {team && <TeamName id={team.id} name={team.name} />}
      <Link className={layout.inlineLink} href={linkTo({ team: null, page: null })}>
        {t('allTeams')}
      </Link>
    </p>
  );
}

type PersonProps = { readonly id: string; readonly name: string; readonly email: string };

/** A user by name and address, with a link to their page. */
export function PersonName({ id, name, email }: PersonProps) {
  return (
    <Link className={layout.named} href={adminUserPath(id)} prefetch={false} data-private>
      {name !== '' && (
        <b>
          <bdi>{name}</bdi>
        </b>
      )}
      <small>
        <bdi>{email}</bdi>
      </small>
    </Link>
  );
}

export function TeamName({ id, name }: { readonly id: string; readonly name: string }) {
  return <PrivateLink href={adminTeamPath(id)}>{name}</PrivateLink>;
}

export function PrivateLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Link className={layout.inlineLink} href={href} prefetch={false} data-private>
      <bdi className={styles.name}>{children}</bdi>
    </Link>
  );
}

/** Hidden in demo mode. */
export function Private({ children }: { children: ReactNode }) {
  return <bdi data-private>{children}</bdi>;
}

/** Terms and their values, one per line. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={layout.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.fact}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How long ago, with the exact time on hover. */
export function When({ at }: { at: string | null }) {
  const { ago, dateTime } = useFormats();
  if (at === null) return NO_VALUE;
  return (
    <Tip as="time" dateTime={at} text={dateTime(at)}>
      {ago(at)}
    </Tip>
  );
}

type Membership = {
  readonly role: TeamRole;
  readonly billing: BillingPermission;
  readonly joinedAt: string;
};

/** A member’s role and permissions in a team, and since when. */
export function useMembershipColumns(): TableColumn<Membership>[] {
  const t = useTranslations();
  const { date } = useFormats();
  return useMemo(
    () => [
      { id: 'role', header: t('team.role'), cell: ({ role }) => t(`roles.${role}`) },
      {
        id: 'billing',
        header: t('team.billing'),
        cell: ({ billing }) => t(`billing.${billing}`),
        hideOnPhone: true,
      },
      {
        id: 'joined',
        header: t('team.joined'),
        cell: ({ joinedAt }) => date(joinedAt),
        numeric: true,
        hideOnPhone: true,
      },
    ],
    [t, date],
  );
}
