'use client';
import type { UserProfile } from '@clipscope/contract';
import {
  gainsOf,
  isBillingEditor,
  isUnlimited,
  type LimitName,
  type Plan,
  type PlanForSale,
  type PlanGains,
  planThatLifts,
  SUBSCRIPTION_PATH,
  TRIAL_DAYS,
  usableLimit,
} from '@clipscope/domain';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { closeLimitation, type Limitation, startUpgrade } from '../../lib/limitation/limitation-store.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { AskToUpgrade } from './ask-to-upgrade.tsx';
import styles from './limitation.module.css';

type Props = {
  readonly limitation: Limitation;
  /** Beside other things on a page: says only which plan has it. */
  readonly isPart?: boolean;
  /** Of the modal; a page stays. */
  readonly onClose?: () => void;
};

/** What the plan stands in the way of, which plan lifts it, what else that plan brings, and the way to it. */
export function Paywall({ limitation, isPart = false, onClose }: Props) {
  const t = useTranslations('limitation');
  const plans = useTranslations('plans');
  const { data: profile } = useProfile();
  const current: Plan = profile?.team.subscription.plan ?? 'BASIC';
  const lifting = limitation.kind === 'unnamed' ? null : planThatLifts(limitation, current);
  const leave = onClose && (
    <Button variant="default" onClick={onClose}>
      {t(lifting === null ? 'understood' : 'notNow')}
    </Button>
  );
  return (
    <div className={layout.stack}>
      {onClose && <Reason limitation={limitation} current={current} />}
      {lifting === null ? (
        <>
          <p>{t(limitation.kind === 'limit' ? 'noPlan' : 'notForSale')}</p>
          {leave && <div className={layout.end}>{leave}</div>}
        </>
      ) : (
        <>
          {limitation.kind === 'limit' ? (
            <LimitSentence limit={limitation.limit} plan={lifting} />
          ) : (
            <p>{t('includedIn', { plan: plans(lifting) })}</p>
          )}
          {!isPart && <Gains limitation={limitation} current={current} next={lifting} />}
          {profile && <Ways plan={lifting} profile={profile} isPart={isPart} leave={leave} />}
        </>
      )}
    </div>
  );
}

type ReasonProps = { readonly limitation: Limitation; readonly current: Plan };

function Reason({ limitation, current }: ReasonProps) {
  const t = useTranslations();
  const plan = t(`plans.${current}`);
  if (limitation.kind === 'unnamed') return <p>{t('limitation.unnamed', { plan })}</p>;
  const { kind } = limitation;
  if (kind === 'limit') return <LimitSentence limit={limitation.limit} plan={current} />;
  return <p>{t('limitation.feature', { feature: t(`features.${limitation.feature}`), plan })}</p>;
}

function LimitSentence({ limit, plan }: { limit: LimitName; plan: Plan }) {
  const t = useTranslations();
  const { exact } = useFormats();
  const amount = usableLimit(plan, limit);
  const named = { plan: t(`plans.${plan}`), limit: t(`limits.${limit}`) };
  return (
    <p className={layout.limitName}>
      {amount === null
        ? t('limitation.withoutLimit', named)
        : isUnlimited(amount)
          ? t('limitation.unlimited', named)
          : t('limitation.limit', { ...named, amount: exact(amount) })}
    </p>
  );
}

/** Besides the one that is in the way, the largest differences between plans. */
const TOLD: readonly LimitName[] = [
  'favourites',
  'historyDayLimit',
  'campaigns',
  'socialListeners',
  'dailyTrackedUpdates',
  'folders',
];
const MOST_LIMITS = 4;
const MOST_FEATURES = 6;

type GainsProps = ReasonProps & { readonly next: PlanForSale };

function Gains({ limitation, current, next }: GainsProps) {
  const t = useTranslations();
  const { exact, list } = useFormats();
  const gains = gainsOf(current, next);
  const { features } = gains;
  const shown = features.filter(
    feature => !(limitation.kind === 'feature' && limitation.feature === feature),
  );
  const more = shown.length - MOST_FEATURES;
  const amount = (limit: number) => (isUnlimited(limit) ? t('subscription.unlimited') : exact(limit));
  return (
    <div className={styles.gains}>
      <p>
        <b>{t('limitation.youGet', { plan: t(`plans.${next}`) })}</b>
      </p>
      <ul>
        {raised(gains, limitation).map(({ limit, from, to }) => (
          <li key={limit} className={layout.limitName}>
            {from === null
              ? t('limitation.newLimit', { limit: t(`limits.${limit}`), to: amount(to) })
              : t('limitation.raised', { limit: t(`limits.${limit}`), from: exact(from), to: amount(to) })}
          </li>
        ))}
        {shown.length > 0 && (
          <li>
            {list([
              ...shown.slice(0, MOST_FEATURES).map(feature => t(`features.${feature}`)),
              ...(more > 0 ? [t('limitation.moreFeatures', { count: more })] : []),
            ])}
          </li>
        )}
      </ul>
    </div>
  );
}

function raised({ limits }: PlanGains, limitation: Limitation): PlanGains['limits'] {
  const own = limitation.kind === 'limit' ? limitation.limit : undefined;
  return TOLD.filter(limit => limit !== own)
    .flatMap(name => limits.find(({ limit }) => limit === name) ?? [])
    .slice(0, MOST_LIMITS);
}

type WaysProps = {
  readonly plan: PlanForSale;
  readonly profile: UserProfile;
  readonly isPart: boolean;
  readonly leave: ReactNode;
};

/** To the plan: bought here, or asked for by those who cannot buy it. */
function Ways({ plan, profile, isPart, leave }: WaysProps) {
  const t = useTranslations();
  const { status } = profile.team.subscription;
  if (!isBillingEditor(profile) || profile.impersonatedBy !== null) {
    return <AskToUpgrade plan={plan} userId={profile.id} leave={leave} />;
  }
  const mayTry = !profile.trialUsed && (status === null || status === 'deleted');
  const named = { plan: t(`plans.${plan}`), days: TRIAL_DAYS };
  return (
    <div className={layout.row}>
      <Button
        size={isPart ? 'xs' : 'sm'}
        variant={isPart ? 'default' : 'filled'}
        {...(isPart && { className: styles.narrow })}
        onClick={() => startUpgrade(plan)}
      >
        {t(mayTry ? 'limitation.try' : 'limitation.upgrade', named)}
      </Button>
      {leave}
      <ComparePlans />
    </div>
  );
}

/** The plan page comes back to this one when a plan was chosen there. */
function ComparePlans() {
  const t = useTranslations('limitation');
  const { linkTo } = useUrlState();
  return (
    <Link
      className={layout.inlineLink}
      href={`${SUBSCRIPTION_PATH}?${new URLSearchParams({ back: linkTo({}) })}`}
      prefetch={false}
      onClick={closeLimitation}
    >
      {t('compare')}
    </Link>
  );
}
