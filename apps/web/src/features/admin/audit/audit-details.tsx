'use client';
import { NO_VALUE, PLANS } from '@clipscope/domain';
import { type Tools, useTools } from '../../../kit/use-tools.ts';
import styles from '../admin.module.css';
import { auditChanges } from '../admin.ts';

type Props = { readonly action: string; readonly details: Readonly<Record<string, unknown>> };

/** What an action changed: each field with its value before and after. */
export function AuditDetails({ action, details }: Props) {
  const tools = useTools();
  const { t } = tools;
  const changes = auditChanges(details, FIELD_OF_ACTION[action]);
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldName(tools, field)}</dt>
          <dd>
            {before === undefined ? (
              <bdi>{valueText(tools, after)}</bdi>
            ) : (
              t.rich('admin.audit.changed', {
                before: valueText(tools, before),
                after: valueText(tools, after),
                bdi: text => <bdi>{text}</bdi>,
                b: text => <b>{text}</b>,
              })
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What changes where an action logs one value before and after. */
const FIELD_OF_ACTION: Readonly<Record<string, string>> = {
  'plan.changed': 'plan',
  'subscription.changed': 'status',
  'team.renamed': 'name',
};

const FIELDS = [
  'value',
  'plan',
  'status',
  'cycle',
  'cancelsAt',
  'by',
  'reason',
  'role',
  'billing',
  'email',
  'name',
  'scope',
  'startDate',
  'endDate',
  'queue',
  'session',
  'expiresAt',
  'startedBy',
  'sentiment',
  'removedRows',
  'keys',
  'isOn',
  'baseUrl',
] as const;

/** Fields without a text, such as the options of a source, by their names in the API. */
function fieldName({ t }: Tools, field: string): string {
  const known = FIELDS.find(name => name === field);
  return known ? t(`admin.audit.fields.${known}`) : field;
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T/;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

function valueText(tools: Tools, value: unknown): string {
  const { t, list, exact, dateTime, day } = tools;
  if (value === null || value === '') return NO_VALUE;
  if (typeof value === 'boolean') return t(value ? 'admin.audit.yes' : 'admin.audit.no');
  if (typeof value === 'number') return exact(value);
  if (Array.isArray(value)) return list(value.map(one => valueText(tools, one)));
  if (typeof value !== 'string') return JSON.stringify(value);
  const plan = PLANS.find(name => name === value);
  if (plan) return t(`plans.${plan}`);
  if (ISO_TIME.test(value)) return dateTime(value);
  return ISO_DAY.test(value) ? day(value) : value;
}
