import {
  findTeam,
  insertAlertEvent,
  lastAlertDay,
  listAlerts,
  listListeners,
  listMembers,
  listTeamsWithAlerts,
  newId,
  type StoredAlert,
} from '@clipscope/business-store';
import { featuresOfPlan } from '@clipscope/domain';
import type { Context, ReadingContext } from '../context.ts';
import { frozenListeners } from '../listening/listeners.ts';
import { notify } from '../notifications/notify.ts';
import { visibleTo } from '../team-datasets/team-observations.ts';
import { type AlertEvent, findEvent, type Watched } from './find-event.ts';
import { mailAlert } from './mail-alert.ts';

/** Looks for events of all rules. A team that cannot be checked does not stop the others. */
export async function checkAlerts(context: Context): Promise<void> {
  const { db } = context.business;
  const failures: unknown[] = [];
  for (const teamId of await listTeamsWithAlerts(db)) {
    await checkTeam(context, teamId).catch(error => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} teams could not be checked.`);
}

async function checkTeam(context: Context, teamId: string): Promise<void> {
  const { db } = context.business;
  const team = await findTeam(db, teamId);
  if (!team) return;
  const features = featuresOfPlan(team.plan);
  if (!features.includes('SOCIAL_LISTENERS')) return;
  const reading = { ...(await visibleTo(context, teamId)), actor: { teamId, plan: team.plan } };
  const listeners = await listListeners(db, teamId);
  const frozen = frozenListeners(listeners, team.plan);
  for (const rule of await listAlerts(db, teamId)) {
    const listener = listeners.find(({ id }) => id === rule.listenerId);
    if (!listener || listener.pausedAt !== null || frozen.has(listener.id)) continue;
    if (rule.kind === 'sentiment-drop' && !features.includes('SENTIMENTS')) continue;
    await checkRule(reading, { rule, listener });
  }
}

async function checkRule(context: ReadingContext & Context, watched: Watched): Promise<void> {
  const { rule } = watched;
  const reported = await lastAlertDay(context.business.db, rule.teamId, rule.id);
  const event = await findEvent(context, watched, reported);
  if (event) await report(context, rule, event);
}

/** Stored before it is mailed, so that a crash in between loses a mail instead of repeating it. */
async function report(context: Context, rule: StoredAlert, event: AlertEvent): Promise<void> {
  const { business, now } = context;
  const at = now();
  const members = (await listMembers(business.db, rule.teamId)).filter(
    ({ role, userId }) => role === 'OWNER' || userId === rule.createdBy,
  );
  const isNew = await business.db.transaction(async db => {
    const row = {
      id: newId(at.getTime()),
      teamId: rule.teamId,
      ruleId: rule.id,
      day: event.day,
      foundAt: at,
    };
    if (!(await insertAlertEvent(db, row))) return false;
    const readers = members.map(({ userId }) => ({ teamId: rule.teamId, userId }));
    await notify(db, readers, { notice: event, key: `alert/${rule.id}/${event.day}`, at });
    return true;
  });
  if (isNew) await Promise.all(members.map(member => mailAlert(context, member.email, event)));
}
