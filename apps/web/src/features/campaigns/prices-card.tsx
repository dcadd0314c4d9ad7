'use client';
import { contract } from '@clipscope/contract';
import { STARTING_CPM_TABLE } from '@clipscope/domain';
import { Button, NativeSelect, Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useNames } from '../../lib/filters/use-names.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { Card } from '../../ui/card.tsx';
import type { Campaign } from './campaign.ts';
import styles from './campaigns.module.css';
import { useCurrencies } from './draft-fields.tsx';
import { OnePriceForm } from './one-price-form.tsx';
import { PriceTable } from './price-table.tsx';
import { ELSEWHERE, faultyCountry, priceRows, priceTexts, withCountry, withoutCountry } from './prices.ts';
import { useCampaignChange } from './use-campaign.ts';

/** The prices of a thousand views, which the team may know better than the starting table. */
export function PricesCard({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaigns.prices');
  const { countries, flagged } = useNames();
  const currencies = useCurrencies();
  const callApi = useCallApi();
  const change = useCampaignChange(campaign.id);
  const start = campaign.cpmPrices ?? STARTING_CPM_TABLE;
  const [prices, setPrices] = useState(() => priceTexts(start));
  const [currencyCode, setCurrency] = useState(start.currencyCode);
  const [country, setCountry] = useState(ELSEWHERE);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const own = Object.keys(prices).filter(code => code !== ELSEWHERE);

  async function send(cpmPrices: Campaign['cpmPrices'], said: string) {
    setBusy(true);
    const params = { id: campaign.id };
    const isSaved = await change(callApi(contract.changeCampaign, { params, body: { cpmPrices } }));
    setBusy(false);
    if (isSaved) showToast({ text: said, kind: 'success' });
  }

  async function save() {
    const faulty = faultyCountry(prices);
    setTried(true);
    if (faulty !== null) return setCountry(faulty);
    await send({ currencyCode, rows: [...priceRows(prices)] }, t('saved'));
  }

  function add(code: string | null) {
    if (code === null) return;
    if (!own.includes(code)) setPrices(withCountry(prices, code));
    setCountry(code);
  }

  return (
    <Card title={t('title')} note={campaign.cpmPrices === null ? t('starting') : t('own')}>
      <div className={styles.form}>
        <p className={styles.quiet}>{t('text')}</p>
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
          <NativeSelect
            label={t('currency')}
            data={currencies}
            value={currencyCode}
            onChange={event => setCurrency(event.currentTarget.value)}
          />
        </div>
        <PriceTable
          prices={prices}
          country={country}
          currency={currencyCode}
          showsFaults={tried}
          onChange={setPrices}
        />
        <div className={styles.inline}>
          <Select
            label={t('addCountry')}
            placeholder={t('addCountryHint')}
            data={countries.filter(({ value }) => !own.includes(value))}
            value={null}
            onChange={add}
            searchable
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
          currency={currencyCode}
          onPrices={next => {
            setPrices(next);
            setCountry(ELSEWHERE);
          }}
        />
        <div className={styles.buttons}>
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
