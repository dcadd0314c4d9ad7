'use client';
import { TOAST } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { ToastContainer } from 'react-toastify';

export function Toasts({ rtl }: { rtl: boolean }) {
  const t = useTranslations('toast');
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
