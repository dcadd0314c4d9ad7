'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useRuntimeValues } from '../../lib/page/runtime-values.tsx';
import { MessageBox } from '../../ui/message-box.tsx';

/** The same words whether or not the address is known here. */
export function MailSent({ title, text }: { title: string; text: string }) {
  const t = useTranslations('access');
  const { development, apiUrl } = useRuntimeValues();
  return (
    <MessageBox title={title} urgent>
      <p>{text}</p>
      {development && (
        <p>
          <a href={apiUrl + contract.outbox.path}>{t('outbox')}</a>
        </p>
      )}
    </MessageBox>
  );
}
