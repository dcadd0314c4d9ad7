'use client';
import { PAYMENT_METHOD_TOAST, SUBSCRIPTION_PATH, TOAST } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { ToastContainer, toast } from 'react-toastify';
import { Link } from '../../ui/link.tsx';
import styles from '../../ui/parts.module.css';
import { onToast, type Toast, takeToasts } from './toast-queue.ts';

/** Only ever imported on demand, with the first toast. */
export function ToastStage({ rtl }: { readonly rtl: boolean }) {
  const t = useTranslations('toast');
  useEffect(() => {
    const showAll = () => takeToasts().forEach(show);
    showAll();
    return onToast(showAll);
  }, []);
  return (
    <ToastContainer
      aria-label={t('label')}
      position={TOAST.position}
      autoClose={TOAST.autoCloseMs}
      theme={TOAST.theme}
      draggable
      draggablePercent={TOAST.dragDismissPercent}
      rtl={rtl}
    />
  );
}

function show({ text, kind = 'plain', link, action }: Toast): void {
  const add = kind === 'plain' ? toast : toast[kind];
  if (link === PAYMENT_METHOD_TOAST.link) {
    add(<PaymentMethodToast text={text} />, { autoClose: PAYMENT_METHOD_TOAST.autoCloseMs });
  } else if (action) {
    add(({ closeToast }) => <ActionToast text={text} action={action} onDone={closeToast} />, {
      // A press beside the button must not take the button away.
      closeOnClick: false,
    });
  } else {
    add(text);
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
