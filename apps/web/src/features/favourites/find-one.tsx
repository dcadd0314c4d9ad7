'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import type { FavouriteKind } from '../../lib/favourites/favourite.ts';
import { TrackButton } from '../../lib/favourites/track-button.tsx';
import { readWords } from '../../lib/filters/filter-values.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Portrait } from '../../ui/portrait.tsx';
import adding from './adding.module.css';
import styles from './favourites.module.css';

const DEBOUNCE_MS = 250;
const SHOWN = 6;

export function FindOne({ kind }: { kind: FavouriteKind }) {
  const t = useTranslations('favourites.add');
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, DEBOUNCE_MS);
  const words = readWords(settled);
  return (
    <div className={styles.stack}>
      <TextInput
        type="search"
        label={t(`find.${kind}`)}
        placeholder={t(`findHint.${kind}`)}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        maxLength={MAX_TEXT_LENGTHS.search}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {words !== '' && <Found kind={kind} words={words} />}
    </div>
  );
}

function Found({ kind, words }: { kind: FavouriteKind; words: string }) {
  const t = useTranslations();
  const { count } = useFormats();
  const call = { params: { q: words }, query: { limit: SHOWN } };
  const options = { keepPrevious: true };
  const accounts = useApi(contract.searchAccounts, kind === 'account' ? call : null, options);
  const hashtags = useApi(contract.searchHashtags, kind === 'hashtag' ? call : null, options);
  const sounds = useApi(contract.searchSounds, kind === 'sound' ? call : null, options);
  const reply = { account: accounts, hashtag: hashtags, sound: sounds }[kind];
  if (reply.error) return <FailureBox error={reply.error} onRetry={() => void reply.mutate()} />;
  if (!reply.data) return <Skeleton height={SHOWN * 45} />;
  const videos = (amount: number | null) =>
    amount === null ? '' : t('shell.videoCount', { videos: amount, count: count(amount) });
  const hits = [
    ...(accounts.data?.accounts ?? []).map(one => ({
      ...one,
      name: `@${one.handle}`,
      title: one.displayName || one.handle,
      note: `@${one.handle} · ${t(`platforms.${one.platform}`)} · ${t('shell.followers', { count: count(one.followers) })}`,
      picture: one.avatarUrl,
    })),
    ...(hashtags.data?.hashtags ?? []).map(one => ({
      ...one,
      id: one.hashtag,
      name: `#${one.hashtag}`,
      title: `#${one.hashtag}`,
      note: videos(one.videos),
      picture: undefined,
    })),
    ...(sounds.data?.sounds ?? []).map(one => ({
      ...one,
      name: one.title,
      note: [one.author, videos(one.videos)].filter(Boolean).join(' · '),
      picture: undefined,
    })),
  ];
  if (hits.length === 0) return <p className={styles.faint}>{t('favourites.add.nothingFound')}</p>;
  return (
    <ul className={adding.hits} aria-label={t('favourites.add.hits')}>
      {hits.map(({ platform, id, name, title, note, picture }) => (
        <li key={`${platform}/${id}`}>
          {picture !== undefined && <Portrait name={title} src={picture} sizePx={28} />}
          <span className={adding.hitText}>
            <b>
              <bdi>{title}</bdi>
            </b>
            <small>
              <bdi>{note}</bdi>
            </small>
          </span>
          <TrackButton kind={kind} subject={{ platform, id }} name={name} />
        </li>
      ))}
    </ul>
  );
}
