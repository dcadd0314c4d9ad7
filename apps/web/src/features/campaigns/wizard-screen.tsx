'use client';
import { CAMPAIGN_TARGETS, campaignCost } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { readOne } from '../../kit/filters/filter-values.ts';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { FeatureGate } from '../../kit/limitation/feature-gate.tsx';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { isLimitation } from '../../lib/api/api-error.ts';
import { useApiAccess } from '../../lib/api/api-provider.tsx';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { lastDays } from '../../lib/format/days.ts';
import { usePageClock, useTimeZone } from '../../lib/format/time-zone.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { campaignPath } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useIsTakenOver } from '../../lib/page/use-is-taken-over.ts';
import { tabStorage } from '../../lib/storage/browser-storage.ts';
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
  readSavedDraft,
  type SavedDraft,
} from './draft.ts';
import { AboutFields, CostFields, DraftPeople, TargetFields } from './draft-fields.tsx';
import { useMakeCampaign, useSavedDraft } from './use-campaign.ts';

export function WizardScreen() {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const timeZone = useTimeZone();
  const { userId } = useApiAccess();
  const isTakenOver = useIsTakenOver();
  const saved = isTakenOver && userId !== undefined ? readSavedDraft(tabStorage(), userId) : null;
  return (
    <>
      <PageTitle title={common('newCampaign')} lead={t('wizard.lead')} />
      <FeatureGate feature="CAMPAIGN_TRACKER" text={t('gateText')}>
        {/* Its first days are the reader's own, and what was typed is in the browser alone. */}
        {timeZone !== null && (
          <Wizard key={`${timeZone} ${isTakenOver && userId}`} timeZone={timeZone} saved={saved} />
        )}
      </FeatureGate>
    </>
  );
}

const STEPS = ['about', 'people', 'targets', 'cost'] as const;
type Step = (typeof STEPS)[number];

type WizardProps = { readonly timeZone: string; readonly saved: SavedDraft | null };

/** Four short steps, each with its place in the history. Enter continues; nothing is sent before the last. */
function Wizard({ timeZone, saved }: WizardProps) {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const router = useRouter();
  const sentence = useErrorSentence();
  const make = useMakeCampaign();
  const card = useRef<HTMLDivElement>(null);
  const { read, goTo } = useUrlState();
  const now = usePageClock();
  const empty = emptyDraft(lastDays(1, now(), timeZone).endDate, timeZone);
  const [hashtags, setHashtags] = useState(saved?.hashtags ?? []);
  const [members, setMembers] = useState(saved?.members ?? []);
  const [tried, setTried] = useState(false);
  const form = useSubmit<Draft>({
    initialValues: saved?.draft ?? empty,
    send: next,
  });
  const { values: draft, setValues } = form;
  const step = stepAt(readOne(read('step'), STEPS) ?? 'about', draft, members);
  const place = STEPS.indexOf(step);
  const wrong = faultsOfStep(step, faultsOf(draft), members);
  const forget = useSavedDraft({ draft, hashtags, members }, empty);
  const faults = tried ? wrong : {};

  // Focuses the first field of a step, for keyboard users.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is what moves the focus
  useEffect(() => {
    card.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [step]);

  function go(to: Step) {
    setTried(false);
    goTo({ step: to === 'about' ? null : to });
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
    forget();
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

/** An address may name a step that what was typed does not lead to yet. */
function stepAt(wanted: Step, draft: Draft, members: readonly DraftMember[]): Step {
  const faults = faultsOf(draft);
  const isOpen = (step: Step) => Object.keys(faultsOfStep(step, faults, members)).length > 0;
  return STEPS.slice(0, STEPS.indexOf(wanted)).find(isOpen) ?? wanted;
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
  const { dayRange, exact, list, money } = useFormats();
  const cost = campaignCost(
    readMoney(draft.totalCost) ?? null,
    members.map(member => readMoney(member.cost) ?? null),
  );
  const targets = CAMPAIGN_TARGETS.flatMap(name => {
    const count = readCount(draft.targets[name]);
    return count ? [common('labelled', { label: common(name), value: exact(count) })] : [];
  });
  const facts = [
    ['name', draft.name.trim()],
    ['period', dayRange(draft.startDate, draft.endDate)],
    ['members', members.length === 0 ? t('review.noMembers') : list(members.map(({ name }) => `@${name}`))],
    ['hashtags', hashtags.length === 0 ? t('review.noHashtags') : list(hashtags.map(tag => `#${tag}`))],
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
