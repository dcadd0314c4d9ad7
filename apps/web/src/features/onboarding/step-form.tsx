'use client';
import { type CallOf, contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { useUpdateResponse } from '../../lib/profile/use-update-response.ts';
import { Card } from '../../ui/card.tsx';
import forms from '../../ui/forms.module.css';
import styles from './onboarding.module.css';
import { type Settings, STEPS, type Step, stepAfter, stepBefore } from './steps.ts';
import type { Onboarding } from './use-onboarding.ts';

export type StepProps = {
  readonly settings: Settings;
  readonly onboarding: Onboarding;
  readonly onSaved: () => Promise<unknown>;
};

type Changes = NonNullable<CallOf<typeof contract.updateUser>['body']>;
type Props = Omit<StepProps, 'settings'> & {
  readonly step: Exclude<Step, 'accounts'>;
  /** What the filled-in form says. */
  readonly changesOf: (form: FormData) => Changes;
  readonly children: ReactNode;
};

/** A step that is kept when one goes on, and left as it is when it is skipped. */
export function StepForm({ step, onboarding, onSaved, changesOf, children }: Props) {
  const t = useTranslations();
  const form = useRef<HTMLFormElement>(null);
  const { write, busy, failure } = useWrite();
  const onUpdated = useUpdateResponse();
  const next = stepAfter(step) ?? 'accounts';
  const before = stepBefore(step);

  async function save() {
    const reply = await write(contract.updateUser, {
      body: changesOf(new FormData(form.current ?? undefined)),
    });
    if (!reply) return;
    onUpdated(reply);
    // Whoever comes back to this step finds what was kept.
    await onSaved();
    onboarding.goTo(next, 'save');
  }

  return (
    <Card
      title={t(`onboarding.${step}.title`)}
      note={t('onboarding.place', { place: STEPS.indexOf(step) + 1, all: STEPS.length })}
    >
      <form
        ref={form}
        className={forms.form}
        onSubmit={event => {
          event.preventDefault();
          void save();
        }}
      >
        <p className={forms.quiet}>{t(`onboarding.${step}.lead`)}</p>
        {children}
        {failure && <FailureBox error={failure} title={t('states.notSaved')} onRetry={() => void save()} />}
        <div className={styles.buttons}>
          {before && (
            <Button
              component={Link}
              href={onboarding.linkTo({ step: before })}
              prefetch={false}
              variant="default"
            >
              {t('onboarding.back')}
            </Button>
          )}
          <Button variant="subtle" disabled={busy} onClick={() => onboarding.goTo(next, 'skip')}>
            {t('onboarding.skip')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('onboarding.next')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
