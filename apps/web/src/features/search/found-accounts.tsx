'use client';
import { contract } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { IconRosetteDiscountCheckFilled, IconStarFilled } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { useNames } from '../../lib/filters/use-names.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { FoundList, Hit, unit } from './found-list.tsx';
import styles from './search.module.css';

export type Asked = {
  readonly words: string;
  readonly platform: Platform | null;
  readonly page: number | null;
  readonly size: number;
};

export function FoundAccounts({ words, platform, page, size }: Asked) {
  const t = useTranslations();
  const { count, exact } = useFormats();
  const { flagged } = useNames();
  const { linkTo } = useUrlState();
  const { data, error, mutate } = useApi(
    contract.searchAccounts,
    {
      params: { q: words },
      query: {
        includeFavourites: 'true',
        limit: size,
        offset: ((page ?? 1) - 1) * size,
        ...(platform && { platform }),
      },
    },
    { keepPrevious: true },
  );
  return (
    <FoundList
      title={t('search.kinds.accounts')}
      error={error}
      onRetry={() => void mutate()}
      size={size}
      page={page}
      more={linkTo({ kind: 'accounts', page: null })}
      empty={t('search.noAccounts')}
      rows={
        data
          ? data.accounts.map(account => (
              <Hit
                key={`${account.platform}:${account.id}`}
                href={accountPath(account)}
                picture={<Portrait name={account.displayName} src={account.avatarUrl} sizePx={36} />}
                name={
                  <>
                    <bdi>{account.displayName}</bdi>
                    {account.verified && (
                      <IconRosetteDiscountCheckFilled
                        className={styles.mark}
                        size={14}
                        role="img"
                        aria-label={t('report.verified')}
                      />
                    )}
                    {account.tracked && (
                      <IconStarFilled
                        className={styles.mark}
                        size={12}
                        role="img"
                        aria-label={t('common.tracked')}
                      />
                    )}
                  </>
                }
                about={
                  <>
                    <bdi>@{account.handle}</bdi> · {t(`platforms.${account.platform}`)}
                  </>
                }
                details={[
                  account.countryCode && flagged(account.countryCode),
                  account.industry && t(`industries.${account.industry}`),
                  account.tier && t(`tiers.${account.tier}`),
                ]}
                amount={t.rich('search.followers', {
                  followers: account.followers ?? 0,
                  count: count(account.followers),
                  unit,
                })}
                amountTitle={exact(account.followers)}
              />
            ))
          : null
      }
    />
  );
}
