'use client';
import { flagEmoji } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Chip } from '../../ui/chip.tsx';
import { Figure, MetricValues } from '../../ui/figure.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { ExplainedFigure } from './explained-figure.tsx';
import styles from './home.module.css';
import type { Overview } from './home-screen.tsx';

type Shown = NonNullable<Overview['account']>;

/** One account as its report begins. Every figure opens how it came about, also for those who only look in. */
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
          <p className={styles.chips}>
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
