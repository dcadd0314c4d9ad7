'use client';
import Link from 'next/link';
import { accountPath } from '../../lib/page/paths.ts';
import { Portrait } from '../../ui/portrait.tsx';
import styles from './report.module.css';
import type { AccountBasic } from './report-subject.ts';

type Account = Pick<AccountBasic, 'platform' | 'handle' | 'displayName' | 'avatarUrl'>;

/** Another account in a table, leading to its own report. */
export function AccountCell({ account }: { account: Account }) {
  return (
    <span className={styles.account} data-private>
      <Portrait name={account.displayName} src={account.avatarUrl} sizePx={28} />
      <Link href={accountPath(account)} prefetch={false}>
        <b>
          <bdi>{account.displayName}</bdi>
        </b>
        <small>
          <bdi>@{account.handle}</bdi>
        </small>
      </Link>
    </span>
  );
}
