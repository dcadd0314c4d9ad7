'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { ALERT_PARAMETERS, hasFeature } from '@clipscope/domain';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { NotInPlan } from '../../kit/limitation/feature-gate.tsx';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useRefresh } from '../../lib/api/use-write.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import layout from '../../ui/layout.module.css';

type Alert = ReplyOf<typeof contract.setAlert>;
type Rule = Alert['rule'];
type RuleOf<Kind extends Rule['kind']> = Extract<Rule, { kind: Kind }>;

const SPIKE = ALERT_PARAMETERS['volume-spike'].leastTexts;
const DROP = ALERT_PARAMETERS['sentiment-drop'].points;
const CHANGED = ['/business/alerts'];

/** Sets up what the team is alerted to about a listener. */
export function ListenerAlerts({ listenerId }: { readonly listenerId: string }) {
  const t = useTranslations('listening.alerts');
  const [opened, setOpened] = useState(false);
  const { data } = useApi(contract.alerts, opened ? {} : null);
  const own = data?.alerts.filter(({ subject }) => subject.id === listenerId);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('open')}
      </Button>
      {opened && own && (
        <AlertsDialog listenerId={listenerId} alerts={own} onClose={() => setOpened(false)} />
      )}
    </>
  );
}

type Props = {
  readonly listenerId: string;
  readonly alerts: readonly Alert[];
  readonly onClose: () => void;
};

function AlertsDialog({ listenerId, alerts, onClose }: Props) {
  const t = useTranslations('listening.alerts');
  const { data: profile } = useProfile();
  const refresh = useRefresh(CHANGED);
  const spike = alertOf(alerts, 'volume-spike');
  const drop = alertOf(alerts, 'sentiment-drop');
  const hasSentiments = profile ? hasFeature(profile, 'SENTIMENTS') : false;
  const form = useSubmit({
    initialValues: {
      spike: spike !== undefined,
      leastTexts: String(spike?.rule.leastTexts ?? SPIKE.usual),
      drop: drop !== undefined,
      points: String(drop?.rule.points ?? DROP.usual),
    },
    validate: {
      leastTexts: (value, { spike }) => (spike && !isWithin(value, SPIKE) ? t('range', SPIKE) : null),
      points: (value, { drop }) => (drop && !isWithin(value, DROP) ? t('range', DROP) : null),
    },
    async send(values, { write }) {
      const subject = { kind: 'listener', id: listenerId } as const;
      const store = (rule: Rule | null, stored: Alert | undefined) => {
        if (rule) return write(contract.setAlert, { body: { subject, rule } });
        return stored ? write(contract.removeAlert, { params: { id: stored.id } }) : true;
      };
      const leastTexts = Number(values.leastTexts);
      const points = Number(values.points);
      if (!(await store(values.spike ? { kind: 'volume-spike', leastTexts } : null, spike))) return;
      if (!(await store(values.drop ? { kind: 'sentiment-drop', points } : null, drop))) return;
      showToast({ text: t('saved') });
      onClose();
      void refresh();
    },
  });
  return (
    <FormDialog form={form} title={t('title')} confirm={t('save')} onClose={onClose}>
      <div className={layout.stack}>
        <p>{t('text')}</p>
        <Checkbox label={t('spike')} description={t('spikeNote')} {...form.field('spike', 'checkbox')} />
        {form.values.spike && (
          <TextInput label={t('leastTexts')} inputMode="numeric" {...form.field('leastTexts')} />
        )}
        {hasSentiments ? (
          <>
            <Checkbox label={t('drop')} description={t('dropNote')} {...form.field('drop', 'checkbox')} />
            {form.values.drop && (
              <TextInput label={t('points')} inputMode="numeric" {...form.field('points')} />
            )}
          </>
        ) : (
          <NotInPlan feature="SENTIMENTS">{t('dropGate')}</NotInPlan>
        )}
      </div>
    </FormDialog>
  );
}

function alertOf<Kind extends Rule['kind']>(alerts: readonly Alert[], kind: Kind) {
  return alerts.find((one): one is Alert & { readonly rule: RuleOf<Kind> } => one.rule.kind === kind);
}

function isWithin(
  value: string,
  { least, most }: { readonly least: number; readonly most: number },
): boolean {
  return /^\d+$/.test(value.trim()) && Number(value) >= least && Number(value) <= most;
}
