import { findUserByEmail } from '@clipscope/business-store';
import { DEFAULT_LANGUAGE } from '@clipscope/domain';
import type { Context } from '../context.ts';
import { mailTo } from '../mails/mails.ts';
import type { AlertEvent } from './find-event.ts';

export async function mailAlert(context: Context, email: string, event: AlertEvent): Promise<void> {
  const { business, mail, settings } = context;
  const recipient = { email, lang: (await findUserByEmail(business.db, email))?.lang ?? DEFAULT_LANGUAGE };
  const link = `${settings.webUrl}/listening/${event.subjectId}`;
  const { name, day } = event;
  const mailed =
    event.kind === 'volume-spike'
      ? mailTo(recipient, 'volumeSpike', {
          link,
          name,
          day: new Date(day),
          texts: event.texts,
          expected: Math.round(event.expected),
        })
      : mailTo(recipient, 'sentimentDrop', { link, name, share: event.share, before: event.before });
  await mail.send(mailed);
}
