'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS, PLATFORMS, type Platform } from '@clipscope/domain';
import { TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import layout from '../../ui/layout.module.css';
import type { TrackedKind } from '../favourites/favourite.ts';
import { readWords } from '../filters/filter-values.ts';
import { Loaded } from '../loaded.tsx';
import { NoHits } from './no-hits.tsx';
import styles from './subjects.module.css';
import { type Subject, signed, useSubjectHits } from './use-subject-hits.ts';

const DEBOUNCE_MS = 250;
const SHOWN = 8;

type Props = {
  readonly kind: TrackedKind;
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

/** Finds subjects of a kind by name; before that it offers those that the team tracks. */
export function SubjectPicker({ label, placeholder, disabled = false, onPick, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(readWords(typed), DEBOUNCE_MS);

  function pick(subject: Subject) {
    onPick(subject);
    setTyped('');
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
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={event => {
          // Enter belongs to the choice below, not to the form around.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {!disabled &&
        (words === '' ? (
          <Tracked {...props} onPick={pick} />
        ) : (
          <Found {...props} words={words} onPick={pick} />
        ))}
    </div>
  );
}

type ListProps = Pick<Props, 'kind' | 'platform' | 'isTaken' | 'onPick' | 'takesAnyName'>;

function Tracked({ kind, platform: only, isTaken, onPick }: ListProps) {
  const t = useTranslations();
  const { data } = useApi(contract.favourites, { query: { kind } });
  const left = (data?.favourites ?? [])
    .map(({ platform, subjectId, name }) => ({ platform, id: subjectId, name }))
    .filter(one => (only === undefined || one.platform === only) && !isTaken(one))
    .slice(0, SHOWN);
  return (
    <Choices label={t('subjects.tracked')} choices={left} onPick={onPick}>
      {({ platform, name }) => (
        <Named name={signed(kind, name)} note={only ? '' : t(`platforms.${platform}`)} />
      )}
    </Choices>
  );
}

function Found({ kind, platform, isTaken, onPick, takesAnyName, words }: ListProps & { words: string }) {
  const t = useTranslations();
  const reply = useSubjectHits({ kind, words, limit: SHOWN, platform });
  const name = words.replace(/^[@#]/, '');
  const asTyped = PLATFORMS.map(platform => ({ platform, id: name, name }));
  return (
    <Loaded reply={reply} heightPx={32}>
      {hits => {
        const left = hits.filter(hit => !isTaken(hit));
        const isExact = hits.some(hit => hit.name.toLowerCase() === name.toLowerCase());
        if (left.length === 0 && !takesAnyName) {
          return (
            <NoHits why={reply.why}>
              <p className={layout.faint}>{t('common.terms.noMatches')}</p>
            </NoHits>
          );
        }
        return (
          <>
            <Choices label={t('common.terms.searchResults')} choices={left} onPick={onPick}>
              {hit => <Named name={signed(kind, hit.name)} note={hit.note} />}
            </Choices>
            {takesAnyName && !isExact && (
              <Choices label={t('subjects.asTyped', { name })} choices={asTyped} onPick={onPick}>
                {({ platform }) => <bdi>{t(`platforms.${platform}`)}</bdi>}
              </Choices>
            )}
          </>
        );
      }}
    </Loaded>
  );
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
  readonly onPick: (choice: Choice) => void;
  readonly children: (choice: Choice) => ReactNode;
};

function Choices<Choice extends Subject>({ label, choices, onPick, children }: ChoicesProps<Choice>) {
  const t = useTranslations('common');
  const id = useId();
  if (choices.length === 0) return null;
  return (
    <div className={styles.choices}>
      <p id={id}>{label}</p>
      <ul aria-labelledby={id}>
        {choices.map(choice => (
          <li key={`${choice.platform}/${choice.id}`}>
            <button type="button" onClick={() => onPick(choice)}>
              <span aria-hidden="true">+</span> <VisuallyHidden>{t('add')} </VisuallyHidden>
              {children(choice)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
