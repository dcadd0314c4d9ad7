'use client';
import type { LimitName } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { Meter } from '../../ui/meter.tsx';
import { type LimitUse, stateOf } from './limit-use.ts';
import styles from './usage.module.css';

type Props = { readonly name: LimitName; readonly use: LimitUse; readonly note: string | undefined };

export function LimitRow({ name, use, note }: Props) {
  const t = useTranslations();
  const { exact } = useFormats();
  const state = stateOf(use);
  const { limit, used } = use;
  const label = t(`limits.${name}`);
  const isMarked = state === 'near' || state === 'full';
  const text =
    state === 'measure'
      ? exact(limit)
      : state === 'absent'
        ? t('usage.notInPlan')
        : state === 'unlimited'
          ? t('usage.unlimited', { used: exact(used) })
          : t('usage.of', { used: exact(used), limit: exact(limit) });
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.label}>{label}</span>
      <span className={styles.amount}>
        <bdi>{text}</bdi>
      </span>
      <span className={styles.bar}>
        {(state === 'free' || isMarked) && used !== null && (
          <Meter label={label} share={used / limit} text={text} tone={isMarked ? 'warn' : 'plain'} />
        )}
      </span>
      {(isMarked || state === 'absent' || note !== undefined) && (
        <span className={styles.note}>
          {isMarked && <b>{t(`usage.${state}`)}</b>}
          {note !== undefined && <bdi>{note}</bdi>}
          {(isMarked || state === 'absent') && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('usage.moreOf', { limit: label })}
              onClick={() => openLimitation({ kind: 'limit', limit: name })}
            >
              {t('usage.more')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
