'use client';
import { contract, MAX_LABELLED } from '@clipscope/contract';
import { hasFeature, MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import type { Write } from '../../lib/api/use-write.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import layout from '../../ui/layout.module.css';
import { NameForm } from '../form/name-form.tsx';
import { NotInPlan } from '../limitation/not-in-plan.tsx';
import { showToast } from '../toast/toast-queue.ts';
import { type Favourite, inParts, type Label } from './favourite.ts';
import styles from './filing.module.css';
import { LabelChip } from './label-chip.tsx';
import { LABEL_COLORS, LabelColor } from './label-color.tsx';
import { LabelEditor } from './label-editor.tsx';
import { useInTurn } from './use-in-turn.ts';

/** The team's labels, once the plan is known to have any. */
export function useLabels() {
  const { data: profile } = useProfile();
  return useApi(contract.labels, profile && hasFeature(profile, 'LABELING') ? {} : null);
}

/** Puts labels on some favourites and takes them off; a new one goes on at once. Each can be changed in place. */
export function LabelChoices({ favourites }: { favourites: readonly Favourite[] }) {
  const t = useTranslations('favourites.labels');
  const callApi = useCallApi();
  const trackUsage = useTrackUsage();
  const { data: profile } = useProfile();
  const { data } = useLabels();
  const { busy, inTurn } = useInTurn();
  const [color, setColor] = useState<string>(LABEL_COLORS[0]);
  const [edited, setEdited] = useState<string | null>(null);
  const labels = data?.labels ?? [];

  const bearing = (id: string) => favourites.filter(({ labels: own }) => own.some(label => label.id === id));

  async function put({ id, name }: Label, on: readonly Favourite[], attached: boolean) {
    void trackUsage({ feature: 'label', action: attached ? 'add' : 'remove' });
    const parts = inParts(
      on.map(favourite => favourite.id),
      MAX_LABELLED,
    );
    const isDone = await inTurn(
      parts.map(
        favouriteIds => () =>
          callApi(contract.labelFavourites, { params: { id }, body: { favouriteIds, attached } }),
      ),
    );
    if (isDone && attached) showToast({ text: t('attached', { count: on.length, name }), kind: 'success' });
  }

  function toggle(label: Label) {
    const having = bearing(label.id);
    if (having.length === favourites.length) return void put(label, having, false);
    const missing = favourites.filter(one => !having.includes(one));
    void put(label, missing, true);
  }

  async function make(name: string, write: Write) {
    const label = await write(contract.createLabel, { body: { name, color } });
    if (label) await put(label, favourites, true);
    return label;
  }

  if (profile && !hasFeature(profile, 'LABELING')) {
    return <NotInPlan feature="LABELING">{t('gate')}</NotInPlan>;
  }
  return (
    <div className={layout.stack}>
      {labels.length > 0 && (
        <ul className={styles.choices} aria-label={t('label')}>
          {labels.map(label => {
            const having = bearing(label.id).length;
            const isEdited = label.id === edited;
            return (
              <li key={label.id}>
                <div className={styles.choice}>
                  <Checkbox
                    size="xs"
                    disabled={busy}
                    label={<LabelChip label={label} />}
                    checked={having === favourites.length}
                    indeterminate={having > 0 && having < favourites.length}
                    onChange={() => toggle(label)}
                  />
                  <ActionIcon
                    size="sm"
                    variant="subtle"
                    color="gray"
                    aria-label={t('change', { name: label.name })}
                    aria-expanded={isEdited}
                    onClick={() => setEdited(isEdited ? null : label.id)}
                  >
                    <IconDots size={14} stroke={1.8} />
                  </ActionIcon>
                </div>
                {isEdited && <LabelEditor label={label} onDone={() => setEdited(null)} />}
              </li>
            );
          })}
        </ul>
      )}
      <NameForm
        label={t('new')}
        longest={MAX_TEXT_LENGTHS.labelName}
        submit={t('make')}
        taken={t('taken')}
        onSave={make}
      >
        <LabelColor color={color} onChange={setColor} />
      </NameForm>
    </div>
  );
}
