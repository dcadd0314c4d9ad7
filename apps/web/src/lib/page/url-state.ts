'use client';
import { usePathname, useSearchParams } from 'next/navigation';
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

/** A view's state is stored in its URL: read it, link to a changed one, or go there. */
export function useUrlState() {
  const path = usePathname();
  const search = useSearchParams().toString();
  const linkTo = useCallback((changes: Changes) => addressWith(path, search, changes), [path, search]);
  const read = useCallback((name: string) => new URLSearchParams(search).get(name), [search]);
  return { read, linkTo, goTo };
}

/**
 * Reads the current URL, so that a quick second change keeps the first. Back returns to what was shown before, unless the
 * state is replaced: while a text is typed or a value is dragged, and for what nobody chose.
 */
export function goTo(changes: Changes, how: 'push' | 'replace' = 'push'): void {
  const { pathname, search } = window.location;
  const address = addressWith(pathname, search, changes);
  if (address !== pathname + search) window.history[`${how}State`](null, '', address);
}
