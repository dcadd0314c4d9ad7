'use client';
import { FocusTrap, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { usePageClock } from '../../lib/format/time-zone.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { daysBetween, isDay, writeCustomRange } from '../../lib/report/report-range.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { Form } from '../form/form.tsx';
import { useSubmit } from '../form/use-submit.ts';
import styles from './report.module.css';

type Props = { readonly reportRange: ReportRange; readonly onClose: () => void };

function useToday(timeZone: string): string {
  const now = usePageClock();
  return new Intl.DateTimeFormat('sv', { timeZone }).format(now());
}

/** Any days that the plan's history holds. Earlier ones open the explanation of what would show them. */
export function RangeForm({ reportRange, onClose }: Props) {
  const t = useTranslations();
  const { goTo } = useUrlState();
  const today = useToday(reportRange.timezone);
  const form = useSubmit({
    initialValues: { from: reportRange.startDate, to: reportRange.endDate },
    async send({ from, to }) {
      if (!isDay(from) || !isDay(to)) return;
      onClose();
      // A plan's history is how far back from today it reaches.
      const needed = daysBetween([from, to].toSorted()[0] ?? from, today);
      if (needed > reportRange.historyDays) {
        return openLimitation({ kind: 'limit', limit: 'historyDayLimit', needed }, () =>
          goTo({ range: writeCustomRange(from, to) }),
        );
      }
      goTo({ range: writeCustomRange(from, to) });
    },
  });
  const isComplete = isDay(form.values.from) && isDay(form.values.to);
  return (
    <FocusTrap>
      <div>
        <Form
          form={form}
          submit={t('report.apply')}
          layout="row"
          className={styles.days}
          button={{ size: 'xs', disabled: !isComplete }}
        >
          <TextInput type="date" size="xs" label={t('common.firstDay')} max={today} {...form.field('from')} />
          <TextInput type="date" size="xs" label={t('common.lastDay')} max={today} {...form.field('to')} />
        </Form>
      </div>
    </FocusTrap>
  );
}

/** A past day, at whose end the report was known as it is then shown. */
export function AsOfForm({ reportRange, onClose }: Props) {
  const t = useTranslations('report');
  const { goTo } = useUrlState();
  const today = useToday(reportRange.timezone);
  const form = useSubmit({
    initialValues: { day: reportRange.asOf ?? '' },
    async send({ day }) {
      onClose();
      goTo({ asOf: isDay(day) && day < today ? day : null });
    },
  });
  return (
    <FocusTrap>
      <div>
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
      </div>
    </FocusTrap>
  );
}
