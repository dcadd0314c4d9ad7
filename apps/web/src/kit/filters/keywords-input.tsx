'use client';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useUrlState } from '../../lib/page/url-state.ts';

const DEBOUNCE_MS = 250;

type Props = {
  readonly label: string;
  readonly placeholder: string;
  /** Its parameter in the address. */
  readonly param: string;
  readonly size?: 'xs' | 'sm';
  readonly onSettled?: (words: string) => void;
};

/** Search terms, written to the URL while they are typed. */
export function KeywordsInput({ label, placeholder, param, size = 'sm', onSettled }: Props) {
  const { read, goTo } = useUrlState();
  const words = read(param) ?? '';
  const [typed, setTyped] = useState(words);
  const settled = useRef(words);
  const settle = useDebouncedCallback((text: string) => {
    settled.current = text;
    goTo({ [param]: text === '' ? null : text, page: null });
    if (text !== '') onSettled?.(text);
  }, DEBOUNCE_MS);

  // Shows changes of the URL from elsewhere, such as a saved search; the user's own input is shown already.
  useEffect(() => {
    if (words === settled.current) return;
    settled.current = words;
    settle.cancel();
    setTyped(words);
  }, [words, settle]);

  return (
    <TextInput
      type="search"
      size={size}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={size === 'xs' ? 14 : 16} stroke={1.6} />}
      maxLength={MAX_TEXT_LENGTHS.search}
      value={typed}
      onChange={event => {
        setTyped(event.currentTarget.value);
        settle(event.currentTarget.value.trim());
      }}
    />
  );
}
