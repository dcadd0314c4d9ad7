'use client';
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Column, hasComma, moved } from './export-choice.ts';
import styles from './exports.module.css';

type Props = {
  readonly columns: readonly Column[];
  readonly onChange: (columns: readonly Column[]) => void;
};

type Key = Parameters<ReturnType<typeof useTranslations<'exports.columns'>>>[0];

/** Which columns, in which order, under which titles. All of them under their own names unless somebody cares. */
export function ColumnPicker({ columns, onChange }: Props) {
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
            <Button size="xs" variant="default" onClick={() => changeAll(() => ({ title: '' }))}>
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
                  placeholder={key}
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
