'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { hasFeature, MAX_TEXT_LENGTHS, truncate } from '@clipscope/domain';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import {
  IconArrowRight,
  IconEar,
  IconHash,
  IconMovie,
  IconMusic,
  IconSearch,
  IconSparkles,
  IconSticker,
} from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { readWords } from '../../kit/filters/filter-values.ts';
import { SentenceText } from '../../kit/sentence-text.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import {
  accountPath,
  hashtagPath,
  listenerPath,
  meaningSearchPath,
  SEARCH_PATH,
  soundPath,
  subjectPath,
  videoPath,
} from '../../lib/page/paths.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { useCommandSearchOpenings } from './command-search-store.ts';
import { entriesFor } from './navigation.ts';

const LONGEST_LABEL = 90;

type HitsProps = {
  readonly found: ReplyOf<typeof contract.searchAll>;
  /** Shown until the results of what is typed now arrive, and leading nowhere. */
  readonly isOutdated: boolean;
};

/** What the search found while typing, kind by kind. */
function CommandHits({ found, isOutdated }: HitsProps) {
  const t = useTranslations();
  const { counted } = useFormats();
  const { push } = useRouter();
  const groups = [
    {
      kind: 'accounts' as const,
      hits: found.accounts.map(account => ({
        id: account.id,
        path: accountPath(account),
        label: account.displayName,
        about: [
          `@${account.handle}`,
          t(`platforms.${account.platform}`),
          t('common.counted.followers', counted(account.followers)),
        ],
        picture: <Portrait name={account.displayName} src={account.avatarUrl} sizePx={28} />,
      })),
    },
    {
      kind: 'videos' as const,
      hits: found.videos.map(video => ({
        id: video.id,
        path: videoPath(video),
        label: video.caption || t('report.noCaption'),
        about: [`@${video.account.handle}`, t('common.counted.views', counted(video.views))],
        picture: <IconMovie size={16} stroke={1.6} />,
      })),
    },
    {
      kind: 'hashtags' as const,
      hits: found.hashtags.map(tag => ({
        id: `${tag.platform}:${tag.hashtag}`,
        path: hashtagPath(tag),
        label: `#${tag.hashtag}`,
        about: [t(`platforms.${tag.platform}`), t('common.counted.videos', counted(tag.videos))],
        picture: <IconHash size={16} stroke={1.6} />,
      })),
    },
    {
      kind: 'sounds' as const,
      hits: found.sounds.map(sound => ({
        id: sound.id,
        path: soundPath(sound),
        label: sound.title,
        about: [sound.author, t('common.counted.videos', counted(sound.videos))],
        picture: <IconMusic size={16} stroke={1.6} />,
      })),
    },
    {
      kind: 'stickers' as const,
      hits: found.stickers.map(({ platform, id, name, videos }) => ({
        id,
        path: subjectPath({ kind: 'sticker', platform, id }),
        label: name,
        about: [t(`platforms.${platform}`), t('common.counted.videos', counted(videos))],
        picture: <IconSticker size={16} stroke={1.6} />,
      })),
    },
  ];
  return groups.map(
    ({ kind, hits }) =>
      hits.length > 0 && (
        <Spotlight.ActionsGroup key={kind} label={t(`common.${kind}`)}>
          {hits.map(({ id, path, label, about, picture }) => (
            <Spotlight.Action
              key={`${kind}:${id}`}
              label={truncate(label, LONGEST_LABEL)}
              description={about.join(' · ')}
              leftSection={picture}
              disabled={isOutdated}
              onClick={() => push(path)}
            />
          ))}
        </Spotlight.ActionsGroup>
      ),
  );
}

const [store, spotlight] = createSpotlight();
/** Shorter than the time between two keys of most who type. */
const DEBOUNCE_MS = 60;
const OF_EACH = 4;
const MARKED = '[data-action][data-selected]';
/** A handle, a hashtag or a link is no description of a video. */
const NAMES_SOMETHING = /^[@＠#＃]|:\/\//;

function unmark(): void {
  document.querySelector(MARKED)?.removeAttribute('data-selected');
  store.updateState(state => ({ ...state, selected: -1 }));
}

/** Search over accounts, videos, hashtags, sounds, social listeners and pages, by keyboard or pointer. Enter alone shows all. */
export function CommandSearch() {
  const t = useTranslations();
  const router = useRouter();
  const trackUsage = useTrackUsage();
  const openings = useCommandSearchOpenings();
  const { data: profile } = useProfile();
  const [query, setQuery] = useState('');
  const words = readWords(query);
  const [settled] = useDebouncedValue(words, DEBOUNCE_MS);
  const { data, isLoading, error } = useApi(
    contract.searchAll,
    settled === '' ? null : { params: { q: settled }, query: { limit: OF_EACH } },
    { keepPrevious: true },
  );

  const { data: listening } = useApi(
    contract.listeners,
    words !== '' && profile && hasFeature(profile, 'SOCIAL_LISTENERS') ? {} : null,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: every asking opens it again, and nothing else does
  useEffect(() => {
    spotlight.open();
    void trackUsage({ feature: 'search_modal', action: 'open' });
  }, [openings]);

  const typed = query.trim().toLowerCase();
  const pages = entriesFor(profile).filter(({ key }) =>
    t(`shell.entries.${key}`).toLowerCase().includes(typed),
  );
  const listeners = (words === '' ? [] : (listening?.listeners ?? []))
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .slice(0, OF_EACH);
  const found = words === '' || settled === '' ? null : (data ?? null);
  const hits = found
    ? Object.values(found).reduce((sum, kind) => sum + (Array.isArray(kind) ? kind.length : 0), 0)
    : 0;
  const isDescription = words !== '' && !NAMES_SOMETHING.test(words);
  const waiting = isLoading || words !== settled;
  const showAll = () => router.push(`${SEARCH_PATH}?${new URLSearchParams({ q: words })}`);

  // The list marks its first entry in a microtask after each key. Only the arrow keys choose: in a new list ArrowDown
  // leads to the first entry, and Enter alone shows all results.
  const hasChosen = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query or new hits clear the selection
  useEffect(() => {
    hasChosen.current = false;
    unmark();
    queueMicrotask(unmark);
  }, [words, data]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hasChosen.current = true;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || words === '') return;
    if (hasChosen.current && document.querySelector(`${MARKED}:not(:disabled)`)) return;
    unmark();
    showAll();
    spotlight.close();
  }

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      maxHeight={520}
    >
      <Spotlight.Search
        placeholder={t('shell.searchPlaceholder')}
        aria-label={t('shell.search')}
        maxLength={MAX_TEXT_LENGTHS.search}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        onKeyDown={onKeyDown}
      />
      <Spotlight.ActionsList>
        {found && <CommandHits found={found} isOutdated={waiting} />}
        {listeners.length > 0 && (
          <Spotlight.ActionsGroup label={t('features.SOCIAL_LISTENERS')}>
            {listeners.map(({ id, name, query: listenedFor }) => (
              <Spotlight.Action
                key={id}
                label={truncate(name, LONGEST_LABEL)}
                description={truncate(listenedFor, LONGEST_LABEL)}
                leftSection={<IconEar size={16} stroke={1.6} />}
                onClick={() => router.push(listenerPath(id))}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label={t('shell.pages')}>
            {pages.map(entry => (
              <Spotlight.Action
                key={entry.key}
                label={t(`shell.entries.${entry.key}`)}
                leftSection={<entry.icon size={16} stroke={1.6} />}
                onClick={() => router.push(entry.path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {isDescription && profile && hasFeature(profile, 'AI_CONTENT') && (
          <Spotlight.ActionsGroup label={t('shell.byMeaning')}>
            <Spotlight.Action
              label={t('shell.videosAbout', { words })}
              leftSection={<IconSparkles size={16} stroke={1.6} />}
              onClick={() => router.push(meaningSearchPath({ words }))}
            />
          </Spotlight.ActionsGroup>
        )}
        {hits + listeners.length + pages.length === 0 && (
          <Spotlight.Empty role="status">
            {error ? (
              t('states.failed')
            ) : waiting ? (
              t('states.loading')
            ) : found?.notLookedUp ? (
              <SentenceText of={found.notLookedUp} />
            ) : (
              t('shell.nothingFound')
            )}
          </Spotlight.Empty>
        )}
        {words !== '' && (
          <Spotlight.Action
            label={t('shell.allResults', { words })}
            leftSection={<IconArrowRight size={16} stroke={1.6} />}
            onClick={showAll}
          />
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
