'use client';
import { createContext, useContext } from 'react';

/** Formats of numbers, days and countries, provided in the user's language by the app. */
type UiFormats = {
  readonly count: (value: number | null) => string;
  readonly exact: (value: number | null) => string;
  readonly percent: (ratio: number | null, decimals?: number) => string;
  readonly day: (day: string) => string;
  readonly shortDay: (day: string) => string;
  readonly country: (code: string) => string;
};

export const UiFormatsContext = createContext<UiFormats | null>(null);

export function useUiFormats(): UiFormats {
  const formats = useContext(UiFormatsContext);
  if (formats === null) throw new Error('There are no formats around this part');
  return formats;
}
