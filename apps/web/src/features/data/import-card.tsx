'use client';
import { contract, type ImportOfFile } from '@clipscope/contract';
import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { ImportStateMark } from '../../lib/imports/import-state.tsx';
import { isUnderWay } from '../../lib/imports/imported.ts';
import { SEARCH_PATH } from '../../lib/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import forms from '../../ui/forms.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { ColumnMapper } from './column-mapper.tsx';
import { HandleForm } from './handle-form.tsx';
import { ImportFacts } from './import-facts.tsx';
import { ImportProgress } from './import-progress.tsx';
import { NotUnderstoodLines } from './not-understood.tsx';

type Props = {
  readonly one: ImportOfFile;
  readonly onChanged: () => void;
  readonly onRemove: () => void;
};

/** One file from its arrival to its end: what was found in it, what is asked of it, and what became of it. */
export function ImportCard({ one, onChanged, onRemove }: Props) {
  const t = useTranslations('imports');
  const common = useTranslations('common');
  const { write, busy, failure } = useWrite();
  const [isMapping, setMapping] = useState(false);
  const { id, fileName, state, preview, table } = one;
  const canMap = table !== null && one.startedAt === null && (state === 'ready' || state === 'failed');
  const asksColumns = state === 'needs-mapping' || (canMap && isMapping);
  const needsHandle =
    one.needsHandle && one.startedAt === null && !asksColumns && (state === 'ready' || state === 'failed');
  // One that failed half-way goes on where it ended.
  const canStart =
    (state === 'ready' || state === 'failed') && !asksColumns && preview !== null && preview.records > 0;

  async function start() {
    if (await write(contract.startImport, { params: { id } })) onChanged();
  }

  return (
    <Card title={fileName} note={<ImportStateMark one={one} />}>
      <div className={forms.form}>
        {isUnderWay(state) && <ImportProgress one={one} />}
        {state === 'failed' && (
          <MessageBox title={t('failed')} tone="fault" urgent>
            <p>{one.failure}</p>
          </MessageBox>
        )}
        {needsHandle && <HandleForm key={id} one={one} onChanged={onChanged} />}
        {asksColumns && table && (
          <ColumnMapper
            key={id}
            one={one}
            table={table}
            onChanged={() => {
              setMapping(false);
              onChanged();
            }}
          />
        )}
        {preview && !asksColumns && state !== 'reading' && (
          <>
            {state === 'done' && <p className={forms.quiet}>{t('done')}</p>}
            <ImportFacts preview={preview} isImported={state === 'done'} />
            <NotUnderstoodLines one={one} preview={preview} />
          </>
        )}
        {failure && <FailureBox error={failure} title={t('notStarted')} onRetry={() => void start()} />}
        {state !== 'removing' && (
          <div className={forms.buttons}>
            {canStart && (
              <Button loading={busy} onClick={() => void start()}>
                {state === 'failed' ? common('tryAgain') : t('start')}
              </Button>
            )}
            {state === 'done' && (
              <Button component={Link} href={SEARCH_PATH} variant="default">
                {t('toSearch')}
              </Button>
            )}
            {canMap && !isMapping && (
              <Button variant="default" onClick={() => setMapping(true)}>
                {t('changeColumns')}
              </Button>
            )}
            <Button variant="subtle" onClick={onRemove}>
              {common('removeMore')}
            </Button>
            {canStart && <span className={forms.faint}>{t(one.isShared ? 'allTeams' : 'onlyTeam')}</span>}
          </div>
        )}
      </div>
    </Card>
  );
}
