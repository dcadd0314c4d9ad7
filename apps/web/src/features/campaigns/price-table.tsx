'use client';
import { TIERS } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { AmountInput } from './amount-input.tsx';
import styles from './prices.module.css';
import { BOUNDS, isPriced, type PriceTexts, withPrice } from './prices.ts';

type Props = {
  readonly prices: PriceTexts;
  readonly country: string;
  readonly currency: string;
  readonly showsFaults: boolean;
  readonly onChange: (prices: PriceTexts) => void;
};

/** One country's prices by the size of the account: the likely one and the band around it. */
export function PriceTable({ prices, country, currency, showsFaults, onChange }: Props) {
  const t = useTranslations();
  const own = prices[country];
  return (
    <table className={styles.table}>
      <caption>{t('campaigns.prices.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('campaigns.prices.tier')}</th>
          {BOUNDS.map(bound => (
            <th key={bound} scope="col">
              {t(`campaigns.prices.${bound}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {TIERS.map(tier => {
          const price = own?.[tier] ?? { low: '', middle: '', high: '' };
          const isFaulty = showsFaults && !isPriced(price);
          return (
            <tr key={tier}>
              <th scope="row">
                {t(`tiers.${tier}`)}
                {isFaulty && <p>{t('campaigns.prices.disorder')}</p>}
              </th>
              {BOUNDS.map(bound => (
                <td key={bound}>
                  <AmountInput
                    size="xs"
                    currency={currency}
                    aria-label={t('campaigns.prices.cell', {
                      bound: t(`campaigns.prices.${bound}`),
                      tier: t(`tiers.${tier}`),
                    })}
                    value={price[bound]}
                    error={isFaulty}
                    onChange={text => onChange(withPrice(prices, country, tier, { [bound]: text }))}
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
