'use client';
import { Button, Popover, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { usePageClock } from '../format/page-clock.ts';
import { useFormats } from '../format/use-formats.ts';
import { useUrlState } from '../page/url-state.ts';
import styles from './report.module.css';
import { isDay } from './report-range.ts';
import type { ReportRange } from './use-report-range.ts';

/** Shows the report with what was known at the end of a past day. */
export function AsOfPicker({ reportRange }: { reportRange: ReportRange }) {
  const t = useTranslations('report');
  const { day } = useFormats();
  const { goTo } = useUrlState();
  const now = usePageClock();
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState(reportRange.asOf ?? '');
  const { asOf, timezone } = reportRange;
  const today = new Intl.DateTimeFormat('sv', { timeZone: timezone }).format(now());

  function apply(event: FormEvent) {
    event.preventDefault();
    setOpened(false);
    goTo({ asOf: isDay(chosen) && chosen < today ? chosen : null });
  }

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <button
          type="button"
          className={styles.asOf}
          data-past={asOf !== null || undefined}
          onClick={() => setOpened(open => !open)}
        >
          {t('asOfLabel')} <b>{asOf === null ? t('today') : day(asOf)}</b>
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <form className={styles.days} onSubmit={apply}>
          <TextInput
            type="date"
            size="xs"
            label={t('asOfLabel')}
            description={t('asOfText')}
            value={chosen}
            max={today}
            onChange={event => setChosen(event.currentTarget.value)}
          />
          <Button type="submit" size="xs">
            {t('apply')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
