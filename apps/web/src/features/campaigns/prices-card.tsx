'use client';
import { contract } from '@clipscope/contract';
import { cpmsInCurrency, TIERS } from '@clipscope/domain';
import { Button, NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useNames } from '../../kit/filters/use-names.ts';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useAction } from '../../kit/use-action.ts';
import { useCallApi } from '../../lib/api/use-api.ts';
import { Card } from '../../ui/card.tsx';
import { SearchSelect } from '../../ui/input/search-select.tsx';
import layout from '../../ui/layout.module.css';
import type { Campaign } from './campaign.ts';
import styles from './campaigns.module.css';
import { readMoney } from './draft.ts';
import { AmountInput } from './draft-fields.tsx';
import {
  BOUNDS,
  ELSEWHERE,
  faultyCountry,
  isPriced,
  onePrice,
  type PriceTexts,
  priceRows,
  priceTexts,
  withCountry,
  withoutCountry,
  withPrice,
} from './prices.ts';
import { useCampaignChange } from './use-campaign.ts';

/** The prices of a thousand views, which the team may know better than the starting table. */
export function PricesCard({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaigns.prices');
  const { countries, flagged } = useNames();
  const callApi = useCallApi();
  const change = useCampaignChange(campaign.id);
  const { currency } = campaign;
  const current = cpmsInCurrency(campaign.cpmPrices, currency);
  const [prices, setPrices] = useState(() => priceTexts(current));
  const [country, setCountry] = useState(ELSEWHERE);
  const [tried, setTried] = useState(false);
  const { busy, during } = useAction();
  const own = Object.keys(prices).filter(code => code !== ELSEWHERE);

  async function send(cpmPrices: Campaign['cpmPrices'], said: string) {
    const call = { params: { id: campaign.id }, body: { cpmPrices } };
    const isSaved = await during(() => change(callApi(contract.changeCampaign, call)));
    if (isSaved) showToast({ text: said, kind: 'success' });
  }

  async function save() {
    const faulty = faultyCountry(prices);
    setTried(true);
    if (faulty !== null) return setCountry(faulty);
    await send({ currencyCode: currency, rows: [...priceRows(prices)] }, t('saved'));
  }

  function add(code: string | null) {
    if (code === null) return;
    if (!own.includes(code)) setPrices(withCountry(prices, code));
    setCountry(code);
  }

  return (
    <Card
      title={t('title')}
      note={
        current.rows.length === 0
          ? t('none', { currency })
          : campaign.cpmPrices === null
            ? t('starting')
            : t('own')
      }
    >
      <div className={styles.form}>
        <p className={layout.quiet}>{t('text')}</p>
        <div className={styles.pair}>
          <NativeSelect
            label={t('country')}
            value={country}
            onChange={event => setCountry(event.currentTarget.value)}
            data={[
              { value: ELSEWHERE, label: t('elsewhere') },
              ...own.map(code => ({ value: code, label: flagged(code) })),
            ]}
          />
        </div>
        <PriceTable
          prices={prices}
          country={country}
          currency={currency}
          showsFaults={tried}
          onChange={setPrices}
        />
        <div className={styles.inline}>
          <SearchSelect
            selectFirstOptionOnChange
            label={t('addCountry')}
            placeholder={t('addCountryHint')}
            data={countries.filter(({ value }) => !own.includes(value))}
            value={null}
            onChange={add}
            limit={100}
            nothingFoundMessage={t('noCountry')}
          />
          {country !== ELSEWHERE && (
            <Button
              variant="default"
              onClick={() => {
                setPrices(withoutCountry(prices, country));
                setCountry(ELSEWHERE);
              }}
            >
              {t('removeCountry')}
            </Button>
          )}
        </div>
        <OnePriceForm
          currency={currency}
          onPrices={next => {
            setPrices(next);
            setCountry(ELSEWHERE);
          }}
        />
        <div className={layout.end}>
          {campaign.cpmPrices !== null && (
            <Button variant="default" disabled={busy} onClick={() => void send(null, t('isReset'))}>
              {t('reset')}
            </Button>
          )}
          <Button loading={busy} onClick={() => void save()}>
            {t('save')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

type TableProps = {
  readonly prices: PriceTexts;
  readonly country: string;
  readonly currency: string;
  readonly showsFaults: boolean;
  readonly onChange: (prices: PriceTexts) => void;
};

/** One country's prices by the size of the account: the likely one and the band around it. */
function PriceTable({ prices, country, currency, showsFaults, onChange }: TableProps) {
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

type OnePriceProps = { readonly currency: string; readonly onPrices: (prices: PriceTexts) => void };

/** For teams with one price for all: it fills the table and is saved with it. */
function OnePriceForm({ currency, onPrices }: OnePriceProps) {
  const t = useTranslations('campaigns');
  const [typed, setTyped] = useState('');
  const price = readMoney(typed);

  function fill() {
    if (price === null || price === undefined) return;
    onPrices(onePrice(price));
    setTyped('');
  }

  return (
    <div className={styles.inline}>
      <AmountInput
        currency={currency}
        label={t('prices.one', { currency })}
        description={t('prices.oneText')}
        value={typed}
        error={price === undefined && t('faults.noAmount')}
        onChange={setTyped}
        onKeyDown={event => {
          if (event.key === 'Enter') fill();
        }}
      />
      <Button variant="default" disabled={price === null || price === undefined} onClick={fill}>
        {t('prices.fill')}
      </Button>
    </div>
  );
}
