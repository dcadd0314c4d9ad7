'use client';
import type { Contract, ReplyOf } from '@clipscope/contract';
import { EXPORT_FORMATS, hasFeature } from '@clipscope/domain';
import { Button, Checkbox, Radio } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { RangeSwitch } from '../../kit/report/report-controls.tsx';
import { readOne } from '../../lib/filters/filter-values.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useReportRange } from '../../lib/report/use-report-range.ts';
import { Card } from '../../ui/card.tsx';
import { ColumnPicker } from './column-picker.tsx';
import { allColumns, type Column, featureOf, hasComma, hasDays, WHATS, type What } from './export-choice.ts';
import styles from './exports.module.css';
import type { Quota } from './quota-card.tsx';
import type { Asked } from './use-exports.ts';
import { useRowCount } from './use-row-count.ts';

type Props = {
  readonly profile: ReplyOf<Contract['businessUser']>;
  readonly quota: Quota | null;
  readonly onStart: (asked: Asked) => Promise<boolean>;
};

/** What, which days, which columns, in which form. The choice of what and how is in the address. */
export function ExportForm({ profile, quota, onStart }: Props) {
  const t = useTranslations('exports');
  const { exact } = useFormats();
  const { read, goTo } = useUrlState();
  const reportRange = useReportRange();
  const what = readOne(read('what'), WHATS) ?? 'accounts';
  const format = readOne(read('format'), EXPORT_FORMATS) ?? 'csv';
  const [columnsOf, setColumnsOf] = useState<{ readonly [Name in What]?: readonly Column[] }>({});
  const [dateColumn, setDateColumn] = useState(false);
  const [wantsZip, setZip] = useState(false);
  const rows = useRowCount(what);
  const columns = columnsOf[what] ?? allColumns(what);
  const chosen = columns.filter(({ isChosen }) => isChosen);
  const mayZip = hasFeature(profile, 'EXPORT_ZIP');
  const isBeyond = rows !== null && quota !== null && rows > quota.remaining;

  function choose(next: What) {
    const feature = featureOf(next);
    if (hasFeature(profile, feature)) goTo({ what: next === 'accounts' ? null : next });
    else openLimitation({ kind: 'feature', feature });
  }

  function start(event: FormEvent) {
    event.preventDefault();
    if (!reportRange || chosen.length === 0 || columns.some(hasComma)) return;
    if (isBeyond) {
      return openLimitation({ kind: 'limit', limit: 'monthlyCsvLimit', needed: quota.used + rows });
    }
    const { startDate, endDate, timezone } = reportRange;
    const days = { startDate, endDate, timezone };
    void onStart({ what, days, format, columns, dateColumn, zip: wantsZip && mayZip });
  }

  return (
    <Card title={t('form.title')}>
      <form className={styles.form} onSubmit={start}>
        <Radio.Group label={t('form.what')} value={what} onChange={value => choose(value as What)}>
          <div className={styles.whats}>
            {WHATS.map(key => (
              <Radio.Card key={key} value={key} className={styles.what}>
                <b>{t(`whats.${key}`)}</b>
                <small>{t(`whatTexts.${key}`)}</small>
                {!hasFeature(profile, featureOf(key)) && <small>{t('form.notInPlan')}</small>}
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
        {hasDays(what) && reportRange && (
          <div className={styles.days}>
            <span className={styles.label}>{t('form.days')}</span>
            <RangeSwitch reportRange={reportRange} />
          </div>
        )}
        <ColumnPicker
          columns={columns}
          onChange={next => setColumnsOf(before => ({ ...before, [what]: next }))}
        />
        <div className={styles.file}>
          <Radio.Group
            label={t('form.format')}
            value={format}
            onChange={value => goTo({ format: value === 'csv' ? null : value })}
          >
            <div className={styles.formats}>
              {EXPORT_FORMATS.map(key => (
                <Radio
                  key={key}
                  value={key}
                  label={t(`formats.${key}`)}
                  description={t(`formatTexts.${key}`)}
                />
              ))}
            </div>
          </Radio.Group>
          <div className={styles.options}>
            <Checkbox
              label={t('form.dateColumn')}
              description={t('form.dateColumnText')}
              checked={dateColumn}
              onChange={event => setDateColumn(event.currentTarget.checked)}
            />
            <Checkbox
              label={t('form.zip')}
              description={mayZip ? t('form.zipText') : t('form.notInPlan')}
              checked={wantsZip && mayZip}
              onChange={event => {
                if (mayZip) setZip(event.currentTarget.checked);
                else openLimitation({ kind: 'feature', feature: 'EXPORT_ZIP' });
              }}
            />
          </div>
        </div>
        <div className={styles.start}>
          <p>
            {(what === 'history' || what === 'videos') && t(`form.rowsOf.${what}`)}
            {rows !== null && t('form.rows', { count: rows, shown: exact(rows) })}{' '}
            {quota && t('form.left', { rows: quota.remaining })}
          </p>
          <Button type="submit" disabled={!reportRange || chosen.length === 0 || columns.some(hasComma)}>
            {t('form.start')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
