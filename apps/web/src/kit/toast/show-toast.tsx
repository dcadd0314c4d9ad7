'use client';
import { PAYMENT_METHOD_TOAST, SUBSCRIPTION_PATH } from '@clipscope/domain';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { toast } from 'react-toastify';
import { useProfile } from '../../lib/profile/use-profile.ts';
import styles from './toast.module.css';

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
    <div className={styles.content}>
      <span>{text}</span>
      <button
        type="button"
        className={styles.button}
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
    <div className={styles.content}>
      <span>{text}</span>
      <Link className={styles.button} href={SUBSCRIPTION_PATH}>
        {t('addPaymentMethod')}
      </Link>
    </div>
  );
}

type UpdateReply = { readonly error?: string | undefined; readonly message?: string | undefined };

/** After an update: what the reply says becomes a toast, and the cached profile is refetched. */
export function useUpdateResponse(): (reply: UpdateReply, options?: { refreshProfile?: boolean }) => void {
  const { mutate } = useProfile();
  return useCallback(
    (reply, { refreshProfile = true } = {}) => {
      if (reply.error) showToast({ text: reply.error, kind: 'error' });
      else if (reply.message) showToast({ text: reply.message });
      if (refreshProfile) void mutate();
    },
    [mutate],
  );
}
