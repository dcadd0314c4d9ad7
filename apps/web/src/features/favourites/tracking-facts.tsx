'use client';
import { useTranslations } from 'next-intl';
import type { Favourite } from '../../lib/favourites/favourite.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import about from './about.module.css';

/** How often it is read, when it was, and why not when not. */
export function TrackingFacts({ favourite: { addedAt, frozen, tracking } }: { favourite: Favourite }) {
  const t = useTranslations('favourites.about');
  const { date, dateTime, ago } = useFormats();
  const { updatesPerDay, lastSuccessAt, lastError, nextDueAt } = tracking;
  return (
    <dl className={about.facts}>
      <dt>{t('added')}</dt>
      <dd>{date(addedAt)}</dd>
      <dt>{t('pace')}</dt>
      <dd>{frozen ? t('frozen') : t('perDay', { count: updatesPerDay })}</dd>
      <dt>{t('lastRead')}</dt>
      <dd>
        {lastSuccessAt === null ? (
          t('never')
        ) : (
          <time title={dateTime(lastSuccessAt)}>{ago(lastSuccessAt)}</time>
        )}
      </dd>
      {!frozen && (
        <>
          <dt>{t('nextRead')}</dt>
          <dd>
            <time>{dateTime(nextDueAt)}</time>
          </dd>
        </>
      )}
      {lastError !== null && (
        <>
          <dt>{t('lastError')}</dt>
          <dd>
            <bdi>{lastError}</bdi>
          </dd>
        </>
      )}
    </dl>
  );
}
