'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { AccountCell } from '../../lib/accounts/account-cell.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { KnownToday } from '../../lib/report/known-today.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Loaded } from './loaded.tsx';
import styles from './report.module.css';
import type { PartProps } from './report-subject.ts';

type Linked = ReplyOf<typeof contract.multiplatformAccounts>['linked'][number];

/** The creator's accounts elsewhere and what speaks for it. Their numbers stand apart on purpose. */
export function LinkedTab({ subject }: PartProps) {
  const t = useTranslations('accountReport.linked');
  const reply = useApi(contract.multiplatformAccounts, {
    params: { a: subject.platform, b: subject.handle },
  });
  return (
    <Loaded reply={reply} heightPx={160}>
      {({ linked }) =>
        linked.length === 0 ? (
          <MessageBox title={t('noneTitle')}>
            <p>{t('noneText')}</p>
          </MessageBox>
        ) : (
          <>
            <KnownToday />
            <div className={styles.charts}>
              {linked.map(one => (
                <LinkedAccount key={`${one.account.platform} ${one.account.id}`} linked={one} />
              ))}
            </div>
            <p className={styles.remark}>{t('neverAdded')}</p>
          </>
        )
      }
    </Loaded>
  );
}

function LinkedAccount({ linked: { account, certainty, evidence } }: { linked: Linked }) {
  const t = useTranslations('accountReport.linked');
  const platforms = useTranslations('platforms');
  const { count, exact, country } = useFormats();
  // Two links that say the same are one reason.
  const reasons = new Map(evidence.map(one => [`${one.kind} ${one.detail}`, one]));
  return (
    <Card title={platforms(account.platform)} note={<Chip>{t(`certainties.${certainty}`)}</Chip>}>
      <div className={styles.linked}>
        <AccountCell account={account} />
        <span title={exact(account.followers)}>
          {t('followers', { followers: count(account.followers) })}
        </span>
      </div>
      <ul className={styles.evidence} aria-label={t('evidence')}>
        {[...reasons].map(([key, { kind, detail }]) => (
          <li key={key}>
            {t(`kinds.${kind}`, { detail: kind === 'same-country' ? country(detail) : detail })}
          </li>
        ))}
      </ul>
    </Card>
  );
}
