'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import styles from './message-list.module.css';

type Message = {
  readonly id: string;
  readonly fromSupport: boolean;
  readonly writtenBy: string;
  readonly writtenAt: string;
  readonly text: string;
};

type Props = {
  readonly messages: readonly Message[];
  /** Who answered: to the team it is support, to staff it is one of them. */
  readonly supportName: (message: Message) => ReactNode;
};

/** A ticket's conversation, oldest first. */
export function MessageList({ messages, supportName }: Props) {
  const t = useTranslations('support');
  const { dateTime } = useFormats();
  return (
    <ol className={styles.messages} aria-label={t('conversation')}>
      {messages.map(message => (
        <li key={message.id} className={styles.message} data-from-support={message.fromSupport || undefined}>
          <p className={styles.writer}>
            <b data-private={message.fromSupport ? undefined : true}>
              {message.fromSupport ? supportName(message) : <bdi>{message.writtenBy}</bdi>}
            </b>
            <time dateTime={message.writtenAt}>{dateTime(message.writtenAt)}</time>
          </p>
          <p className={styles.text} dir="auto">
            {message.text}
          </p>
        </li>
      ))}
    </ol>
  );
}
