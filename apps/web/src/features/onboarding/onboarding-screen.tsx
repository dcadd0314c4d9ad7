'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { readOne } from '../../kit/filters/filter-values.ts';
import { useImports } from '../../kit/imports/use-imports.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { DASHBOARD_PATH } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import { AccountsStep } from './accounts-step.tsx';
import styles from './onboarding.module.css';
import {
  type Onboarding,
  PLACES,
  type Place,
  STEPS,
  type Step,
  stepToResume,
  useOnboarding,
} from './onboarding.ts';
import { AboutStep, IndustryStep, ToolsStep } from './profile-steps.tsx';
import { ReadingStep } from './reading-step.tsx';

const HEIGHT_PX = 420;

/** Four short steps to the first report. Each is saved on its own and each can be skipped. */
export function OnboardingScreen() {
  const t = useTranslations();
  const { read } = useUrlState();
  const reply = useApi(contract.userSettings, {});
  const { data: settings, mutate } = reply;
  const placeInUrl = readOne(read('step'), PLACES);
  const place = placeInUrl ?? (settings ? stepToResume(settings) : null);
  const onboarding = useOnboarding(place);
  const imported = useImports().data?.imports.filter(({ state }) => state === 'done') ?? [];
  const props = { onboarding, onSaved: () => mutate() };
  return (
    <div className={styles.onboarding}>
      <div className={layout.spread}>
        <PageTitle title={t('onboarding.title')} lead={t('onboarding.lead')} />
        <Link className={styles.leave} href={DASHBOARD_PATH}>
          {t('onboarding.leave')}
        </Link>
      </div>
      <StepList place={place} hasImported={imported.length > 0} linkTo={onboarding.linkTo} />
      <Loaded reply={reply} heightPx={HEIGHT_PX}>
        {settings => (
          <>
            {place === 'about' && <AboutStep settings={settings} {...props} />}
            {place === 'industry' && <IndustryStep settings={settings} {...props} />}
            {place === 'tools' && <ToolsStep settings={settings} {...props} />}
            {place === 'accounts' && (
              <AccountsStep
                industry={settings.relevantIndustry}
                imported={imported}
                onboarding={onboarding}
              />
            )}
            {place === 'reading' && <ReadingStep record={onboarding.record} />}
          </>
        )}
      </Loaded>
    </div>
  );
}

type StepListProps = {
  readonly place: Place | null;
  /** A file takes the place of a first account. */
  readonly hasImported: boolean;
  readonly linkTo: Onboarding['linkTo'];
};

function StepList({ place, hasImported, linkTo }: StepListProps) {
  const t = useTranslations('onboarding');
  const at = place === null || place === 'reading' ? -1 : STEPS.indexOf(place);
  const isDone = (step: Step, index: number) =>
    place === 'reading' || index < at || (step === 'accounts' && hasImported);
  return (
    <nav aria-label={t('steps.label')}>
      <ol className={styles.steps}>
        {STEPS.map((step, index) => (
          <li key={step} data-done={isDone(step, index) || undefined}>
            <SamePageLink href={linkTo({ step })} aria-current={step === place ? 'step' : undefined}>
              {t(`steps.${step}`)}
            </SamePageLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
