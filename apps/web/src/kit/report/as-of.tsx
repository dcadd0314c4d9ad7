'use client';
import { Popover, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePageClock } from '../../lib/format/page-clock.ts';
import { useTimeZone } from '../../lib/format/time-zone.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { asOfDay } from '../../lib/report/as-of.ts';
import { isDay } from '../../lib/report/report-range.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import { Form } from '../form/form.tsx';
import { useSubmit } from '../form/use-submit.ts';
import styles from './report.module.css';

/** Shows the report with what was known at the end of a past day. */
export function AsOfPicker({ reportRange }: { reportRange: ReportRange }) {
  const t = useTranslations('report');
  const { day } = useFormats();
  const { goTo } = useUrlState();
  const now = usePageClock();
  const [opened, setOpened] = useState(false);
  const { asOf, timezone } = reportRange;
  const today = new Intl.DateTimeFormat('sv', { timeZone: timezone }).format(now());

  const form = useSubmit({
    initialValues: { day: asOf ?? '' },
    async send({ day: chosen }) {
      setOpened(false);
      goTo({ asOf: isDay(chosen) && chosen < today ? chosen : null });
    },
  });

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
        <Form form={form} submit={t('apply')} layout="row" className={styles.days} button={{ size: 'xs' }}>
          <TextInput
            type="date"
            size="xs"
            label={t('asOfLabel')}
            description={t('asOfText')}
            max={today}
            {...form.field('day')}
          />
        </Form>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Nobody should take the past for the present: said as long as it is shown, and left with one click. */
export function AsOfBanner({ reportRange }: { reportRange: ReportRange }) {
  const t = useTranslations('report');
  const { day } = useFormats();
  const { linkTo } = useUrlState();
  if (reportRange.asOf === null) return null;
  return (
    <div className={styles.past} role="status">
      <span>{t('asOfBanner', { day: day(reportRange.asOf) })}</span>
      <SamePageLink href={linkTo({ asOf: null })} replace>
        {t('asOfLeave')}
      </SamePageLink>
    </div>
  );
}

/** In a card whose numbers are not available as of a past day, while the report shows one. */
export function KnownToday() {
  const t = useTranslations('report');
  const { read } = useUrlState();
  const timeZone = useTimeZone();
  const now = usePageClock();
  if (timeZone === null || asOfDay(read('asOf'), now(), timeZone) === null) return null;
  return <p className={styles.knownToday}>{t('knownToday')}</p>;
}
