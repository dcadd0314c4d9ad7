import { listAlerts, type StoredAlert } from '@clipscope/business-store';
import type { Contract, ReplyOf } from '@clipscope/contract';
import type { AlertRule } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';

export async function alerts({ business, actor }: SignedInContext): Promise<ReplyOf<Contract['alerts']>> {
  const rows = await listAlerts(business.db, actor.teamId);
  return { alerts: rows.map(presentAlert) };
}

export function presentAlert(row: StoredAlert): ReplyOf<Contract['setAlert']> {
  return {
    id: row.id,
    subject: { kind: row.subjectKind, id: row.listenerId ?? '' },
    rule: ruleOf(row),
    createdAt: row.createdAt.toISOString(),
  };
}

/** The parameters were checked when they were stored. */
export function ruleOf({ kind, parameters }: StoredAlert): AlertRule {
  return { kind, ...parameters } as AlertRule;
}
