'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { flagEmoji } from '@clipscope/domain';
import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMetricName, useMetricText } from '../../kit/metrics/use-metric-text.ts';
import { relativeTime } from '../../lib/format/days.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Chip } from '../../ui/chip.tsx';
import { Figure, MetricValues } from '../../ui/figure.tsx';
import layout from '../../ui/layout.module.css';
import { Portrait } from '../../ui/portrait.tsx';
import { Sparkline } from '../../ui/sparkline/sparkline.tsx';
import styles from './home.module.css';

export type Overview = ReplyOf<typeof contract.marketingOverview>;
const COUNTS = ['accounts', 'videos', 'observations'] as const;

/** How much is stored here, and how old the newest of it was when the page was rendered. */
export function ObservedTotals({
  observed,
  renderedAt,
}: {
  observed: Overview['observed'];
  renderedAt: string;
}) {
  const t = useTranslations('home.observed');
  const locale = useLocale();
  const { count, exact } = useFormats();
  const { newestAt } = observed;
  return (
    <MetricValues label={t('label')}>
      {COUNTS.map(key => (
        <Figure
          key={key}
          label={t(key)}
          value={count(observed[key])}
          exact={exact(observed[key])}
          note={t(`notes.${key}`)}
        />
      ))}
      <Figure
        label={t('newest')}
        value={newestAt === null ? '–' : relativeTime(new Date(newestAt), new Date(renderedAt), locale)}
        note={t('notes.newest')}
      />
    </MetricValues>
  );
}

type Shown = NonNullable<Overview['account']>;

/** The first metrics of one account's report. Each opens its explanation, for visitors too. */
export function ShownAccount({ shown }: { shown: Shown }) {
  const t = useTranslations();
  const { count, exact, country, day } = useFormats();
  const { account, range, followers, explanations } = shown;
  const { platform, countryCode, industry, tier } = account;
  const { startDate, endDate } = range;
  return (
    <section className={styles.card} aria-labelledby="home-account">
      <header className={styles.accountHead}>
        <Portrait name={account.displayName || account.handle} src={account.avatarUrl} sizePx={52} />
        <div>
          <h2 id="home-account" dir="auto">
            {account.displayName || account.handle}
          </h2>
          <p className={layout.chips}>
            <bdi>@{account.handle}</bdi>
            <Chip>{t(`platforms.${platform}`)}</Chip>
            {tier !== null && <Chip>{t(`tiers.${tier}`)}</Chip>}
            {industry !== null && <Chip>{t(`industries.${industry}`)}</Chip>}
            {countryCode !== null && (
              <Chip>
                {flagEmoji(countryCode)} {country(countryCode)}
              </Chip>
            )}
          </p>
        </div>
        <p className={styles.aside}>{t('home.account.why')}</p>
      </header>
      <MetricValues label={t('home.account.figures')}>
        <Figure
          label={t('common.followers')}
          value={count(account.followers)}
          exact={exact(account.followers)}
          note={t('home.account.days', { count: followers.length })}
        >
          <Sparkline
            values={followers.map(point => point.followers)}
            label={t('home.account.followersLine', { first: day(startDate), last: day(endDate) })}
          />
        </Figure>
        {explanations.map(one => (
          <ExplainedFigure key={one.metric} explanation={one} />
        ))}
      </MetricValues>
      <p className={styles.hint}>{t('home.account.hint')}</p>
    </section>
  );
}

const ExplanationDrawer = dynamic(
  () => import('./explanation-drawer.tsx').then(module => module.ExplanationDrawer),
  { ssr: false },
);

type Explained = NonNullable<Overview['account']>['explanations'][number];

/** A metric that came together with its explanation, because a visitor has no session to fetch it with. */
function ExplainedFigure({ explanation }: { explanation: Explained }) {
  const t = useTranslations('metrics');
  const text = useMetricText();
  const { metric, result } = explanation;
  const name = useMetricName()(metric);
  const [isOpen, setOpen] = useState(false);
  const { value, sample, notEnough } = result;
  return (
    <>
      <Figure
        label={name}
        value={value === null ? t('notEnough') : text(metric, value)}
        isWords={value === null}
        note={notEnough ? t('sampleOf', { sample, needed: notEnough.needed }) : t('n', { sample })}
        explain={{ label: t('open', { name }), onOpen: () => setOpen(true) }}
      />
      {isOpen && <ExplanationDrawer title={name} explanation={explanation} onClose={() => setOpen(false)} />}
    </>
  );
}
