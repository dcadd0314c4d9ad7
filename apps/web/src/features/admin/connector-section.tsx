'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { NO_VALUE } from '@clipscope/domain';
import { Button, Switch } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FailureBox } from '../../kit/failure-box.tsx';
import { FormDialog } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { SentenceText } from '../../kit/sentence-text.tsx';
import { SourceRules } from '../../kit/sources/source-rules.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { Meter } from '../../ui/meter.tsx';
import styles from './admin.module.css';
import type { Connector } from './admin.ts';
import { Facts, When } from './admin-parts.tsx';
import { ConnectorForm, SignInAgain } from './connector-form.tsx';

type Props = { readonly connector: Connector; readonly onChanged: () => void };

/** A source that can be set up: its state, its remaining quota, and the permitted use of its data. */
export function ConnectorSection({ connector, onChanged }: Props) {
  const t = useTranslations('admin.sources');
  const common = useTranslations('common');
  const titleId = useId();
  const [dialog, setDialog] = useState<'form' | 'removal' | null>(null);
  const { write, busy, failure } = useWrite();
  const { source, name, state, isOn, lastError, lastErrorAt, changedBy, changedAt } = connector;
  const set = connector.secrets.filter(({ isSet }) => isSet);

  async function turn(on: boolean) {
    if (await write(contract.changeSource, { params: { source }, body: { isOn: on } })) onChanged();
  }

  return (
    <section className={styles.connector} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId} className={styles.connectorName}>
          {name}
        </h3>
        <Chip live={state === 'connected'}>{t(`states.${state}`)}</Chip>
        <div className={styles.connectorTools}>
          <Switch
            label={t('ask')}
            aria-label={t('askSource', { name })}
            checked={isOn}
            disabled={busy || (state === 'no-key' && !isOn)}
            onChange={event => void turn(event.currentTarget.checked)}
          />
          <Button size="xs" variant="default" onClick={() => setDialog('form')}>
            {t('setUp')}
          </Button>
          {changedAt !== null && (
            <Button size="xs" variant="default" onClick={() => setDialog('removal')}>
              {common('removeMore')}
            </Button>
          )}
        </div>
      </header>
      <p className={layout.quiet}>
        <SentenceText of={connector.about} />
      </p>
      {failure && <FailureBox error={failure} title={t('notChanged')} onRetry={() => void turn(!isOn)} />}
      {state === 'sign-in-again' && <SignInAgain connector={connector} />}
      {lastError !== null && state !== 'connected' && state !== 'sign-in-again' && (
        <MessageBox title={t('wentWrong')} tone="warn">
          <p>
            <SentenceText of={lastError} /> {lastErrorAt !== null && <When at={lastErrorAt} />}
          </p>
        </MessageBox>
      )}
      <ConnectorQuotas name={name} quotas={connector.quotas} />
      {changedAt !== null && (
        <>
          <Facts
            facts={[
              [t('keys'), set.length === 0 ? NO_VALUE : set.map(keyText).join(', ')],
              [t('address'), connector.baseUrl],
              [t('lastAnswer'), <When key="answer" at={connector.lastResponseAt} />],
              [
                t('changed'),
                <span key="changed">
                  {changedBy} · <When at={changedAt} />
                </span>,
              ],
            ]}
          />
          <TestConnector source={source} name={name} onTested={onChanged} />
        </>
      )}
      <SourceRules use={connector.use} />
      {dialog === 'form' && (
        <ConnectorForm connector={connector} onChanged={onChanged} onClose={() => setDialog(null)} />
      )}
      {dialog === 'removal' && (
        <RemoveConnector connector={connector} onRemoved={onChanged} onClose={() => setDialog(null)} />
      )}
    </section>
  );
}

const keyText = ({ label, ending }: Connector['secrets'][number]) =>
  ending === null ? label : `${label} …${ending}`;

/** From this share on, little of the quota is left. */
const NEARLY_ALL = 0.9;

function ConnectorQuotas({ name, quotas }: { name: string; quotas: Connector['quotas'] }) {
  const t = useTranslations('admin.sources');
  const { exact, dateTime } = useFormats();
  if (quotas.length === 0) return null;
  return (
    <ul className={styles.quotas} aria-label={t('quotasOf', { name })}>
      {quotas.map(({ bucket, used, limit, resetsAt }) => {
        const share = limit === null || limit === 0 ? 0 : used / limit;
        const text =
          limit === null
            ? t('used', { used: exact(used) })
            : t('left', { left: exact(Math.max(0, limit - used)), limit: exact(limit) });
        return (
          <li key={bucket} className={styles.quota}>
            <span>
              <b>{bucket}</b> · {text}
            </span>
            <Meter label={bucket} share={share} text={text} tone={share >= NEARLY_ALL ? 'warn' : 'plain'} />
            {resetsAt !== null && <span>{t('resets', { time: dateTime(resetsAt) })}</span>}
          </li>
        );
      })}
    </ul>
  );
}

type TestProps = { readonly source: string; readonly name: string; readonly onTested: () => void };

/** Sends one cheap request and shows its result. */
function TestConnector({ source, name, onTested }: TestProps) {
  const t = useTranslations('admin.sources');
  const { write, busy, failure } = useWrite();
  const [result, setResult] = useState<ReplyOf<typeof contract.testSource> | null>(null);

  async function test() {
    setResult(null);
    const said = await write(contract.testSource, { params: { source } });
    if (!said) return;
    setResult(said);
    onTested();
  }

  return (
    <>
      <div className={layout.row}>
        <Button
          size="xs"
          variant="default"
          loading={busy}
          aria-label={t('testSource', { name })}
          onClick={() => void test()}
        >
          {t('test')}
        </Button>
        <span className={layout.faint}>{t('testText')}</span>
      </div>
      {failure && <FailureBox error={failure} title={t('notTested')} onRetry={() => void test()} />}
      <div role="status">
        {result && (
          <MessageBox
            title={t(result.isAnswered ? 'answered' : 'notAnswered')}
            tone={result.isAnswered ? 'plain' : 'warn'}
          >
            <p>
              <SentenceText of={result} />
            </p>
            {result.warnings.map(warning => (
              <p key={warning}>{warning}</p>
            ))}
          </MessageBox>
        )}
      </div>
    </>
  );
}

type RemoveProps = {
  readonly connector: Connector;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
};

function RemoveConnector({ connector, onRemoved, onClose }: RemoveProps) {
  const t = useTranslations('admin.sources');
  const common = useTranslations('common');
  const { source, name, use } = connector;
  const form = useSubmit({
    async send(_, { write }) {
      if (!(await write(contract.removeSource, { params: { source } }))) return;
      onRemoved();
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      failed={t('notChanged')}
      isFinal
      title={common('removeNameQuestion', { name })}
      confirm={t('removeConfirm')}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
      {use.retentionDays !== null && <p>{t('removeKept', { days: use.retentionDays })}</p>}
    </FormDialog>
  );
}
