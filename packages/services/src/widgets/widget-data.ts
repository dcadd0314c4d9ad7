import {
  CodedError,
  type Contract,
  type ErrorCode,
  type InputOf,
  isPlainCounter,
  type ReplyOf,
  reason,
} from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { dayZoneOf } from '../days/day-zone.ts';
import { coverRange, lastDays } from '../days/range.ts';
import { invalidField } from '../errors.ts';
import { widgetItem } from './change-widget-item.ts';
import { countSubject } from './count-subject.ts';
import { measureSubject } from './measure-subject.ts';
import { nameSubject, type Subject } from './name-subject.ts';

type Reply = ReplyOf<Contract['widgetData']>;
type SubjectData = Reply['subjects'][number];
type Item = ReplyOf<Contract['widgetItem']>;

/** Errors that concern a single subject; any other error fails the request. */
const STATES: Partial<Record<ErrorCode, SubjectData['state']>> = {
  NOT_FOUND: 'unknown',
  FEATURE_NOT_IN_PLAN: 'not-in-plan',
  VALIDATION: 'not-for-kind',
};

export async function widgetData(
  context: SignedInContext,
  { params, query: { timezone } }: InputOf<Contract['widgetData']>,
): Promise<Reply> {
  const item = await widgetItem(context, { params, query: {}, body: undefined });
  const { metric, rangeDays } = item;
  if (metric === null || rangeDays === null) {
    throw invalidField('params.id', reason('fields.widgetOwnEndpoint', { kind: item.kind }));
  }
  const rangeIn = (zone: string) => {
    const days = lastDays(rangeDays, zone, context.now());
    return coverRange({ ...days, timezone: zone }, context.actor.plan, context.now());
  };
  const subjects = await Promise.all(
    item.subjects.map(subject =>
      readSubject(context, subject, { ...item, metric }, rangeIn(dayZoneOf(subject.kind, timezone))),
    ),
  );
  return { metric, range: rangeIn(timezone), subjects };
}

async function readSubject(
  context: SignedInContext,
  subject: Subject,
  item: Item & { readonly metric: Reply['metric'] },
  { startDate, endDate, timezone }: Reply['range'],
): Promise<SubjectData> {
  const { kind, platform, subjectId } = subject;
  const { metric, kind: form } = item;
  let data: SubjectData = {
    kind,
    platform,
    subjectId,
    name: null,
    handle: null,
    state: 'available',
    feature: null,
    basis: isPlainCounter(metric) ? 'now' : 'measured',
    value: null,
    change: null,
    measured: null,
    points: [],
    places: [],
  };
  try {
    data = { ...data, ...(await nameSubject(context, subject)) };
    const days = { startDate, endDate, timezone };
    if (isPlainCounter(metric)) {
      const counted = await countSubject(context, subject, { form, counter: metric, days });
      return { ...data, ...counted, points: form === 'line' ? counted.points : [] };
    }
    const others = item.subjects.filter(other => other !== subject);
    const { measured, points } = await measureSubject(context, subject, { form, metric, days, others });
    return { ...data, value: measured.value, measured, points };
  } catch (error) {
    const state = error instanceof CodedError ? STATES[error.code] : undefined;
    if (!state) throw error;
    const { feature = null } = (error as CodedError).limitation ?? {};
    return { ...data, state, feature };
  }
}
