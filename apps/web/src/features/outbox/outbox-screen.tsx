'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { OUTBOX_PATH } from '../../lib/page/paths.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './outbox.module.css';

type Outbox = ReplyOf<typeof contract.outbox>;

/** Null while the API does not answer. */
export function OutboxScreen({ outbox }: { outbox: Outbox | null }) {
  const t = useTranslations();
  const { dateTime } = useFormats();
  return (
    <div className={styles.outbox}>
      <PageTitle title={t('outbox.title')} lead={t('outbox.lead')} />
      <p>
        <a href={OUTBOX_PATH}>{t('outbox.refresh')}</a>
      </p>
      {outbox === null && <MessageBox title={t('states.failed')} tone="fault" />}
      {outbox?.mails.length === 0 && <MessageBox title={t('outbox.empty')} />}
      {outbox?.mails.map(({ id, to, subject, text, sentAt }) => (
        <article key={id} className={styles.mail}>
          <h2>{subject}</h2>
          <p className={styles.to}>
            <bdi>{t('outbox.to', { email: to })}</bdi> <time dateTime={sentAt}>{dateTime(sentAt)}</time>
          </p>
          <MailText text={text} />
        </article>
      ))}
    </div>
  );
}

/** Addresses in it are links, as mail programs show them. */
function MailText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {text.split(/(https?:\/\/\S+)/).map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
          <a key={index} href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </div>
  );
}
