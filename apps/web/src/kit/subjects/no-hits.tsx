import type { Sentence } from '@clipscope/contract';
import type { ReactNode } from 'react';
import { NotLookedUp } from '../sources/connection.tsx';

type Props = { readonly why: Sentence | null; readonly children: ReactNode };

/** Nothing was found: that no source can look it up, where that is why. */
export function NoHits({ why, children }: Props) {
  return why ? <NotLookedUp why={why} /> : children;
}
