'use client';
import { contract, type ImportOfFile } from '@clipscope/contract';
import { Button, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FailureBox } from '../../kit/failure-box.tsx';
import { ImportStateMark } from '../../kit/imports/import-state.tsx';
import { isUnderWay, shareDone } from '../../kit/imports/imported.ts';
import { SentenceText } from '../../kit/sentence-text.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { SEARCH_PATH } from '../../lib/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Meter } from '../../ui/meter.tsx';
import { BeyondPlan } from './beyond-plan.tsx';
import { CollectionForm } from './collection-form.tsx';
import { ColumnMapper } from './column-mapper.tsx';
import { ImportFacts, NotUnderstoodLines } from './import-facts.tsx';
import styles from './imports.module.css';
import { PeriodForm } from './period-form.tsx';
import { useBytes } from './use-import-text.ts';

type Props = {
  readonly one: ImportOfFile;
  readonly onChanged: () => void;
  readonly onRemove: () => void;
};

/** One file from its arrival to its end: what was found in it, what it still needs, and its result. */
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
  const asksDay = one.startedAt === null && !asksColumns && (state === 'ready' || state === 'failed');
  // A call that failed half-way continues where it stopped.
  const canStart =
    (state === 'ready' || state === 'failed') && !asksColumns && preview !== null && preview.records > 0;

  async function start() {
    if (await write(contract.startImport, { params: { id } })) onChanged();
  }

  return (
    <Card title={fileName} note={<ImportStateMark one={one} />}>
      <div className={layout.stack}>
        {isUnderWay(state) && <ImportProgress one={one} />}
        {state === 'failed' && one.failure !== null && (
          <MessageBox title={t('failed')} tone="fault" urgent>
            <p>
              <SentenceText of={one.failure} />
            </p>
          </MessageBox>
        )}
        {asksDay && preview?.collection && (
          <CollectionForm
            key={preview.collection.collectedAt}
            one={one}
            collection={preview.collection}
            onChanged={onChanged}
          />
        )}
        {asksDay && one.needsPeriod && <PeriodForm key={id} one={one} onChanged={onChanged} />}
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
            {state === 'done' && <p className={layout.quiet}>{t('done')}</p>}
            <ImportFacts preview={preview} isImported={state === 'done'} />
            {preview.isPartial && <p role="status">{t('preview.partial')}</p>}
            {one.startedAt === null && <BeyondPlan months={preview.months} />}
            <NotUnderstoodLines one={one} preview={preview} />
          </>
        )}
        {failure && <FailureBox error={failure} title={t('notStarted')} onRetry={() => void start()} />}
        {state !== 'removing' && (
          <div className={layout.row}>
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
            {canStart && <span className={layout.faint}>{t(one.isShared ? 'allTeams' : 'onlyTeam')}</span>}
          </div>
        )}
      </div>
    </Card>
  );
}

/** How far the reading or the import of a file is. */
function ImportProgress({ one }: { one: ImportOfFile }) {
  const t = useTranslations('imports.progress');
  const bytes = useBytes();
  const { state, progress, fileName } = one;
  const share = shareDone(one);
  if (!isUnderWay(state)) return null;
  return (
    <>
      <p className={layout.quiet} role="status">
        {t(`states.${state}`)}
      </p>
      {progress && share !== null && (
        <Meter
          label={t('label', { name: fileName })}
          share={share}
          text={t('done', { done: bytes(progress.doneBytes), total: bytes(progress.totalBytes) })}
        />
      )}
      <p className={layout.faint}>{t('leave')}</p>
    </>
  );
}

type HandleFormProps = { readonly one: ImportOfFile; readonly onChanged: () => void };

/** Some files belong to one account without naming it. */
function HandleForm({ one, onChanged }: HandleFormProps) {
  const t = useTranslations('imports.handle');
  const { write, busy, fault, failure } = useWrite(['handle']);
  const [typed, setTyped] = useState(one.handle ?? '');
  const handle = typed.trim().replace(/^[@＠]/, '');

  async function say() {
    const reply = await write(contract.mapImport, { params: { id: one.id }, body: { handle } });
    if (reply) onChanged();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (handle !== '') void say();
  }

  return (
    <form className={layout.stack} onSubmit={submit}>
      <div className={styles.handle}>
        <TextInput
          label={t('label')}
          description={t('text')}
          placeholder="@"
          dir="ltr"
          autoComplete="off"
          maxLength={100}
          value={typed}
          error={fault('handle')}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={busy} disabled={handle === ''}>
          {t('say')}
        </Button>
      </div>
      {failure && <FailureBox error={failure} title={t('notSaid')} onRetry={() => void say()} />}
    </form>
  );
}
