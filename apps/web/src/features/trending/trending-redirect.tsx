'use client';
import { contract } from '@clipscope/contract';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { FailureBox } from '../../kit/failure-box.tsx';
import { ReportSkeleton } from '../../kit/report/report.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { regionFrom, trendingPath, WORLD } from './trending-view.ts';

/** Leads on to the reader's own country, or to the world when none is known. */
export function TrendingRedirect() {
  const { replace } = useRouter();
  const { data: settings, error, mutate } = useApi(contract.userSettings, {});
  const country = settings && (settings.country ?? WORLD);
  useEffect(() => {
    if (country) replace(trendingPath(regionFrom(country) ?? WORLD));
  }, [country, replace]);
  if (error && !settings) return <FailureBox error={error} onRetry={() => void mutate()} />;
  return <ReportSkeleton count={4} />;
}
