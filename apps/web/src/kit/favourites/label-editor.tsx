'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCallApi } from '../../lib/api/use-api.ts';
import type { Write } from '../../lib/api/use-write.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import layout from '../../ui/layout.module.css';
import { readList, writeList } from '../filters/filter-values.ts';
import { NameForm } from '../form/name-form.tsx';
import type { Label } from './favourite.ts';
import { LabelColor } from './label-parts.tsx';
import { SureButton } from './section.tsx';
import { useInTurn, useRefreshFavourites } from './use-favourite-changes.ts';

type Props = { readonly label: Label; readonly onDone: () => void };

/** Another name or colour for a label, or its end. */
export function LabelEditor({ label: { id, name, color: initial, subjects }, onDone }: Props) {
  const t = useTranslations('favourites.labels');
  const callApi = useCallApi();
  const refresh = useRefreshFavourites();
  const { read, goTo } = useUrlState();
  const { busy, inTurn } = useInTurn();
  const [color, setColor] = useState(initial);
  const params = { id };

  async function change(newName: string, write: Write) {
    const changed = await write(contract.changeLabel, { params, body: { name: newName, color } });
    if (!changed) return;
    await refresh();
    onDone();
  }

  async function remove() {
    if (!(await inTurn([() => callApi(contract.removeLabel, { params })]))) return;
    const filter = readList(read('labels'));
    // A filter by a deleted label would hide everything.
    if (filter.includes(id)) goTo({ labels: writeList(filter.filter(one => one !== id)) }, 'replace');
    onDone();
  }

  return (
    <div className={layout.stack}>
      <NameForm
        label={t('name')}
        initial={name}
        longest={MAX_TEXT_LENGTHS.labelName}
        submit={t('save')}
        taken={t('taken')}
        onSave={change}
      >
        <LabelColor color={color} onChange={setColor} />
      </NameForm>
      <p className={layout.faint}>{t('removeText', { count: subjects.length })}</p>
      <SureButton
        label={t('remove')}
        sure={t('removeSure', { name })}
        busy={busy}
        onSure={() => void remove()}
      />
    </div>
  );
}
