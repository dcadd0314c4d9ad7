'use client';
import type { ReactNode } from 'react';
import { accountPath } from '../../lib/page/paths.ts';
import { Link } from '../../ui/link.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import styles from './columns.module.css';

export type Account = {
  readonly platform: string;
  readonly handle: string;
  readonly displayName: string;
  readonly avatarUrl: string | null;
};

type Props = {
  readonly account: Account;
  /** After the handle: verified, tracked, followers. */
  readonly marks?: ReactNode;
  readonly sizePx?: number;
};

/** Another account in a table or list, leading to its own report. */
export function AccountCell({ account, marks, sizePx = 28 }: Props) {
  return (
    <span className={styles.account} data-private>
      <Portrait name={account.displayName || account.handle} src={account.avatarUrl} sizePx={sizePx} />
      <Link href={accountPath(account)} prefetch={false}>
        <b dir="auto">{account.displayName || account.handle}</b>
        {marks === undefined ? (
          <small dir="ltr">@{account.handle}</small>
        ) : (
          <small>
            <bdi>@{account.handle}</bdi>
            {marks}
          </small>
        )}
      </Link>
    </span>
  );
}
