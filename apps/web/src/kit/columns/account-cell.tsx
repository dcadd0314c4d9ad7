'use client';
import Link from 'next/link';
import { accountPath } from '../../lib/page/paths.ts';
import { Portrait } from '../../ui/portrait.tsx';
import styles from './account-cell.module.css';

export type Account = {
  readonly platform: string;
  readonly handle: string;
  readonly displayName: string;
  readonly avatarUrl: string | null;
};

/** Another account in a table, leading to its own report. */
export function AccountCell({ account }: { account: Account }) {
  return (
    <span className={styles.account} data-private>
      <Portrait name={account.displayName || account.handle} src={account.avatarUrl} sizePx={28} />
      <Link href={accountPath(account)} prefetch={false}>
        <b dir="auto">{account.displayName || account.handle}</b>
        <small dir="ltr">@{account.handle}</small>
      </Link>
    </span>
  );
}
