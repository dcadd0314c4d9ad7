'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { flagEmoji } from '@clipscope/domain';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath } from '../../lib/page/paths.ts';
import { Portrait } from '../../ui/portrait.tsx';
import styles from './account-list.module.css';

type Account = ReplyOf<typeof contract.searchAccounts>['accounts'][number];

export function AccountRow({ account }: { account: Account }) {
  const t = useTranslations();
  const { count, exact, country } = useFormats();
  return (
    <li>
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
  );
}
