'use client';
import { PAYMENT_METHOD_TOAST, SUBSCRIPTION_PATH } from '@clipscope/domain';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { toast } from 'react-toastify';
import styles from '../../ui/parts.module.css';

type Toast = {
  readonly text: string;
  readonly kind?: 'plain' | 'success' | 'error';
  readonly link?: typeof PAYMENT_METHOD_TOAST.link;
  /** A button in the toast, such as Undo. Pressing it closes the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
};

export function showToast({ text, kind = 'plain', link, action }: Toast): void {
  const show = kind === 'plain' ? toast : toast[kind];
  if (link === PAYMENT_METHOD_TOAST.link) {
    show(<PaymentMethodToast text={text} />, { autoClose: PAYMENT_METHOD_TOAST.autoCloseMs });
  } else if (action) {
    show(({ closeToast }) => <ActionToast text={text} action={action} onDone={closeToast} />, {
      // A press beside the button must not take the button away.
      closeOnClick: false,
    });
  } else {
    show(text);
  }
}

type ActionProps = {
  readonly text: string;
  readonly action: NonNullable<Toast['action']>;
  readonly onDone: () => void;
};

function ActionToast({ text, action, onDone }: ActionProps) {
  return (
    <div className={styles.toast}>
      <span>{text}</span>
      <button
        type="button"
        className={styles.toastButton}
        onClick={() => {
          action.onPress();
          onDone();
        }}
      >
        {action.label}
      </button>
    </div>
  );
}

function PaymentMethodToast({ text }: { text: string }) {
  const t = useTranslations('toast');
  return (
    <div className={styles.toast}>
      <span>{text}</span>
      <Link className={styles.toastButton} href={SUBSCRIPTION_PATH}>
        {t('addPaymentMethod')}
      </Link>
    </div>
  );
}
