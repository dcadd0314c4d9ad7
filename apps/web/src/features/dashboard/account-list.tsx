'use client';
import { contract } from '@clipscope/contract';
import { flagEmoji } from '@clipscope/domain';
import { Skeleton } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath } from '../../lib/page/paths.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import styles from './account-list.module.css';

export function AccountList({ query, limit }: { query: string; limit: number }) {
  const t = useTranslations();
  const { count, exact, country } = useFormats();
  const call = { params: { q: query }, query: { limit } };
  const { data, error, mutate } = useApi(contract.searchAccounts, call, { keepPrevious: true });

  if (error) {
    return (
      <div className={styles.padded}>
        <FailureBox error={error} onRetry={() => void mutate()} />
      </div>
    );
  }
  if (!data) {
    return (
      <div className={styles.padded} role="status" aria-label={t('states.loading')}>
        <Skeleton height={40} />
        <Skeleton height={40} mt={8} />
        <Skeleton height={40} mt={8} />
      </div>
    );
  }
  if (data.accounts.length === 0) {
    return (
      <div className={styles.padded}>
        <MessageBox title={t('dashboard.noneTitle')}>
          <p>{t('dashboard.noneText')}</p>
        </MessageBox>
      </div>
    );
  }
  return (
    <ul>
      {data.accounts.map(account => (
        <li key={`${account.platform}:${account.id}`}>
          <Link className={styles.row} href={accountPath(account)} prefetch={false}>
            <Portrait name={account.displayName} src={account.avatarUrl} sizePx={36} />
            <span className={styles.identity}>
              <b>{account.displayName}</b>
              <span className={styles.faint}>
                <bdi>@{account.handle}</bdi> · {t(`platforms.${account.platform}`)}
              </span>
            </span>
            <span className={styles.detail}>
              {account.countryCode !== null &&
                `${flagEmoji(account.countryCode)} ${country(account.countryCode)}`}
            </span>
            <span className={styles.detail}>
              {account.industry !== null && t(`industries.${account.industry}`)}
            </span>
            <span className={styles.followers} title={exact(account.followers)}>
              {t('shell.followers', { count: count(account.followers) })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
