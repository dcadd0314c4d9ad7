'use client';
import { contract } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import styles from './compare.module.css';
import type { CompareView } from './compare-view.ts';
import type { Member } from './use-members.ts';

const SHOWN = 8;

type Props = {
  readonly view: CompareView;
  readonly members: readonly Member[];
  readonly query: string;
  readonly onAdd: (id: string) => void;
};

/** What fits the words that were typed; before that, what the team tracks. */
export function FoundMembers({ query, ...props }: Props) {
  return query === '' ? <Tracked {...props} /> : <Found query={query} {...props} />;
}

type Choice = { readonly id: string; readonly name: string; readonly note?: string };

function Tracked({ view, members, onAdd }: Omit<Props, 'query'>) {
  const t = useTranslations('compare');
  const { data } = useApi(contract.favourites, { query: { kind: view.kind } });
  const choices = (data?.favourites ?? [])
    .filter(({ platform }) => platform === view.platform)
    .map(({ name, subjectId }) => ({ id: view.kind === 'sound' ? subjectId : name, name }));
  const left = notChosen(choices, view, members);
  if (left.length === 0) return null;
  return <Choices label={t('tracked')} choices={left} onAdd={onAdd} />;
}

function Found({ view, members, query, onAdd }: Props) {
  const t = useTranslations('compare');
  const { count } = useFormats();
  const { kind, platform } = view;
  const call = { params: { q: query }, query: { platform, limit: SHOWN } };
  const options = { keepPrevious: true };
  const accounts = useApi(contract.searchAccounts, kind === 'account' ? call : null, options);
  const hashtags = useApi(contract.searchHashtags, kind === 'hashtag' ? call : null, options);
  const sounds = useApi(contract.searchSounds, kind === 'sound' ? call : null, options);
  const reply = { account: accounts, hashtag: hashtags, sound: sounds }[kind];
  if (reply.error) return <FailureBox error={reply.error} onRetry={() => void reply.mutate()} />;
  if (!reply.data) return <Skeleton height={32} mt={8} />;
  const choices: Choice[] = [
    ...(accounts.data?.accounts ?? []).map(({ handle, followers }) => ({
      id: handle,
      name: `@${handle}`,
      note: t('followersNote', { followers: followers ?? 0, count: count(followers) }),
    })),
    ...(hashtags.data?.hashtags ?? []).map(({ hashtag, videos }) => ({
      id: hashtag,
      name: `#${hashtag}`,
      note: t('videosNote', { videos: videos ?? 0, count: count(videos) }),
    })),
    ...(sounds.data?.sounds ?? []).map(({ id, title, author }) => ({ id, name: title, note: author })),
  ];
  const left = notChosen(choices, view, members);
  if (left.length === 0) return <p className={styles.nothing}>{t('nothingFound')}</p>;
  return <Choices label={t('found')} choices={left} onAdd={onAdd} />;
}

function notChosen(choices: readonly Choice[], view: CompareView, members: readonly Member[]): Choice[] {
  const chosen = new Set([
    ...view.ids,
    ...members.flatMap(({ id, account }) => [id, account?.handle ?? null].filter(name => name !== null)),
  ]);
  return choices.filter(({ id }) => !chosen.has(id)).slice(0, SHOWN);
}

type ChoicesProps = {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly onAdd: (id: string) => void;
};

function Choices({ label, choices, onAdd }: ChoicesProps) {
  const t = useTranslations('compare');
  return (
    <div className={styles.found}>
      <p id="compare-choices">{label}</p>
      <ul aria-labelledby="compare-choices">
        {choices.map(({ id, name, note }) => (
          <li key={id}>
            <button type="button" onClick={() => onAdd(id)} aria-label={t('add', { name })}>
              <span aria-hidden="true">+</span> <bdi>{name}</bdi>
              {note !== undefined && note !== '' && (
                <small>
                  <bdi>{note}</bdi>
                </small>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
