'use client';
import { flagEmoji } from '@clipscope/domain';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath } from '../../lib/page/paths.ts';
import type { TableColumn } from '../../ui/data-table.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import styles from './subject.module.css';
import type { SubjectUser } from './subject.ts';

export function useCreatorColumns(): TableColumn<SubjectUser>[] {
  const t = useTranslations('subjectReport.creatorColumns');
  const { count, exact, country, date, dateTime } = useFormats();
  return useMemo(() => {
    const counted = (
      id: 'followers' | 'videos' | 'views' | 'engagements',
      read: (user: SubjectUser) => number | null,
      hideOnPhone: boolean,
    ) => ({
      id,
      header: t(id),
      sortBy: read,
      cell: (user: SubjectUser) => <span title={exact(read(user))}>{count(read(user))}</span>,
      numeric: true,
      hideOnPhone,
    });
    return [
      {
        id: 'creator',
        header: t('creator'),
        cell: ({ account }) => (
          <Link className={styles.creator} href={accountPath(account)}>
            <Portrait name={account.displayName} src={account.avatarUrl} sizePx={28} />
            <span>
              <bdi>{account.displayName}</bdi>
              <small>
                <bdi>@{account.handle}</bdi>
              </small>
            </span>
          </Link>
        ),
      },
      {
        id: 'country',
        header: t('country'),
        sortBy: ({ account }) => account.countryCode,
        cell: ({ account: { countryCode } }) =>
          countryCode !== null && (
            <span className={styles.country}>
              {flagEmoji(countryCode)} {country(countryCode)}
            </span>
          ),
        hideOnPhone: true,
      },
      counted('followers', user => user.account.followers, true),
      counted('videos', user => user.videos, false),
      counted('views', user => user.views, false),
      counted('engagements', user => user.engagements, true),
      {
        id: 'last',
        header: t('last'),
        sortBy: user => Date.parse(user.lastPublishedAt),
        cell: user => <time title={dateTime(user.lastPublishedAt)}>{date(user.lastPublishedAt)}</time>,
        numeric: true,
        hideOnPhone: true,
      },
    ];
  }, [t, count, exact, country, date, dateTime]);
}
