'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { MINUTE_MS } from '@clipscope/domain';
import { VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { CAMPAIGNS_PATH, PROFILE_PATH, SEARCH_PATH, TEAM_PATH } from '../../lib/page/paths.ts';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import styles from './dashboard.module.css';
import { Filled } from './filled.tsx';

type Steps = ReplyOf<typeof contract.onboardingChecklist>['steps'];

const PATHS: Readonly<Record<Steps[number]['id'], string>> = {
  'verify-email': PROFILE_PATH,
  'fill-profile': PROFILE_PATH,
  'track-account': SEARCH_PATH,
  'track-hashtag': SEARCH_PATH,
  organise: CAMPAIGNS_PATH,
  'invite-team': TEAM_PATH,
};
/** Colleagues tick steps too. */
const REFRESH_MS = MINUTE_MS;

/** The first steps. Nothing is ticked by hand: each is done when it is done. */
export function OnboardingWidget() {
  const [isOpen, setOpen] = useState(true);
  const reply = useApi(contract.onboardingChecklist, {}, { refreshMs: isOpen ? REFRESH_MS : 0 });
  const { data } = reply;
  if (data && isOpen !== data.done < data.steps.length) setOpen(!isOpen);
  return <Filled reply={reply}>{({ steps, done }) => <Checklist steps={steps} done={done} />}</Filled>;
}

function Checklist({ steps, done }: { steps: Steps; done: number }) {
  const t = useTranslations('dashboard.onboarding');
  const trackUsage = useTrackUsage();
  const share = steps.length === 0 ? 1 : done / steps.length;
  const ticked = useRef<ReadonlySet<string> | null>(null);

  // What was ticked before the first visit is not announced.
  useEffect(() => {
    const made = steps.filter(step => step.done).map(({ id }) => id);
    const before = ticked.current;
    ticked.current = new Set(made);
    for (const id of before ? made.filter(one => !before.has(one)) : [])
      void trackUsage({ feature: 'onboarding-tutorial-v2', action: `done-${id}` });
  }, [steps, trackUsage]);

  return (
    <div className={styles.inside}>
      <p className={layout.quiet}>
        <bdi>{share === 1 ? t('allDone') : t('done', { done, total: steps.length })}</bdi>
      </p>
      <div className={styles.progress} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <ul className={styles.steps}>
        {steps.map(({ id, done: isDone }) => (
          <li key={id} className={styles.step} data-done={isDone || undefined}>
            {isDone ? <IconCircleCheckFilled size={18} /> : <IconCircle size={18} stroke={1.6} />}
            <span>
              {isDone ? (
                <>
                  <VisuallyHidden>{t('ticked')} </VisuallyHidden>
                  {t(`steps.${id}`)}
                </>
              ) : (
                <Link
                  href={PATHS[id]}
                  prefetch={false}
                  onClick={() => void trackUsage({ feature: 'onboarding-tutorial-v2', action: id })}
                >
                  {t(`steps.${id}`)}
                </Link>
              )}
              {!isDone && <small>{t(`why.${id}`)}</small>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
