'use client';
import { PLATFORMS, QUERY_LIMITS, QUERY_SENTIMENTS } from '@clipscope/domain';
import { Input } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useNames } from '../../kit/filters/use-names.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { type Completion, complete, completionsAt, type FieldValues } from './completions.ts';
import styles from './listening.module.css';
import { type LiveMatches, useLiveMatches } from './use-live-matches.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  /** Of the form's own check, or of the API when it was saved. */
  readonly error: ReactNode;
  /** Of the form: its name there. */
  readonly field: object;
  readonly onChange: (query: string) => void;
};

/** A query with what it finds now. It marks the faulty character, and completes operators, filters and their values. */
export function QueryEditor({ label, value, error, field: ofForm, onChange }: Props) {
  const t = useTranslations('listening.editor');
  const live = useLiveMatches(value);
  const values = useFieldValues();
  const field = useRef<HTMLTextAreaElement>(null);
  const [id, listId] = [useId(), useId()];
  const [caret, setCaret] = useState(value.length);
  const [active, setActive] = useState(-1);
  const offered = useMemo(() => completionsAt(value, caret, values), [value, caret, values]);
  // Without a beginning of a word the arrow keys move the caret.
  const isTyping = offered.to > offered.from || /[:,]$/.test(value.slice(0, caret));
  const fault = live.fault?.text ?? error;

  function readCaret() {
    setCaret(field.current?.selectionStart ?? 0);
    setActive(-1);
  }
  function accept(option: Completion) {
    const next = complete(value, offered, option);
    onChange(next.text);
    setCaret(next.caret);
    setActive(-1);
    // The text is replaced when React draws it, and the caret can only be placed afterwards.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  }
  function onKeyDown(event: KeyboardEvent) {
    const { options } = offered;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const option = options[active];
    if (step !== 0 && isTyping && options.length > 0) {
      event.preventDefault();
      setActive((active + step + options.length) % options.length);
    } else if ((event.key === 'Enter' || event.key === 'Tab') && option && !event.nativeEvent.isComposing) {
      event.preventDefault();
      accept(option);
    } else if (event.key === 'Escape' && active >= 0) {
      event.stopPropagation();
      setActive(-1);
    }
  }

  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={t('hint')}
      error={fault}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <div className={styles.editor} data-invalid={fault ? true : undefined}>
        <MarkedQuery query={value} at={live.fault?.at ?? null} />
        <textarea
          ref={field}
          id={id}
          {...ofForm}
          name="query"
          className={styles.query}
          dir="auto"
          rows={3}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          maxLength={QUERY_LIMITS.characters}
          value={value}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-error` : `${id}-description`}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          onChange={event => {
            onChange(event.currentTarget.value);
            readCaret();
          }}
          onSelect={readCaret}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={listId} role="listbox" aria-label={t('completions')} className={styles.completions}>
        {offered.options.map((option, place) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above
          <div
            key={option.value}
            id={`${listId}-${place}`}
            role="option"
            aria-selected={place === active}
            className={styles.completion}
            onMouseDown={event => event.preventDefault()}
            onClick={() => accept(option)}
          >
            <bdi>{option.label}</bdi>
          </div>
        ))}
      </div>
      <LiveCount live={live} />
    </Input.Wrapper>
  );
}

/** Below the text, as wide and as high: what is marked shines through. */
function MarkedQuery({ query, at }: { readonly query: string; readonly at: number | null }) {
  const place = at === null ? query.length : at;
  const marked = at === null ? '' : (query.slice(place).match(/^./su)?.[0] ?? ' ');
  return (
    <div className={styles.marks} dir="auto" aria-hidden="true">
      {query.slice(0, place)}
      {marked !== '' && <mark>{marked}</mark>}
      {query.slice(place + marked.length)}
      {'\u200b'}
    </div>
  );
}

function LiveCount({ live: { state, matches } }: { readonly live: LiveMatches }) {
  const t = useTranslations('listening.editor');
  const { countedExactly, dayRange } = useFormats();
  const text =
    state === 'counted' && matches
      ? t('matches', {
          ...countedExactly(matches.total),
          days: dayRange(matches.range.startDate, matches.range.endDate),
        })
      : state === 'empty' || state === 'faulty' || state === 'counted'
        ? null
        : t(state);
  return (
    <p className={styles.live} role="status">
      {text}
    </p>
  );
}

function useFieldValues(): FieldValues {
  const { languages, countries } = useNames();
  const t = useTranslations();
  return useMemo(() => {
    return {
      lang: languages,
      country: countries,
      sentiment: QUERY_SENTIMENTS.map(value => ({ value, label: t(`listening.sentiments.${value}`) })),
      platform: PLATFORMS.map(value => ({ value, label: t(`platforms.${value}`) })),
    };
  }, [languages, countries, t]);
}
