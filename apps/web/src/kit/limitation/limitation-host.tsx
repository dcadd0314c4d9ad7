'use client';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { useLimitation } from '../../lib/limitation/limitation-store.ts';

const LimitationModal = dynamic(
  () => import('./limitation-modal.tsx').then(module => module.LimitationModal),
  { ssr: false },
);

/** Loads the modal when it is needed for the first time. */
export function LimitationHost() {
  const { limitation } = useLimitation();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (limitation !== null) setWanted(true);
  }, [limitation]);
  return wanted && <LimitationModal limitation={limitation} />;
}
