'use client';
import { CURRENCY, isPaidPlan, priceCents, UPGRADE_LADDER, usableLimit } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useLimitText } from '../../kit/limitation/use-limit-text.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { PRICING_PATH } from '../../lib/page/paths.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import styles from './home.module.css';

const SHOWN_LIMITS = ['favourites', 'historyDayLimit', 'campaigns'] as const;

/** From the plan table, so that it is shown even while the API is down. */
export function PlansInShort() {
  const t = useTranslations();
  const { money } = useFormats();
  const limitText = useLimitText();
  return (
    <>
      <ul className={styles.plans}>
        {UPGRADE_LADDER.map(plan => {
          return (
            <li key={plan} aria-label={t(`plans.${plan}`)}>
              <h3>{t(`plans.${plan}`)}</h3>
              <p className={layout.price}>
                {isPaidPlan(plan)
                  ? t.rich('subscription.per.month', {
                      price: () => <bdi>{money(priceCents(plan, 'month') / 100, CURRENCY)}</bdi>,
                      unit: text => <small>{text}</small>,
                    })
                  : t('subscription.free')}
              </p>
              <ul>
                {SHOWN_LIMITS.map(limit => (
                  <li key={limit}>
                    <span>{t(`limits.${limit}`)}</span>
                    <b>{limitText(usableLimit(plan, limit))}</b>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      <p>
        <Link className={styles.link} href={PRICING_PATH}>
          {t('home.comparePlans')}
        </Link>
      </p>
    </>
  );
}
