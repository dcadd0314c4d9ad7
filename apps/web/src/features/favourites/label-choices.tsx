'use client';
import { contract } from '@clipscope/contract';
import { hasFeature } from '@clipscope/domain';
import { Checkbox, ColorInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import type { Favourite } from '../../lib/favourites/favourite.ts';
import { NotInPlan } from '../../lib/limitation/not-in-plan.tsx';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import styles from './favourites.module.css';
import { LabelChip } from './marks.tsx';
import { NameForm } from './name-form.tsx';
import type { Label } from './rows.ts';
import { useInTurn } from './use-in-turn.ts';

const LONGEST_LABEL = 60;
const COLORS = [
  '#2f4bd6',
  '#d9730d',
  '#0d8a72',
  '#9b3fb5',
  '#b58900',
  '#5a7d9a',
  '#b3401b',
  '#6b7280',
] as const;

/** The team's labels, once the plan is known to have any. */
export function useLabels() {
  const { data: profile } = useProfile();
  return useApi(contract.labels, profile && hasFeature(profile, 'LABELING') ? {} : null);
}

/** Puts labels on some favourites and takes them off; a new one goes on at once. */
export function LabelChoices({ favourites }: { favourites: readonly Favourite[] }) {
  const t = useTranslations('favourites.labels');
  const callApi = useCallApi();
  const trackUsage = useTrackUsage();
  const { data: profile } = useProfile();
  const { data } = useLabels();
  const { busy, inTurn } = useInTurn();
  const [color, setColor] = useState<string>(COLORS[0]);
  const labels = data?.labels ?? [];

  const bearing = (id: string) => favourites.filter(({ labels: own }) => own.some(label => label.id === id));

  async function attach({ id, name }: Label, to: readonly Favourite[]) {
    void trackUsage({ feature: 'label', action: 'add' });
    const done = await inTurn(
      to.map(
        ({ kind, platform, subjectId }) =>
          () =>
            callApi(contract.attachLabel, { params: { id }, body: { kind, platform, subjectId } }),
      ),
    );
    if (done) showToast({ text: t('attached', { count: to.length, name }), kind: 'success' });
  }

  function toggle(label: Label) {
    const having = bearing(label.id);
    if (having.length < favourites.length) {
      return void attach(
        label,
        favourites.filter(one => !having.includes(one)),
      );
    }
    void trackUsage({ feature: 'label', action: 'remove' });
    void inTurn(
      having.map(
        ({ kind, platform, subjectId }) =>
          () =>
            callApi(contract.detachLabel, { params: { id: label.id }, query: { kind, platform, subjectId } }),
      ),
    );
  }

  async function make(name: string) {
    const result = await callApi(contract.createLabel, { body: { name, color } });
    if (result.ok) await attach(result.data, favourites);
    return result;
  }

  if (profile && !hasFeature(profile, 'LABELING')) {
    return <NotInPlan feature="LABELING">{t('gate')}</NotInPlan>;
  }
  return (
    <div className={styles.stack}>
      {labels.length > 0 && (
        <ul className={styles.choices} aria-label={t('label')}>
          {labels.map(label => {
            const having = bearing(label.id).length;
            return (
              <li key={label.id}>
                <Checkbox
                  size="xs"
                  disabled={busy}
                  label={<LabelChip label={label} />}
                  checked={having === favourites.length}
                  indeterminate={having > 0 && having < favourites.length}
                  onChange={() => toggle(label)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <NameForm label={t('new')} longest={LONGEST_LABEL} button={t('make')} taken={t('taken')} onSave={make}>
        <ColorInput
          size="xs"
          aria-label={t('color')}
          className={styles.color ?? ''}
          value={color}
          onChange={setColor}
          format="hex"
          swatches={[...COLORS]}
          swatchesPerRow={8}
          withPicker={false}
          disallowInput
          withEyeDropper={false}
          popoverProps={{ withinPortal: false }}
        />
      </NameForm>
    </div>
  );
}
