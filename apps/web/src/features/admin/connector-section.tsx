'use client';
import { contract } from '@clipscope/contract';
import { NO_VALUE } from '@clipscope/domain';
import { Button, Switch } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { SourceRules } from '../../lib/sources/source-rules.tsx';
import { Chip } from '../../ui/chip.tsx';
import forms from '../../ui/forms.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import type { Connector } from './admin.ts';
import styles from './connector.module.css';
import { ConnectorForm } from './connector-form.tsx';
import { ConnectorQuotas } from './connector-quotas.tsx';
import { Facts } from './facts.tsx';
import { RemoveConnector } from './remove-connector.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { TestConnector } from './test-connector.tsx';
import { When } from './when.tsx';

type Props = { readonly connector: Connector; readonly onChanged: () => void };

/** A source that can be set up: how it stands, what is left, and what its data may be used for. */
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
        <h3 id={titleId} className={styles.name}>
          {name}
        </h3>
        <Chip live={state === 'connected'}>{t(`states.${state}`)}</Chip>
        <div className={styles.tools}>
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
      <p className={forms.quiet}>{connector.about}</p>
      {failure && <FailureBox error={failure} title={t('notChanged')} onRetry={() => void turn(!isOn)} />}
      {state === 'sign-in-again' && <SignInAgain connector={connector} />}
      {lastError !== null && state !== 'connected' && state !== 'sign-in-again' && (
        <MessageBox title={t('wentWrong')} tone="warn">
          <p>
            {lastError} {lastErrorAt !== null && <When at={lastErrorAt} />}
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
