'use client';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

type Changes = Readonly<Record<string, string | null>>;

/** An address with some parameters changed; null removes one, the others stay in their places. */
export function addressWith(path: string, search: string, changes: Changes): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** A view's state lives in its address: read it, link to a changed one, or go there. */
export function useUrlState() {
  const path = usePathname();
  const search = useSearchParams().toString();
  const { replace } = useRouter();
  const linkTo = useCallback((changes: Changes) => addressWith(path, search, changes), [path, search]);
  const goTo = useCallback(
    (changes: Changes) => replace(addressWith(path, search, changes), { scroll: false }),
    [path, search, replace],
  );
  const read = useCallback((name: string) => new URLSearchParams(search).get(name), [search]);
  return { read, linkTo, goTo };
}
