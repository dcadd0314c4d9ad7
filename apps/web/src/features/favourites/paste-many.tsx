'use client';
import { MAX_ADDED } from '@clipscope/contract';
import { PLATFORMS, type Platform } from '@clipscope/domain';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import type { AddedLine, FavouriteKind } from '../../lib/favourites/favourite.ts';
import { useAddFavourites } from '../../lib/favourites/use-add-favourites.ts';
import adding from './adding.module.css';
import styles from './favourites.module.css';
import { linesIn } from './pasted-lines.ts';

/** A list of links or names, and what came of each of its lines. */
export function PasteMany({ kind }: { kind: FavouriteKind }) {
  const t = useTranslations();
  const add = useAddFavourites();
  const [text, setText] = useState('');
  const [platform, setPlatform] = useState<Platform>('tiktok');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<readonly AddedLine[] | null>(null);
  const lines = linesIn(text);
  const isTooLong = lines.length > MAX_ADDED;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (lines.length === 0 || isTooLong) return;
    setBusy(true);
    const result = await add({ kind, platform, lines });
    setBusy(false);
    if (result === null) return;
    setOutcome(result.lines);
    // What was not added stays, to be mended or sent again.
    setText(
      result.lines
        .filter(({ favouriteId }) => favouriteId === null)
        .map(line => line.text)
        .join('\n'),
    );
  }

  return (
    <form className={styles.stack} onSubmit={event => void send(event)}>
      <Textarea
        label={t('favourites.add.paste')}
        description={t('favourites.add.pasteText')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={t(`favourites.add.pasteHint.${kind}`)}
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        error={isTooLong && t('favourites.add.tooLong', { count: lines.length, most: MAX_ADDED })}
        onChange={event => setText(event.currentTarget.value)}
      />
      <div className={styles.send}>
        <NativeSelect
          size="xs"
          aria-label={t('favourites.add.platform')}
          value={platform}
          data={PLATFORMS.map(value => ({ value, label: t(`platforms.${value}`) }))}
          onChange={event => setPlatform(event.currentTarget.value as Platform)}
        />
        <Button type="submit" size="xs" loading={busy} disabled={lines.length === 0}>
          {t('favourites.add.send', { count: lines.length })}
        </Button>
      </div>
      {outcome && <Outcome lines={outcome} />}
    </form>
  );
}

function Outcome({ lines }: { lines: readonly AddedLine[] }) {
  const t = useTranslations('favourites.add');
  const added = lines.filter(({ outcome }) => outcome === 'added').length;
  return (
    <section aria-label={t('outcome')}>
      <p role="status" className={adding.outcomeSum}>
        {t('sum', { added, count: lines.length })}
      </p>
      <ol className={adding.outcome}>
        {lines.map(({ line, text, outcome, reason }) => (
          <li key={line} data-outcome={outcome}>
            <bdi>{text}</bdi>
            <span title={reason ?? undefined}>{t(`outcomes.${outcome}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
