'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS, METRIC_WIDGETS, NAMED_WIDGETS, type WidgetKind } from '@clipscope/domain';
import { Button, Modal, TextInput } from '@mantine/core';
import {
  IconChartBar,
  IconChartLine,
  IconHash,
  IconListCheck,
  IconMap2,
  IconNumber123,
  IconSparkles,
  IconTable,
  IconUsers,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '../../kit/failure-box.tsx';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useReturnFocus } from '../../ui/input/use-return-focus.ts';
import layout from '../../ui/layout.module.css';
import { tip } from '../../ui/tip.tsx';
import styles from './dashboard.module.css';
import type { Item } from './layout.ts';
import { MetricFields } from './metric-fields.tsx';
import { useWidgetTitle } from './use-widget-title.ts';
import {
  type Content,
  changedDraft,
  contentOf,
  type Draft,
  draftFault,
  draftOf,
  EMPTY_DRAFT,
  metricFormOf,
} from './widget-draft.ts';

const ICONS: Readonly<Record<WidgetKind, TablerIcon>> = {
  'onboarding-checklist': IconListCheck,
  'tracked-accounts': IconUsers,
  'tracked-accounts-videos': IconVideo,
  'recommended-videos': IconSparkles,
  'tracked-hashtags': IconHash,
  number: IconNumber123,
  line: IconChartLine,
  bar: IconChartBar,
  table: IconTable,
  map: IconMap2,
};

type Props = {
  /** The widget that is changed; null for a new one. */
  readonly item: Item | null;
  readonly onClose: () => void;
  /** Whether it was saved. */
  readonly onSave: (content: Content) => Promise<boolean>;
};

/** What a widget shows: one that the product fills, or any number of any subject in a form. */
export function WidgetEditor({ item, onClose, onSave }: Props) {
  const t = useTranslations('dashboard.editor');
  const common = useTranslations('common');
  const titleOf = useWidgetTitle();
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={item ? t('editTitle', { title: titleOf(item) }) : t('addTitle')}
      closeButtonProps={{ 'aria-label': common('cancel') }}
    >
      <EditorForm item={item} onClose={onClose} onSave={onSave} />
    </Modal>
  );
}

function EditorForm({ item, onClose, onSave }: Props) {
  const t = useTranslations('dashboard.editor');
  const common = useTranslations('common');
  const tKind = useTranslations('dashboard.kindTexts');
  const titleOf = useWidgetTitle();
  const { data, error, mutate } = useApi(contract.metrics, {});
  const [isTried, setTried] = useState(false);
  const form = useSubmit<Draft>({
    initialValues: item ? draftOf(item) : EMPTY_DRAFT,
    async send(values) {
      setTried(true);
      if (draftFault(values) === null && (await onSave(contentOf(values)))) onClose();
    },
  });
  const { values: draft, setValues } = form;
  const listed = data?.metrics ?? [];
  const change = (part: Partial<Draft>) => setValues(changedDraft(draft, part, listed));
  const metricForm = metricFormOf(draft.kind);
  const fault = draftFault(draft);

  return (
    <Form
      form={form}
      submit={item ? common('save') : common('addWidget')}
      buttonsClassName={layout.end}
      otherButtons={
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
      }
    >
      <KindChoice
        legend={t('yours')}
        kinds={METRIC_WIDGETS}
        kind={draft.kind}
        onKind={kind => change({ kind })}
      />
      <KindChoice
        legend={t('readyMade')}
        kinds={NAMED_WIDGETS}
        kind={draft.kind}
        onKind={kind => change({ kind })}
      />
      <p className={layout.faint} aria-live="polite">
        {tKind(draft.kind)}
      </p>
      {error && !data && <FailureBox error={error} onRetry={() => void mutate()} />}
      {metricForm && (
        <MetricFields
          form={metricForm}
          draft={draft}
          listed={listed}
          fault={isTried ? fault : null}
          onChange={change}
        />
      )}
      <TextInput
        label={t('title')}
        placeholder={titleOf({ kind: draft.kind, title: '', metric: metricForm ? draft.metric : null })}
        maxLength={MAX_TEXT_LENGTHS.widgetTitle}
        value={draft.title}
        onChange={event => change({ title: event.currentTarget.value })}
      />
    </Form>
  );
}

type ChoiceProps = {
  readonly legend: string;
  readonly kinds: readonly WidgetKind[];
  readonly kind: WidgetKind;
  readonly onKind: (kind: WidgetKind) => void;
};

function KindChoice({ legend, kinds, kind, onKind }: ChoiceProps) {
  const t = useTranslations('dashboard');
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {kinds.map(one => {
        const Icon = ICONS[one];
        return (
          <label key={one} className={styles.option} {...tip(t(`kindTexts.${one}`))}>
            <input
              type="radio"
              name="widget-kind"
              value={one}
              checked={kind === one}
              onChange={() => onKind(one)}
            />
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            {t(`kinds.${one}`)}
          </label>
        );
      })}
    </fieldset>
  );
}
