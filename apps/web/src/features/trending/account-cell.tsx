import Link from 'next/link';
import { accountPath } from '../../lib/page/paths.ts';
import { Portrait } from '../../ui/portrait.tsx';
import type { RisingRow } from './rising-row.ts';
import styles from './trending.module.css';

type Props = { readonly account: RisingRow['sampleCreators'][number] };

export function AccountCell({ account }: Props) {
  return (
    <div className={styles.subject} data-private>
      <Portrait name={account.displayName} src={account.avatarUrl} sizePx={32} />
      <div className={styles.words}>
        <Link className={styles.name} href={accountPath(account)}>
          <bdi>{account.displayName}</bdi>
        </Link>
        <p className={styles.reason}>
          <bdi>@{account.handle}</bdi>
        </p>
      </div>
    </div>
  );
}
