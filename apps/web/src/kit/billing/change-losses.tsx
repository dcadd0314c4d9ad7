'use client';
import type { Feature, frozenOnPlan } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';

type Props = {
  readonly features: readonly Feature[];
  readonly frozen: ReturnType<typeof frozenOnPlan>;
  /** When, where it is not said around it; null is immediately. */
  readonly on?: string | null;
};

/** What the team loses with the plan: features, and what exceeds the new limits. */
export function ChangeLosses({ features, frozen, on }: Props) {
  const t = useTranslations();
  const { exact, date } = useFormats();
  const isDated = on !== undefined && on !== null;
  return (
    <>
      {features.length > 0 && (
        <MessageBox
          title={
            isDated ? t('subscription.cancel.losses', { day: date(on) }) : t('subscription.change.losses')
          }
          tone="warn"
        >
          <p>{features.map(feature => t(`features.${feature}`)).join(' · ')}</p>
        </MessageBox>
      )}
      {frozen.length > 0 && (
        <MessageBox
          title={
            isDated ? t('subscription.cancel.frozen', { day: date(on) }) : t('subscription.change.frozen')
          }
          tone="warn"
        >
          {frozen.map(item => (
            <p key={item.limit} className={layout.limitName}>
              {t('subscription.change.above', {
                limit: t(`limits.${item.limit}`),
                used: exact(item.used),
                allowed: exact(item.allowed),
                frozen: exact(item.frozen),
              })}
            </p>
          ))}
          <p>{t('subscription.change.frozenNote')}</p>
        </MessageBox>
      )}
    </>
  );
}
