'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS, PLATFORMS, type Platform } from '@clipscope/domain';
import { TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import layout from '../../ui/layout.module.css';
import type { FavouriteKind } from '../favourites/favourite.ts';
import { readWords } from '../filters/filter-values.ts';
import { Loaded } from '../loaded.tsx';
import { NoHits } from './no-hits.tsx';
import styles from './subjects.module.css';
import { type Subject, savedSubject, signed, useSubjectHits } from './use-subject-hits.ts';

const DEBOUNCE_MS = 250;
const SHOWN = 8;

type Props = {
  readonly kind: FavouriteKind;
  /** Of this platform only. */
  readonly platform?: Platform;
  readonly label: string;
  readonly placeholder: string;
  readonly disabled?: boolean;
  readonly isTaken: (subject: Subject) => boolean;
  readonly onPick: (subject: Subject) => void;
  /** A name that is not found can be picked, too; its platform is then chosen. */
  readonly takesAnyName?: boolean;
};

/**
 * Finds subjects of a kind by name; before that it offers those that the team tracks. Enter picks what was found for the
 * text that stands there, as soon as it is known.
 */
export function SubjectPicker({ label, placeholder, disabled = false, onPick, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const current = readWords(typed);
  const [settled] = useDebouncedValue(current, DEBOUNCE_MS);
  const [entered, setEntered] = useState<string | null>(null);
  const isEntered = entered !== null && entered === current;
  const words = isEntered ? current : settled;

  function pick(subject: Subject) {
    onPick(subject);
    setTyped('');
    setEntered(null);
    input.current?.focus();
  }

  return (
    <div>
      <TextInput
        ref={input}
        type="search"
        label={label}
        placeholder={placeholder}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        disabled={disabled}
        maxLength={MAX_TEXT_LENGTHS.search}
        value={typed}
        onChange={event => {
          setTyped(event.currentTarget.value);
          setEntered(null);
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // It belongs to the choice below, not to the form around.
          event.preventDefault();
          if (current !== '') setEntered(current);
        }}
      />
      {!disabled &&
        (current === '' || words === '' ? (
          <Tracked {...props} onPick={pick} />
        ) : (
          <Found
            {...props}
            words={words}
            isWaiting={words !== current}
            isEntered={isEntered}
            onPick={pick}
            onMiss={() => setEntered(null)}
          />
        ))}
    </div>
  );
}

type ListProps = Pick<Props, 'kind' | 'platform' | 'isTaken' | 'onPick' | 'takesAnyName'>;

function Tracked({ kind, platform: only, isTaken, onPick }: ListProps) {
  const t = useTranslations();
  const isVideo = kind === 'video';
  const { data: tracked } = useApi(contract.favourites, isVideo ? null : { query: { kind } });
  const { data: saved } = useApi(contract.favouriteVideos, isVideo ? {} : null);
  const known = isVideo
    ? saved?.videos.flatMap(({ video }) => (video ? [savedSubject(video)] : []))
    : tracked?.favourites.map(({ platform, subjectId, name }) => ({ platform, id: subjectId, name }));
  const left = (known ?? [])
    .filter(one => (only === undefined || one.platform === only) && !isTaken(one))
    .slice(0, SHOWN);
  return (
    <Choices
      label={isVideo ? t('favourites.captions.videos') : t('subjects.tracked')}
      choices={left}
      onPick={onPick}
    >
      {({ platform, name }) => (
        <Named name={signed(kind, name)} note={only ? '' : t(`platforms.${platform}`)} />
      )}
    </Choices>
  );
}

type FoundProps = ListProps & {
  readonly words: string;
  /** More was typed than was searched for. */
  readonly isWaiting: boolean;
  readonly isEntered: boolean;
  /** Enter has nothing to pick. */
  readonly onMiss: () => void;
};

function Found(props: FoundProps) {
  const {
    kind,
    platform,
    isTaken,
    onPick,
    takesAnyName = false,
    words,
    isWaiting,
    isEntered,
    onMiss,
  } = props;
  const t = useTranslations();
  const reply = useSubjectHits({ kind, words, limit: SHOWN, platform });
  const isOutdated = isWaiting || reply.isOutdated;
  const name = words.replace(/^[@#]/, '');
  const { data, error } = reply;

  // After each render, because results come later than the key.
  useEffect(() => {
    if (!isEntered || isOutdated || (data === undefined && !error)) return;
    const hit = choiceOf(data?.filter(one => !isTaken(one)) ?? [], name, takesAnyName);
    if (hit) onPick(hit);
    else onMiss();
  });

  const asTyped = PLATFORMS.map(platform => ({ platform, id: name, name }));
  return (
    <Loaded reply={reply} heightPx={32}>
      {hits => {
        const left = hits.filter(hit => !isTaken(hit));
        const isExact = hits.some(hit => hit.name.toLowerCase() === name.toLowerCase());
        if (left.length === 0 && !takesAnyName) {
          if (isOutdated) return null;
          return (
            <NoHits why={reply.why}>
              <p className={layout.faint}>{t('common.terms.noMatches')}</p>
            </NoHits>
          );
        }
        return (
          <>
            <Choices
              label={t('common.terms.searchResults')}
              choices={left}
              isDisabled={isOutdated}
              onPick={onPick}
            >
              {hit => <Named name={signed(kind, hit.name)} note={hit.note} />}
            </Choices>
            {takesAnyName && !isExact && (
              <Choices
                label={t('subjects.asTyped', { name })}
                choices={asTyped}
                isDisabled={isOutdated}
                onPick={onPick}
              >
                {({ platform }) => <bdi>{t(`platforms.${platform}`)}</bdi>}
              </Choices>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** The one that was named; else the best, unless the name itself can be picked on several platforms. */
function choiceOf(hits: readonly Subject[], name: string, takesAnyName: boolean): Subject | undefined {
  const named = hits.find(hit => hit.name.toLowerCase() === name.toLowerCase());
  return named ?? (takesAnyName ? undefined : hits[0]);
}

function Named({ name, note }: { name: string; note: string }) {
  return (
    <>
      <bdi>{name}</bdi>{' '}
      {note !== '' && (
        <small>
          <bdi>{note}</bdi>
        </small>
      )}
    </>
  );
}

type ChoicesProps<Choice> = {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly isDisabled?: boolean;
  readonly onPick: (choice: Choice) => void;
  readonly children: (choice: Choice) => ReactNode;
};

function Choices<Choice extends Subject>(props: ChoicesProps<Choice>) {
  const { label, choices, isDisabled = false, onPick, children } = props;
  const t = useTranslations('common');
  const id = useId();
  if (choices.length === 0) return null;
  return (
    <div className={styles.choices}>
      <p id={id}>{label}</p>
      <ul aria-labelledby={id}>
        {choices.map(choice => (
          <li key={`${choice.platform}/${choice.id}`}>
            <button type="button" disabled={isDisabled} onClick={() => onPick(choice)}>
              <span aria-hidden="true">+</span> <VisuallyHidden>{t('add')} </VisuallyHidden>
              {children(choice)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
