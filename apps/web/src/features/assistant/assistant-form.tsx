'use client';
import { contract } from '@clipscope/contract';
import {
  CONTENT_IDEA_GOALS,
  CONTENT_IDEA_KINDS,
  CONTENT_IDEA_SUBJECTS,
  type ContentIdeaSubject,
  LANGUAGE_DETAILS,
  MAX_TEXT_LENGTHS,
  PLATFORMS,
  UI_LANGUAGES,
} from '@clipscope/domain';
import { Select, TextInput } from '@mantine/core';
import { useLocale, useTimeZone } from 'next-intl';
import { useEffect, useRef } from 'react';
import { readOne } from '../../kit/filters/filter-values.ts';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { useTools } from '../../kit/use-tools.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import { Card } from '../../ui/card.tsx';
import { SearchSelect } from '../../ui/input/search-select.tsx';
import layout from '../../ui/layout.module.css';
import { Meter } from '../../ui/meter.tsx';
import styles from './assistant.module.css';
import { type IdeaList, requestFrom } from './assistant-view.ts';
import { SubjectField } from './subject-field.tsx';
import { useRefreshIdeas } from './use-refresh-ideas.ts';

const LANGUAGES = UI_LANGUAGES.map(value => ({ value, label: LANGUAGE_DETAILS[value].nativeName }));

/** The request is in the address, so that it can be shared and asked again. */
export function AssistantForm({ list: { quota, writing } }: { readonly list: IdeaList }) {
  const { t } = useTools();
  const locale = useLocale();
  const timezone = useTimeZone() ?? 'UTC';
  const { read, goTo } = useUrlState();
  const trackUsage = useTrackUsage();
  const refresh = useRefreshIdeas();
  const asked = requestFrom(read, locale);
  const form = useSubmit({
    initialValues: asked,
    async send(values, { write, setFieldError }) {
      if (values.subject.text.trim() === '')
        return setFieldError('subject.text', t('assistant.form.textMissing'));
      if (quota.remaining === 0)
        return openLimitation({ kind: 'limit', limit: 'dailyContentAssistant', needed: quota.used + 1 });
      const { kind, goal, language, subject } = values;
      const text = subject.text.trim();
      void trackUsage({ feature: 'content-idea', action: kind });
      const body = { kind, goal, language, timezone, subject: { ...subject, text } };
      const answer = await write(contract.askAssistant, { body });
      if (!answer) return;
      goTo({ ...addressOf({ ...values, subject: { ...subject, text } }), id: answer.id, page: null });
      await refresh();
    },
  });
  // Back and Forward lead to another request; what is typed before the first change of the address stays.
  const address = JSON.stringify(asked);
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    form.setValues(JSON.parse(address));
  });
  const aboutKind = form.values.subject.kind;
  /** The name of an account is no hashtag. */
  const changeKind = (kind: ContentIdeaSubject) =>
    form.setValues({ subject: { kind, platform: form.values.subject.platform, text: '' } });
  const options = <Key extends string>(keys: readonly Key[], name: (key: Key) => string) =>
    keys.map(value => ({ value, label: name(value) }));
  return (
    <Card title={t('assistant.form.title')}>
      <Form
        form={form}
        submit={t('assistant.form.submit')}
        className={layout.blocks}
        buttonsClassName={layout.spread}
        otherButtons={<Quota quota={quota} />}
      >
        <div className={styles.fields}>
          <Select
            label={t('assistant.form.kind')}
            data={options(CONTENT_IDEA_KINDS, key => t(`assistant.kinds.${key}`))}
            allowDeselect={false}
            {...form.field('kind')}
          />
          <Select
            label={t('assistant.form.goal')}
            description={form.values.goal === 'followers' ? t('assistant.form.followersNote') : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={options(CONTENT_IDEA_GOALS, key => t(`assistant.goals.${key}`))}
            allowDeselect={false}
            {...form.field('goal')}
          />
          <Select
            label={t('assistant.form.about')}
            data={options(CONTENT_IDEA_SUBJECTS, key => t(`assistant.subjects.${key}`))}
            allowDeselect={false}
            {...form.field('subject.kind')}
            onChange={value => changeKind(readOne(value, CONTENT_IDEA_SUBJECTS) ?? 'account')}
          />
          {aboutKind === 'topic' ? (
            <>
              <TextInput
                label={t('assistant.form.texts.topic')}
                placeholder={t('assistant.form.examples.topic')}
                maxLength={MAX_TEXT_LENGTHS.search}
                dir="auto"
                {...form.field('subject.text')}
              />
              <Select
                label={t('common.platform')}
                data={options(PLATFORMS, key => t(`platforms.${key}`))}
                allowDeselect={false}
                {...form.field('subject.platform')}
              />
            </>
          ) : (
            <SubjectField
              key={aboutKind}
              kind={aboutKind}
              chosen={form.values.subject}
              error={form.field('subject.text').error}
              onPick={picked => form.setValues({ subject: { kind: aboutKind, ...picked } })}
            />
          )}
          <SearchSelect
            label={t('common.language')}
            data={LANGUAGES}
            allowDeselect={false}
            {...form.field('language')}
          />
        </div>
        <p className={layout.faint}>
          {writing === null ? t('assistant.builtIn') : t('assistant.writes', { model: writing.model })}
        </p>
      </Form>
    </Card>
  );
}

function addressOf({ kind, goal, language, subject }: ReturnType<typeof requestFrom>) {
  const { kind: about, platform, text } = subject;
  return { kind, goal, lang: language, about, platform, text };
}

function Quota({ quota: { used, dailyContentAssistant: limit, resetsAt } }: Pick<IdeaList, 'quota'>) {
  const { t, dateTime } = useTools();
  const text = t('assistant.quota', { used, limit });
  return (
    <div className={styles.quota} title={t('assistant.resets', { time: dateTime(resetsAt) })}>
      <span>{text}</span>
      <Meter
        label={t('limits.dailyContentAssistant')}
        share={limit === 0 ? 1 : used / limit}
        text={text}
        tone={used >= limit ? 'warn' : 'plain'}
      />
    </div>
  );
}
