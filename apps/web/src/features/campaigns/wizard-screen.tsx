'use client';
import { CAMPAIGN_TARGETS, campaignCost } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { FeatureGate } from '../../kit/limitation/feature-gate.tsx';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { isLimitation } from '../../lib/api/api-error.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { lastDays } from '../../lib/format/day-range.ts';
import { usePageClock } from '../../lib/format/page-clock.ts';
import { useTimeZone } from '../../lib/format/time-zone.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { campaignPath } from '../../lib/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './campaigns.module.css';
import {
  type Draft,
  type DraftMember,
  emptyDraft,
  type Faults,
  faultsOf,
  memberKey,
  readCount,
  readMoney,
} from './draft.ts';
import { AboutFields, CostFields, DraftPeople, TargetFields } from './draft-fields.tsx';
import { useMakeCampaign } from './use-campaign.ts';

export function WizardScreen() {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const timeZone = useTimeZone();
  return (
    <>
      <PageTitle title={common('newCampaign')} lead={t('wizard.lead')} />
      <FeatureGate feature="CAMPAIGN_TRACKER" text={t('gateText')}>
        {/* Its first days are the reader's own. */}
        {timeZone !== null && <Wizard key={timeZone} timeZone={timeZone} />}
      </FeatureGate>
    </>
  );
}

const STEPS = ['about', 'people', 'targets', 'cost'] as const;
type Step = (typeof STEPS)[number];

/** Four short steps. Enter goes on; nothing is sent before the last. */
function Wizard({ timeZone }: { readonly timeZone: string }) {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const router = useRouter();
  const sentence = useErrorSentence();
  const make = useMakeCampaign();
  const card = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<Step>('about');
  const now = usePageClock();
  const [hashtags, setHashtags] = useState<readonly string[]>([]);
  const [members, setMembers] = useState<readonly DraftMember[]>([]);
  const [tried, setTried] = useState(false);
  const place = STEPS.indexOf(step);
  const form = useSubmit<Draft>({
    initialValues: emptyDraft(lastDays(1, now(), timeZone).endDate, timeZone),
    send: next,
  });
  const { values: draft, setValues } = form;
  const wrong = faultsOfStep(step, faultsOf(draft), members);
  const faults = tried ? wrong : {};

  // The first field of a step, so that hands stay on the keyboard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is what moves the focus
  useEffect(() => {
    card.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [step]);

  function go(to: Step) {
    setTried(false);
    setStep(to);
  }

  async function next() {
    if (Object.keys(wrong).length > 0) {
      setTried(true);
      return card.current?.querySelector<HTMLElement>('input')?.focus();
    }
    const following = STEPS[place + 1];
    if (following) return go(following);
    const made = await make({ draft, hashtags, members });
    if (!made.ok) {
      if (!isLimitation(made.error)) showToast({ text: sentence(made.error), kind: 'error' });
      return;
    }
    for (const { name, error } of made.data.refused) {
      showToast({ text: t('wizard.memberRefused', { name, why: sentence(error) }), kind: 'error' });
    }
    router.push(campaignPath(made.data.id));
    return 'leaving';
  }

  const fields = {
    draft,
    faults,
    onChange: (changes: Partial<Draft>) => setValues(changes),
  };
  return (
    <div className={styles.wizard}>
      <ol className={styles.wizardSteps} aria-label={t('wizard.steps')}>
        {STEPS.map((key, at) => (
          <li key={key} aria-current={key === step ? 'step' : undefined} data-done={at < place || undefined}>
            <button type="button" disabled={at >= place} onClick={() => go(key)}>
              {t(`wizard.${key}`)}
            </button>
          </li>
        ))}
      </ol>
      <Card title={t(`wizard.${step}`)} note={t('wizard.place', { place: place + 1, all: STEPS.length })}>
        <div ref={card}>
          <Form
            form={form}
            submit={step === 'cost' ? t('wizard.make') : t('wizard.next')}
            buttonsClassName={layout.end}
            otherButtons={
              place > 0 && (
                <Button
                  variant="default"
                  disabled={form.busy}
                  onClick={() => go(STEPS[place - 1] ?? 'about')}
                >
                  {common('back')}
                </Button>
              )
            }
          >
            {step === 'about' && <AboutFields {...fields} />}
            {step === 'people' && (
              <DraftPeople
                currency={draft.currency}
                members={members}
                onMembers={setMembers}
                hashtags={hashtags}
                onHashtags={setHashtags}
                hasFaults={tried}
              />
            )}
            {step === 'targets' && <TargetFields {...fields} />}
            {step === 'cost' && (
              <>
                <CostFields {...fields} />
                <DraftReview draft={draft} members={members} hashtags={hashtags} />
              </>
            )}
          </Form>
        </div>
      </Card>
    </div>
  );
}

function faultsOfStep(step: Step, all: Faults, members: readonly DraftMember[]): Faults {
  const { name, startDate, endDate, totalCost, ...targets } = all;
  const known = (faults: Record<string, Faults[keyof Faults]>) =>
    Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined)) as Faults;
  if (step === 'about') return known({ name, startDate, endDate });
  if (step === 'targets') return targets;
  if (step === 'cost') return known({ totalCost });
  const costly = members.filter(({ cost }) => readMoney(cost) === undefined);
  return Object.fromEntries(costly.map(member => [memberKey(member), 'noAmount'])) as Faults;
}

type Props = {
  readonly draft: Draft;
  readonly members: readonly DraftMember[];
  readonly hashtags: readonly string[];
};

/** What will be made, before it is. */
function DraftReview({ draft, members, hashtags }: Props) {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const { dayRange, exact, money } = useFormats();
  const cost = campaignCost(
    readMoney(draft.totalCost) ?? null,
    members.map(member => readMoney(member.cost) ?? null),
  );
  const targets = CAMPAIGN_TARGETS.flatMap(name => {
    const count = readCount(draft.targets[name]);
    return count ? [t('review.target', { target: common(name), count: exact(count) })] : [];
  });
  const facts = [
    ['name', draft.name.trim()],
    ['period', dayRange(draft.startDate, draft.endDate)],
    [
      'members',
      members.length === 0 ? t('review.noMembers') : members.map(({ name }) => `@${name}`).join(', '),
    ],
    ['hashtags', hashtags.length === 0 ? t('review.noHashtags') : hashtags.map(tag => `#${tag}`).join(' ')],
    ['targets', targets.length === 0 ? t('review.none') : targets.join(' · ')],
    ['cost', cost === null ? t('review.none') : money(cost, draft.currency)],
  ] as const;
  return (
    <section className={styles.review}>
      <h3>{t('review.title')}</h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`review.${name}`)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
