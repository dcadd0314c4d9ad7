'use client';
import { useTranslations } from 'next-intl';
import { browserTimeZone } from '../../lib/format/days.ts';
import { useIsTakenOver } from '../../lib/page/use-is-taken-over.ts';
import { SearchSelect } from '../../ui/input/search-select.tsx';
import layout from '../../ui/layout.module.css';
import type { FlipProps } from './use-settings.ts';

const BROWSER = 'browser';
const MOST_LISTED = 100;

/** The zone by which days begin and times are shown, wherever the user is. */
export function TimeZone({ settings, onFlip }: FlipProps) {
  const t = useTranslations();
  // The server knows other zones than the browser, and not the browser's own.
  const isTakenOver = useIsTakenOver();
  const chosen = settings.timeZone;
  const zones = new Set(isTakenOver ? ['UTC', ...Intl.supportedValuesOf('timeZone')] : []);
  if (chosen !== null) zones.add(chosen);
  const own = isTakenOver
    ? t('profile.browserTimeZoneNamed', { zone: browserTimeZone() })
    : t('profile.browserTimeZone');
  return (
    <>
      <SearchSelect
        selectFirstOptionOnChange
        size="xs"
        label={t('common.timeZone')}
        data={[{ value: BROWSER, label: own }, ...[...zones].toSorted()]}
        value={chosen ?? BROWSER}
        allowDeselect={false}
        limit={MOST_LISTED}
        nothingFoundMessage={t('filters.noChoice')}
        onChange={zone => onFlip({ timeZone: zone === BROWSER ? null : zone }, t('profile.timeZoneSaved'))}
      />
      <p className={layout.faint}>{t('profile.timeZoneNote')}</p>
    </>
  );
}
