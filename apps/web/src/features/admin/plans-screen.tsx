'use client';
import { contract } from '@clipscope/contract';
import { PLANS, type Plan } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useMany } from '../../lib/api/use-many.ts';
import { AdminPage } from './admin-page.tsx';
import { PlanFeatures } from './plan-features.tsx';
import { PlanLimits } from './plan-limits.tsx';

/** Asked for the number alone: one row is the least that can be asked for. */
const COUNTS = PLANS.map(plan => ({ id: plan, call: { query: { plan, limit: 1 } } }));

export function PlansScreen() {
  const t = useTranslations('admin.plans');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Plans />
    </AdminPage>
  );
}

function Plans() {
  const { results } = useMany(contract.adminTeams, COUNTS);
  const teamsOn = useCallback(
    (plan: Plan) => {
      const counted = results.get(plan);
      return counted?.ok ? counted.data.total : null;
    },
    [results],
  );
  return (
    <>
      <PlanLimits teamsOn={teamsOn} />
      <PlanFeatures />
    </>
  );
}
