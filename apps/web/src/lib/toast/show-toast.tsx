'use client';
import { PAYMENT_METHOD_TOAST, SUBSCRIPTION_PATH } from '@clipscope/domain';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { toast } from 'react-toastify';
import styles from './toast.module.css';

type Toast = {
  readonly text: string;
  readonly kind?: 'plain' | 'success' | 'error';
  readonly link?: typeof PAYMENT_METHOD_TOAST.link;
};

export function showToast({ text, kind = 'plain', link }: Toast): void {
  const show = kind === 'plain' ? toast : toast[kind];
  if (link === PAYMENT_METHOD_TOAST.link) {
    show(<PaymentMethodToast text={text} />, { autoClose: PAYMENT_METHOD_TOAST.autoCloseMs });
  } else {
    show(text);
  }
}

function PaymentMethodToast({ text }: { text: string }) {
  const t = useTranslations('toast');
  return (
    <div className={styles.content}>
      <span>{text}</span>
      <Link className={styles.button} href={SUBSCRIPTION_PATH}>
        {t('addPaymentMethod')}
      </Link>
    </div>
  );
}
