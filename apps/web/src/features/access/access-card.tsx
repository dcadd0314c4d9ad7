'use client';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { Form } from '../../kit/form/form.tsx';
import type { Submit } from '../../kit/form/use-submit.ts';
import { OUTBOX_PATH, SIGN_IN_PATH } from '../../lib/page/paths.ts';
import { useRuntimeValues } from '../../lib/page/runtime-values.tsx';
import parts from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './access-card.module.css';

/** The frame of every form that is used before sign-in. */
export function AccessCard({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h1 className={styles.title}>{title}</h1>
      {lead !== undefined && <p className={parts.muted}>{lead}</p>}
      {children}
    </section>
  );
}

/** Browsers check these forms themselves, as they know the fields. */
export function AccessForm(props: Omit<ComponentProps<typeof Form>, 'layout' | 'className'>) {
  return <Form layout="wide" className={parts.blocks} isCheckedByBrowser {...props} />;
}

type FieldProps = { readonly form: Submit };

export function EmailField({ form }: FieldProps) {
  const t = useTranslations('common');
  return (
    <TextInput
      type="email"
      label={t('emailAddress')}
      autoComplete="username"
      required
      {...form.field('email')}
    />
  );
}

type MailSentProps = { readonly text: string; readonly children?: ReactNode };

/** The same text whether or not the address is known here. */
export function MailSent({ text, children }: MailSentProps) {
  const t = useTranslations();
  const { development } = useRuntimeValues();
  return (
    <MessageBox title={t('common.checkEmail')} urgent>
      <p>{text}</p>
      {children}
      {development && (
        <p>
          <Link href={OUTBOX_PATH} prefetch={false}>
            {t('access.outbox')}
          </Link>
        </p>
      )}
    </MessageBox>
  );
}

export function SignInLink() {
  const t = useTranslations('common');
  return <Link href={SIGN_IN_PATH}>{t('signIn')}</Link>;
}
