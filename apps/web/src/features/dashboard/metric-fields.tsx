'use client';
import { contract, type ReplyOf, type WidgetSubjectKind } from '@clipscope/contract';
import { INDUSTRIES, type MetricWidget, type WidgetMetric } from '@clipscope/domain';
import { Input, MultiSelect, Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { TrackedKind } from '../../kit/favourites/favourite.ts';
import { Loaded, type Reply } from '../../kit/loaded.tsx';
import { PickedSubjects } from '../../kit/subjects/picked-subjects.tsx';
import { SubjectPicker } from '../../kit/subjects/subject-picker.tsx';
import { signed } from '../../kit/subjects/use-subject-hits.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { SearchSelect } from '../../ui/input/search-select.tsx';
import styles from './dashboard.module.css';
import { useNumberName } from './use-widget-title.ts';
import {
  DRAFT_KINDS,
  type Draft,
  metricsFor,
  mostSubjects,
  RANGES_DAYS,
  subjectKey,
} from './widget-draft.ts';

type Props = {
  readonly form: MetricWidget;
  readonly draft: Draft;
  readonly listed: ReplyOf<typeof contract.metrics>['metrics'];
  readonly fault: 'subject' | 'two' | null;
  readonly onChange: (change: Partial<Draft>) => void;
};

/** Whose number, which one, and over how many days. */
export function MetricFields({ form, draft, listed, fault, onChange }: Props) {
  const t = useTranslations('dashboard.editor');
  const common = useTranslations('common');
  const numberName = useNumberName();
  const kinds = DRAFT_KINDS.filter(kind => metricsFor(form, kind, listed).counters.length > 0);
  const { counters, metrics } = metricsFor(form, draft.about, listed);
  const option = (metric: WidgetMetric) => ({ value: metric, label: numberName(metric) });
  const groups = [
    { group: t('counts'), items: counters.map(option) },
    { group: t('metrics'), items: metrics.map(option) },
  ].filter(({ items }) => items.length > 0);
  return (
    <div className={styles.fields}>
      <Select
        label={t('about')}
        data={kinds.map(kind => ({ value: kind, label: t(`abouts.${kind}`) }))}
        value={draft.about}
        allowDeselect={false}
        onChange={about => about && onChange({ about: about as WidgetSubjectKind })}
      />
      <Subjects draft={draft} fault={fault} onChange={onChange} />
      <SearchSelect
        label={common('metric')}
        data={groups}
        value={draft.metric}
        allowDeselect={false}
        onChange={metric => metric && onChange({ metric: metric as WidgetMetric })}
      />
      <Select
        label={common('period')}
        data={[...new Set([...RANGES_DAYS, draft.rangeDays])]
          .toSorted((a, b) => a - b)
          .map(days => ({ value: String(days), label: t('days', { days }) }))}
        value={String(draft.rangeDays)}
        allowDeselect={false}
        onChange={days => days && onChange({ rangeDays: Number(days) })}
      />
    </div>
  );
}

type SubjectsProps = Pick<Props, 'draft' | 'fault' | 'onChange'>;

function Subjects(props: SubjectsProps) {
  const { about } = props.draft;
  if (about === 'account' || about === 'hashtag' || about === 'sound')
    return <FoundSubjects key={about} kind={about} {...props} />;
  return <ListedSubjects {...props} />;
}

/** Those that the team tracks, or any that the search finds. */
function FoundSubjects({ kind, draft, fault, onChange }: SubjectsProps & { readonly kind: TrackedKind }) {
  const t = useTranslations('dashboard.editor');
  const { data } = useApi(contract.favourites, { query: { kind } });
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const { chosen } = draft;
  const most = mostSubjects(draft.kind);
  const isFull = most > 1 && chosen.length >= most;
  const label = most === 1 ? t(`find.${kind}`) : t('subjects', { most });
  const nameOf = (key: string) => {
    const tracked = data?.favourites.find(favourite => subjectKey(favourite) === key);
    return signed(kind, tracked?.name ?? picked.get(key) ?? key.slice(key.indexOf(':') + 1));
  };

  return (
    <Input.Wrapper error={fault === null ? undefined : t(`faults.${fault}`)}>
      <PickedSubjects
        label={label}
        picked={chosen.map(key => ({ key, name: nameOf(key) }))}
        onRemove={key => onChange({ chosen: chosen.filter(one => one !== key) })}
      />
      <SubjectPicker
        kind={kind}
        label={label}
        placeholder={isFull ? t('full', { most }) : t('choose')}
        disabled={isFull}
        isTaken={({ platform, id }) => chosen.includes(subjectKey({ platform, subjectId: id }))}
        onPick={({ platform, id, name }) => {
          const key = subjectKey({ platform, subjectId: id });
          setPicked(names => new Map(names).set(key, name));
          onChange({ chosen: most === 1 ? [key] : [...chosen, key] });
        }}
      />
    </Input.Wrapper>
  );
}

/** Of an industry or a campaign there are few. */
function ListedSubjects({ draft, fault, onChange }: SubjectsProps) {
  const reply = useSubjectChoices(draft.about);
  return (
    <Loaded reply={reply} heightPx={60}>
      {choices => <SubjectSelect choices={choices} draft={draft} fault={fault} onChange={onChange} />}
    </Loaded>
  );
}

type SelectProps = SubjectsProps & { readonly choices: readonly Choice[] };

function SubjectSelect({ choices, draft, fault, onChange }: SelectProps) {
  const t = useTranslations('dashboard.editor');
  const words = useTranslations('common');
  const unlisted = draft.chosen.filter(key => !choices.some(({ value }) => value === key));
  const data = [
    ...choices,
    ...unlisted.map(value => ({ value, label: value.slice(value.indexOf(':') + 1) })),
  ];
  const most = mostSubjects(draft.kind);
  const common = {
    label: most === 1 ? words('item') : t('subjects', { most }),
    data,
    error: fault === null ? undefined : t(`faults.${fault}`),
    placeholder: data.length === 0 ? t(`none.${draft.about}`) : t('choose'),
    nothingFoundMessage: t('noneFound'),
  };
  if (most === 1)
    return (
      <SearchSelect
        {...common}
        value={draft.chosen[0] ?? null}
        onChange={chosen => onChange({ chosen: chosen ? [chosen] : [] })}
      />
    );
  return (
    <MultiSelect
      {...common}
      searchable
      placeholder={draft.chosen.length === 0 ? common.placeholder : ''}
      value={[...draft.chosen]}
      maxValues={most}
      hidePickedOptions
      onChange={chosen => onChange({ chosen })}
    />
  );
}

type Choice = { readonly value: string; readonly label: string };

/** The industries, or the team's campaigns. */
function useSubjectChoices(about: WidgetSubjectKind): Reply<readonly Choice[]> {
  const t = useTranslations();
  const campaigns = useApi(contract.campaigns, about === 'campaign' ? {} : null);
  if (about === 'campaign') {
    const choices = campaigns.data?.campaigns.map(({ id, name }) => ({
      value: subjectKey({ platform: null, subjectId: id }),
      label: name,
    }));
    return { ...campaigns, data: choices };
  }
  const data =
    about === 'industry'
      ? INDUSTRIES.map(industry => ({
          value: subjectKey({ platform: 'tiktok', subjectId: industry }),
          label: t(`industries.${industry}`),
        }))
      : [];
  return { data, mutate: () => undefined };
}
