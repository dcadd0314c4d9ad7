import { insertAudit, lockConnection, putConnection, type SourceConnection } from '@clipscope/business-store';
import {
  CodedError,
  type Contract,
  type InputOf,
  type Issue,
  issueAt,
  type ReplyOf,
  reason,
} from '@clipscope/contract';
import { auditEntry } from '../../audit-entry.ts';
import type { SignedInContext } from '../../context.ts';
import { hasKeys } from '../connections.ts';
import { type Chosen, chosenOf, type KnownConnector } from '../known-connector.ts';
import { openSecrets, type Secrets, sealSecrets } from '../stored-secrets.ts';
import { afterChange, knownConnector } from './set-up-source.ts';

type Wanted = InputOf<Contract['changeSource']>['body'];

export async function changeSource(
  context: SignedInContext,
  { params: { source }, body }: InputOf<Contract['changeSource']>,
): Promise<ReplyOf<Contract['changeSource']>> {
  const known = knownConnector(context, source);
  assertKnown(known, body);
  const { seal } = context.connections;
  await context.business.db.transaction(async db => {
    const before = await lockConnection(db, source);
    const entered = Object.fromEntries(
      Object.entries(body.secrets ?? {}).filter(([, value]) => value !== ''),
    );
    const baseUrl = body.baseUrl === undefined ? (before?.baseUrl ?? null) : body.baseUrl;
    // A new address needs the keys again, or staff could send the stored ones to their own server.
    const isMoved = baseUrl !== (before?.baseUrl ?? null);
    const previous = isMoved ? {} : (openSecrets(seal, source, before?.sealedSecrets ?? null) ?? {});
    const secrets = { ...stillValid(known, previous, entered), ...entered };
    const options = { ...chosenOf(known, before), ...body.options };
    const isOn = body.isOn ?? before?.isOn ?? false;
    assertCompleteSettings(known, { isOn, isMoved: isMoved && before !== undefined, secrets, options });
    await putConnection(db, {
      source,
      sealedSecrets: sealSecrets(seal, source, secrets),
      baseUrl,
      isOn,
      options,
      changedBy: context.actor.userId,
      changedAt: context.now(),
    });
    const details = changesOf(before, { baseUrl, isOn, options, entered: Object.keys(entered) });
    await insertAudit(db, auditEntry(context, 'source.changed', source, details));
  });
  return afterChange(context, known);
}

/** Drops the details of a secret that is replaced, since they belong to the old one. */
function stillValid({ secrets }: KnownConnector, previous: Secrets, entered: Secrets): Secrets {
  if (Object.keys(entered).length === 0) return previous;
  const valid = secrets.filter(({ about }) => about === undefined || entered[about] === undefined);
  return Object.fromEntries(
    valid.flatMap(({ name }) => (previous[name] === undefined ? [] : [[name, previous[name]]])),
  );
}

function assertKnown(known: KnownConnector, { secrets = {}, options = {} }: Wanted): void {
  const issues: Issue[] = [];
  for (const name of Object.keys(secrets)) {
    if (known.secrets.some(secret => secret.name === name)) continue;
    issues.push(issueAt(`body.secrets.${name}`, reason('fields.sourceKeyUnknown')));
  }
  for (const [name, value] of Object.entries(options)) {
    const option = known.options.find(candidate => candidate.name === name);
    const isFitting = option?.choices
      ? option.choices.some(choice => choice.value === value)
      : typeof value === 'boolean';
    if (option === undefined)
      issues.push(issueAt(`body.options.${name}`, reason('fields.sourceOptionUnknown')));
    else if (!isFitting) issues.push(issueAt(`body.options.${name}`, reason('fields.sourceChoice')));
  }
  if (issues.length > 0) throw new CodedError('VALIDATION', undefined, { issues });
}

function assertCompleteSettings(
  known: KnownConnector,
  settings: { isOn: boolean; isMoved: boolean; secrets: Readonly<Record<string, string>>; options: Chosen },
): void {
  if (!settings.isOn) return;
  const issues: Issue[] = [];
  if (!hasKeys(known, settings.secrets)) {
    const rule = settings.isMoved ? 'fields.sourceKeysMoved' : 'fields.sourceKeysMissing';
    issues.push(issueAt('body.secrets', reason(rule)));
  }
  for (const { name, isNeeded } of known.options) {
    if (!isNeeded || settings.options[name] === true) continue;
    issues.push(issueAt(`body.options.${name}`, reason('fields.sourceUnconfirmed')));
  }
  if (issues.length > 0) throw new CodedError('VALIDATION', undefined, { issues });
}

/** Names the changed keys, never their values. */
function changesOf(
  before: SourceConnection | undefined,
  now: Pick<SourceConnection, 'baseUrl' | 'isOn' | 'options'> & { readonly entered: readonly string[] },
): Record<string, unknown> {
  return {
    ...(now.entered.length > 0 && { keys: now.entered }),
    ...(now.isOn !== (before?.isOn ?? false) && { isOn: now.isOn }),
    ...(now.baseUrl !== (before?.baseUrl ?? null) && { baseUrl: now.baseUrl ?? 'the default' }),
    ...Object.fromEntries(
      Object.entries(now.options).filter(
        ([name, value]) => value !== before?.options[name] && value !== false,
      ),
    ),
  };
}
