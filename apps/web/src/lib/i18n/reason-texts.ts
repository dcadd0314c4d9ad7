import type { Reason } from '@clipscope/contract';
import type { AbstractIntlMessages } from 'next-intl';
import { createTranslator } from 'next-intl';

/** The sentences that the API names by code, once they are needed. */
let texts: AbstractIntlMessages | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** In the language of the document. After a failure it is tried again, and the API's English is shown meanwhile. */
export function loadReasons(): Promise<void> {
  if (texts !== null || typeof document === 'undefined') return Promise.resolve();
  loading ??= fetchReasons().finally(() => {
    loading = null;
  });
  return loading;
}

async function fetchReasons(): Promise<void> {
  const language = document.documentElement.lang || 'en';
  try {
    const response = await fetch(`/api/reasons/${language}`);
    if (response.ok) texts = (await response.json()) as AbstractIntlMessages;
  } catch {
    // Without a connection the API's own sentence has to do.
    return;
  }
  for (const listener of listeners) listener();
}

export function onReasonsLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const reasonTexts = () => texts;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

type Formats = {
  readonly day: (day: string) => string;
  readonly dateTime: (time: string) => string;
};

/** The sentence in the reader's language, with its days and times; undefined while the texts are not there. */
export function reasonText({ code, params }: Reason, locale: string, formats: Formats): string | undefined {
  if (texts === null) return undefined;
  const translate = createTranslator({ locale, messages: { reasons: texts }, namespace: 'reasons' });
  if (!translate.has(code as never)) return undefined;
  const values = Object.entries(params).map(([name, value]) => [name, shown(value, formats)]);
  return translate(code as never, Object.fromEntries(values));
}

function shown(value: string | number, { day, dateTime }: Formats): string | number {
  if (typeof value === 'number') return value;
  return DAY.test(value) ? day(value) : TIME.test(value) ? dateTime(value) : value;
}
