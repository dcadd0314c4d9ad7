'use client';
import { contract } from '@clipscope/contract';
import type { PlanForSale } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import layout from '../../ui/layout.module.css';

type Props = { readonly plan: PlanForSale; readonly userId: string; readonly leave: ReactNode };

/** For members who may not buy: who can, and an email to them. */
export function AskToUpgrade({ plan, userId, leave }: Props) {
  const t = useTranslations();
  const { list } = useFormats();
  const { data } = useApi(contract.teamMembers, {});
  const buyers = data?.members.filter(member => member.billing === 'EDIT' && member.userId !== userId) ?? [];
  const [first] = buyers;
  const nameOf = ({ name, email }: { name: string; email: string }) => name || email;
  const subject = t('limitation.askSubject', { plan: t(`plans.${plan}`) });
  return (
    <>
      {first && (
        <p className={layout.quiet} data-private>
          <bdi>{t('limitation.whoCan', { names: list(buyers.map(nameOf)) })}</bdi>
        </p>
      )}
      {data && !first && <p className={layout.quiet}>{t('limitation.nobodyCan')}</p>}
      <div className={layout.row}>
        {first && (
          <Button
            component="a"
            href={`mailto:${buyers.map(({ email }) => email).join()}?subject=${encodeURIComponent(subject)}`}
            data-private
          >
            {t('limitation.ask', { name: nameOf(first) })}
          </Button>
        )}
        {leave}
      </div>
    </>
  );
}
