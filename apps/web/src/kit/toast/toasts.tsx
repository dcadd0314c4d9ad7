'use client';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { hasToasts, onToast, takeToasts } from './toast-queue.ts';

const ToastStage = dynamic(() => import('./toast-stage.tsx').then(({ ToastStage: Stage }) => Stage));

/** Where toasts appear; most visits see none. */
export function Toasts({ rtl }: { readonly rtl: boolean }) {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (isNeeded) return;
    if (hasToasts()) setNeeded(true);
    return onToast(() => setNeeded(true));
  }, [isNeeded]);
  // What nobody could see while the library was loading is not shown to whoever comes next.
  useEffect(() => () => void takeToasts(), []);
  return isNeeded && <ToastStage rtl={rtl} />;
}
