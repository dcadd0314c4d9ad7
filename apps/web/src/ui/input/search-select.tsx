'use client';
import { Select, type SelectProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

type Props = Omit<SelectProps, 'searchable' | 'searchValue' | 'onSearchChange' | 'ref'>;

/** One of a list, found by typing. What is chosen is selected as text, so that typing replaces it. */
export function SearchSelect(props: Props) {
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef<string | null>(null);
  const [search, setSearch] = useState('');
  const selectUnlessTyped = () => {
    const { current } = input;
    if (current && current === document.activeElement && current.value !== typed.current) current.select();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text changes by itself after a choice
  useEffect(selectUnlessTyped, [search]);
  return (
    <Select
      {...props}
      ref={input}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      onInput={event => {
        typed.current = event.currentTarget.value;
      }}
      onFocus={selectUnlessTyped}
      onClick={selectUnlessTyped}
      onOptionSubmit={() => {
        typed.current = null;
        selectUnlessTyped();
      }}
      onBlur={() => {
        typed.current = null;
      }}
    />
  );
}
