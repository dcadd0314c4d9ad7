'use client';
import { Button, Popover, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { usePageClock } from '../format/page-clock.ts';
import { useFormats } from '../format/use-formats.ts';
import { openLimitation } from '../limitation/limitation-store.ts';
import { useUrlState } from '../page/url-state.ts';
import styles from './report.module.css';
import { daysBetween, isDay, writeCustomRange } from './report-range.ts';
import type { ReportRange } from './use-report-range.ts';

/** Any days that the plan's history holds. Earlier ones open the explanation of what would show them. */
export function CustomRange({ reportRange }: { reportRange: ReportRange }) {
  const t = useTranslations('report');
  const common = useTranslations('common');
  const { day } = useFormats();
  const { goTo } = useUrlState();
  const now = usePageClock();
  const [opened, setOpened] = useState(false);
  const [from, setFrom] = useState(reportRange.startDate);
  const [to, setTo] = useState(reportRange.endDate);
  const today = new Intl.DateTimeFormat('sv', { timeZone: reportRange.timezone }).format(now());
  const isCurrent = reportRange.range === 'custom';
  const isComplete = isDay(from) && isDay(to);

  function open() {
    setFrom(reportRange.startDate);
    setTo(reportRange.endDate);
    setOpened(true);
  }

  function apply(event: FormEvent) {
    event.preventDefault();
    if (!isComplete) return;
    setOpened(false);
    // A plan's history is how far back from today it reaches.
    const needed = daysBetween([from, to].toSorted()[0] ?? from, today) - 1;
    if (needed > reportRange.historyDays) {
      return openLimitation({ kind: 'limit', limit: 'historyDayLimit', needed });
    }
    goTo({ range: writeCustomRange(from, to) });
  }

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <button
          type="button"
          className={styles.custom}
          aria-current={isCurrent || undefined}
          onClick={() => (opened ? setOpened(false) : open())}
        >
          {isCurrent
            ? t('customDays', { first: day(reportRange.startDate), last: day(reportRange.endDate) })
            : t('custom')}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <form className={styles.days} onSubmit={apply}>
          <TextInput
            type="date"
            size="xs"
            label={common('firstDay')}
            value={from}
            max={today}
            onChange={event => setFrom(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            size="xs"
            label={common('lastDay')}
            value={to}
            max={today}
            onChange={event => setTo(event.currentTarget.value)}
          />
          <Button type="submit" size="xs" disabled={!isComplete}>
            {t('apply')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
