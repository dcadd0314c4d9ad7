'use client';
import { contract, type ImportOfFile } from '@clipscope/contract';
import { Button, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FailureBox } from '../../kit/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { type Collection, dayOf, endOfDay } from './collection.ts';
import styles from './imports.module.css';

type Props = {
  readonly one: ImportOfFile;
  readonly collection: Collection;
  readonly onChanged: () => void;
};

/** Some files do not say when their counts were collected. A suggestion is used until somebody chooses a day. */
export function CollectionForm({ one, collection, onChanged }: Props) {
  const t = useTranslations('imports.collection');
  const { dateTime } = useFormats();
  const { write, busy, fault, failure } = useWrite(['collectedAt']);
  const { basis, collectedAt, newestAt, sameAs, suggestions } = collection;
  const [day, setDay] = useState(dayOf(collectedAt));
  const isGiven = basis === 'given';

  async function apply(at: string) {
    const call = { params: { id: one.id }, body: { collectedAt: at } };
    if (await write(contract.mapImport, call)) onChanged();
  }
  const applyDay = () => void apply(endOfDay(day, one.uploadedAt));
  function submit(event: FormEvent) {
    event.preventDefault();
    if (day !== '') applyDay();
  }

  return (
    <MessageBox title={t('title')} tone={isGiven ? 'plain' : 'warn'}>
      <p>{t(isGiven ? 'given' : 'assumed', { time: dateTime(collectedAt), basis: t(`bases.${basis}`) })}</p>
      {sameAs !== null && <p>{t('sameAs', { name: sameAs })}</p>}
      <form className={layout.stack} onSubmit={submit}>
        <div className={styles.handle}>
          <TextInput
            type="date"
            label={t('label')}
            min={newestAt === null ? undefined : dayOf(newestAt)}
            max={dayOf(one.uploadedAt)}
            value={day}
            error={fault('collectedAt')}
            onChange={event => setDay(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={busy} disabled={day === ''}>
            {t('apply')}
          </Button>
        </div>
        <div className={layout.row}>
          {suggestions.map(one => (
            <Button
              key={one.basis}
              size="compact-xs"
              variant="default"
              disabled={busy}
              onClick={() => void apply(one.collectedAt)}
            >
              {t('suggestion', { time: dateTime(one.collectedAt), basis: t(`bases.${one.basis}`) })}
            </Button>
          ))}
        </div>
        {failure && <FailureBox error={failure} title={t('notApplied')} onRetry={applyDay} />}
      </form>
    </MessageBox>
  );
}
