import { IntlMessageFormat } from 'intl-messageformat';

const formats = new Map<string, IntlMessageFormat>();

/** An ICU message with its values. */
export function formatMessage(
  text: string,
  params: Readonly<Record<string, string | number>>,
  locale: string,
): string {
  const key = `${locale} ${text}`;
  const format = formats.get(key) ?? new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
  formats.set(key, format);
  return String(format.format(params));
}
