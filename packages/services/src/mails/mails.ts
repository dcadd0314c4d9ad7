import { formatMessage } from '@clipscope/contract';
import { dateLocale, isolated, type UiLanguage } from '@clipscope/domain';
import type { Mail } from '@clipscope/integrations';
import { en } from './texts/en.ts';

type MailTexts = {
  readonly [Kind in keyof typeof en]: { readonly subject: string; readonly paragraphs: readonly string[] };
};

/** The languages whose mails are there; other people get English ones. */
const TRANSLATED: Readonly<Partial<Record<UiLanguage, MailTexts>>> = { en };

type Recipient = { readonly email: string; readonly lang: UiLanguage };

type MailParams = {
  readonly confirmAddress: { readonly link: string; readonly days: number };
  readonly alreadySignedUp: { readonly link: string };
  readonly setPassword: { readonly link: string; readonly hours: number };
  readonly passwordChanged: { readonly link: string };
  readonly confirmNewAddress: { readonly link: string; readonly days: number };
  readonly addressChangeRequested: { readonly newEmail: string };
  readonly addressChanged: { readonly newEmail: string };
  readonly addressTaken: { readonly link: string };
  readonly resetPassword: { readonly link: string; readonly hours: number };
  readonly invitation: {
    readonly link: string;
    readonly team: string;
    readonly invitedBy: string;
    readonly days: number;
  };
  readonly volumeSpike: {
    readonly link: string;
    readonly name: string;
    readonly day: Date;
    readonly texts: number;
    readonly expected: number;
  };
  readonly sentimentDrop: {
    readonly link: string;
    readonly name: string;
    readonly share: number;
    readonly before: number;
  };
  readonly ticketReply: { readonly link: string; readonly subject: string; readonly message: string };
};

/** What people typed and others read in a sentence. */
const NAMES: ReadonlySet<string> = new Set(['team', 'invitedBy', 'subject', 'name']);

/** A mail in the recipient's language. */
export function mailTo<Kind extends keyof MailParams>(
  { email, lang }: Recipient,
  kind: Kind,
  params: MailParams[Kind],
): Mail {
  const language = TRANSLATED[lang] ? lang : 'en';
  const { subject, paragraphs } = (TRANSLATED[language] ?? en)[kind];
  const days = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
  const shown = Object.fromEntries(
    Object.entries<string | number | Date>(params).map(([name, value]) => {
      if (value instanceof Date) return [name, days.format(value)];
      return [name, NAMES.has(name) ? isolated(String(value)) : value];
    }),
  );
  const format = (text: string) => formatMessage(text, shown, dateLocale(language));
  return {
    to: email,
    // A subject is a single line.
    subject: format(subject).replaceAll(/\s+/g, ' '),
    text: `${paragraphs.map(format).join('\n\n')}\n`,
  };
}
