'use client';
import type { Contract, ReplyOf } from '@clipscope/contract';
import { EXPORT_FORMATS, hasFeature } from '@clipscope/domain';
import { ActionIcon, Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { readOne } from '../../kit/filters/filter-values.ts';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { RangeSwitch } from '../../kit/report/report-controls.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useReportRange } from '../../lib/report/use-report-range.ts';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import {
  allColumns,
  type Column,
  featureOf,
  hasComma,
  hasDays,
  moved,
  WHATS,
  type What,
} from './export-choice.ts';
import styles from './exports.module.css';
import type { Quota } from './use-exports.ts';
import { type ExportOrder, useRowCount } from './use-exports.ts';

type Props = {
  readonly profile: ReplyOf<Contract['businessUser']>;
  readonly quota: Quota | null;
  readonly onStart: (order: ExportOrder) => Promise<boolean>;
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
    const apply = () => goTo({ what: next === 'accounts' ? null : next });
    if (hasFeature(profile, feature)) apply();
    else openLimitation({ kind: 'feature', feature }, apply);
  }

  const canStart = reportRange !== null && chosen.length > 0 && !columns.some(hasComma);
  const form = useSubmit({
    async send() {
      if (!canStart) return;
      if (isBeyond) {
        return openLimitation({ kind: 'limit', limit: 'monthlyCsvLimit', needed: quota.used + rows });
      }
      const { startDate, endDate, timezone } = reportRange;
      const days = { startDate, endDate, timezone };
      // Several can be under way, so the form does not wait for the file.
      void onStart({ what, days, format, columns, dateColumn, zip: wantsZip && mayZip });
    },
  });

  return (
    <Card title={t('form.title')}>
      <Form
        form={form}
        submit={t('form.start')}
        className={layout.blocks}
        buttonsClassName={styles.start}
        button={{ disabled: !canStart }}
        otherButtons={
          <p>
            {(what === 'history' || what === 'videos') && t(`form.rowsOf.${what}`)}
            {rows !== null && t('form.rows', { count: rows, shown: exact(rows) })}{' '}
            {quota && t('form.left', { rows: quota.remaining })}
          </p>
        }
      >
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
            <div className={layout.four}>
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
                else openLimitation({ kind: 'feature', feature: 'EXPORT_ZIP' }, () => setZip(true));
              }}
            />
          </div>
        </div>
      </Form>
    </Card>
  );
}

type ColumnPickerProps = {
  readonly columns: readonly Column[];
  readonly onChange: (columns: readonly Column[]) => void;
};

type Key = Parameters<ReturnType<typeof useTranslations<'exports.columns'>>>[0];

/** Which columns, in which order, under which titles. By default all, under their own names. */
function ColumnPicker({ columns, onChange }: ColumnPickerProps) {
  const t = useTranslations('exports');
  const name = useTranslations('exports.columns');
  const [isOpen, setOpen] = useState(false);
  const chosen = columns.filter(({ isChosen }) => isChosen);
  const change = (key: string, changes: Partial<Column>) =>
    onChange(columns.map(column => (column.key === key ? { ...column, ...changes } : column)));
  const changeAll = (changes: (column: Column) => Partial<Column>) =>
    onChange(columns.map(column => ({ ...column, ...changes(column) })));
  return (
    <fieldset className={styles.columns}>
      <legend className={styles.label}>{t('form.columns')}</legend>
      <div className={styles.columnTools}>
        <bdi>{t('form.columnCount', { chosen: chosen.length, all: columns.length })}</bdi>
        <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('form.hideColumns') : t('form.showColumns')}
        </Button>
        {isOpen && (
          <>
            <Button size="xs" variant="default" onClick={() => changeAll(() => ({ isChosen: true }))}>
              {t('form.all')}
            </Button>
            <Button size="xs" variant="default" onClick={() => changeAll(() => ({ isChosen: false }))}>
              {t('form.none')}
            </Button>
            <Button
              size="xs"
              variant="default"
              onClick={() => changeAll(({ key }) => ({ title: name(key as Key) }))}
            >
              {t('form.readable')}
            </Button>
            <Button size="xs" variant="default" onClick={() => changeAll(({ key }) => ({ title: key }))}>
              {t('form.plain')}
            </Button>
          </>
        )}
      </div>
      {chosen.length === 0 && <p className={styles.fault}>{t('form.noColumns')}</p>}
      {isOpen && (
        <ul className={styles.columnList}>
          {columns.map((column, place) => {
            const { key, isChosen, title } = column;
            const label = name(key as Key);
            return (
              <li key={key}>
                <Checkbox
                  size="xs"
                  label={label}
                  description={key}
                  checked={isChosen}
                  onChange={event => change(key, { isChosen: event.currentTarget.checked })}
                />
                <TextInput
                  size="xs"
                  aria-label={t('form.titleOf', { column: label })}
                  placeholder={label}
                  maxLength={100}
                  disabled={!isChosen}
                  value={title}
                  error={hasComma(column) && t('form.comma')}
                  onChange={event => change(key, { title: event.currentTarget.value })}
                />
                <span className={styles.moves}>
                  <ActionIcon
                    variant="default"
                    aria-label={t('form.up', { column: label })}
                    disabled={place === 0}
                    onClick={() => onChange(moved(columns, key, -1))}
                  >
                    <IconArrowUp size={14} stroke={1.8} />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    aria-label={t('form.down', { column: label })}
                    disabled={place === columns.length - 1}
                    onClick={() => onChange(moved(columns, key, 1))}
                  >
                    <IconArrowDown size={14} stroke={1.8} />
                  </ActionIcon>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </fieldset>
  );
}
