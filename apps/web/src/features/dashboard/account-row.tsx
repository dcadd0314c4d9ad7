'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { flagEmoji } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { AccountCell } from '../../kit/columns/account-cell.tsx';
import { TrackButton } from '../../kit/favourites/track-button.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import styles from './dashboard.module.css';

type Account = ReplyOf<typeof contract.searchAccounts>['accounts'][number];

export function AccountRow({ account }: { account: Account }) {
  const t = useTranslations();
  const { counted, exact, country } = useFormats();
  return (
    <li className={styles.row}>
      <AccountCell account={account} />
      <span className={styles.detail}>
        {t(`platforms.${account.platform}`)}
        {account.countryCode !== null &&
          ` · ${flagEmoji(account.countryCode)} ${country(account.countryCode)}`}
      </span>
      <span className={styles.followers} title={exact(account.followers)}>
        {t('common.counted.followers', counted(account.followers))}
      </span>
      <TrackButton
        kind="account"
        subject={{ platform: account.platform, id: account.id }}
        name={account.displayName || account.handle}
      />
    </li>
  );
}
