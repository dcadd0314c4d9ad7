'use client';
import dynamic from 'next/dynamic';
import { closeLimitation, upgradeDone, useLimitation } from '../../lib/limitation/limitation-store.ts';

const UpgradeDialog = dynamic(
  () => import('../billing/upgrade-dialog.tsx').then(module => module.UpgradeDialog),
  { ssr: false },
);

/** Where a plan is bought without leaving the page. */
export function UpgradeHost() {
  const { buying } = useLimitation();
  return buying !== null && <UpgradeDialog plan={buying} onClose={closeLimitation} onDone={upgradeDone} />;
}
