'use client';
import { MAX_ADDED } from '@clipscope/contract';
import {
  isUnlimited,
  LIMIT_OF_KIND,
  limitsOfPlan,
  MAX_TEXT_LENGTHS,
  PLATFORMS,
  type Platform,
} from '@clipscope/domain';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { AddedLine, TrackedKind } from '../../kit/favourites/favourite.ts';
import { useAddFavourites } from '../../kit/favourites/use-favourite-changes.ts';
import { readWords } from '../../kit/filters/filter-values.ts';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { SentenceText } from '../../kit/sentence-text.tsx';
import { NoHits } from '../../kit/subjects/no-hits.tsx';
import { SubjectHits } from '../../kit/subjects/subject-hits.tsx';
import { useSubjectHits } from '../../kit/subjects/use-subject-hits.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import adding from './favourites.module.css';
import { linesIn } from './favourites-view.ts';

type Props = {
  readonly kind: TrackedKind;
  readonly taken: number;
  /** Left out where nothing is tracked yet and this is all there is. */
  readonly onClose?: (() => void) | undefined;
};

/** Two ways to track more: search, or paste a list. Explains tracking if nothing is tracked yet. */
export function AddCard({ kind, taken, onClose }: Props) {
  const t = useTranslations('favourites.add');
  return (
    <Card
      title={t(onClose ? `title.${kind}` : `first.${kind}`)}
      note={<Places kind={kind} taken={taken} />}
      controls={
        onClose && (
          <Button size="compact-xs" variant="subtle" onClick={onClose}>
            {t('close')}
          </Button>
        )
      }
    >
      {!onClose && <p className={adding.teach}>{t(`teach.${kind}`)}</p>}
      <div className={adding.ways}>
        <FindOne kind={kind} />
        <PasteMany kind={kind} />
      </div>
    </Card>
  );
}

/** How many places of the plan are taken; when all are, which plan has more. */
function Places({ kind, taken }: { kind: TrackedKind; taken: number }) {
  const t = useTranslations('favourites.add');
  const { data: profile } = useProfile();
  if (!profile) return null;
  const limit = LIMIT_OF_KIND[kind];
  const places = limitsOfPlan(profile.team.subscription.plan)[limit];
  if (isUnlimited(places)) return t('placesOpen', { taken });
  if (taken < places) return t('places', { taken, places });
  return (
    <button
      type="button"
      className={layout.textButton}
      onClick={() => openLimitation({ kind: 'limit', limit, needed: taken + 1 })}
    >
      {t('placesFull', { taken, places })}
    </button>
  );
}

const DEBOUNCE_MS = 250;
const SHOWN = 6;

function FindOne({ kind }: { kind: TrackedKind }) {
  const t = useTranslations('favourites.add');
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, DEBOUNCE_MS);
  const query = readWords(settled);
  return (
    <div className={layout.stack}>
      <TextInput
        type="search"
        label={t(`find.${kind}`)}
        placeholder={t(`findHint.${kind}`)}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        maxLength={MAX_TEXT_LENGTHS.search}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {query !== '' && <Found kind={kind} words={query} isWaiting={settled !== typed} />}
    </div>
  );
}

type FoundProps = { readonly kind: TrackedKind; readonly words: string; readonly isWaiting: boolean };

function Found({ kind, words, isWaiting }: FoundProps) {
  const t = useTranslations('favourites.add');
  const reply = useSubjectHits({ kind, words, limit: SHOWN });
  return (
    <Loaded reply={reply} heightPx={SHOWN * 49}>
      {hits =>
        hits.length === 0 ? (
          <NoHits why={reply.why}>
            <p className={layout.faint}>{t('nothingFound')}</p>
          </NoHits>
        ) : (
          <SubjectHits kind={kind} label={t('hits')} hits={hits} isOutdated={isWaiting || reply.isOutdated} />
        )
      }
    </Loaded>
  );
}

/** A list of links or names, and what came of each of its lines. */
function PasteMany({ kind }: { kind: TrackedKind }) {
  const t = useTranslations();
  const add = useAddFavourites();
  const [outcome, setOutcome] = useState<readonly AddedLine[] | null>(null);
  const form = useSubmit({
    initialValues: { text: '', platform: 'tiktok' as Platform },
    async send({ text, platform }, { setValues }) {
      const lines = linesIn(text);
      if (lines.length === 0 || lines.length > MAX_ADDED) return;
      const result = await add({ kind, platform, lines });
      if (result === null) return;
      setOutcome(result.lines);
      // What was not added stays, to be mended or sent again.
      const left = result.lines.filter(({ favouriteId }) => favouriteId === null);
      setValues({ text: left.map(line => line.text).join('\n') });
    },
  });
  const lines = linesIn(form.values.text);
  const isTooLong = lines.length > MAX_ADDED;

  return (
    <Form
      form={form}
      submit={t('favourites.add.send', { count: lines.length })}
      button={{ size: 'xs', disabled: lines.length === 0 }}
      otherButtons={
        <NativeSelect
          size="xs"
          aria-label={t('favourites.add.platform')}
          data={PLATFORMS.map(value => ({ value, label: t(`platforms.${value}`) }))}
          {...form.field('platform')}
        />
      }
    >
      <Textarea
        label={t('favourites.add.paste')}
        description={t('favourites.add.pasteText')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={t(`favourites.add.pasteHint.${kind}`)}
        autosize
        minRows={3}
        maxRows={10}
        {...form.field('text')}
        error={isTooLong && t('favourites.add.tooLong', { count: lines.length, most: MAX_ADDED })}
      />
      {outcome && <Outcome lines={outcome} />}
    </Form>
  );
}

function Outcome({ lines }: { lines: readonly AddedLine[] }) {
  const t = useTranslations('favourites.add');
  const added = lines.filter(({ outcome }) => outcome === 'added').length;
  return (
    <section aria-label={t('outcome')}>
      <p role="status" className={adding.outcomeSum}>
        {t('sum', { added, count: lines.length })}
      </p>
      <ol className={adding.outcome}>
        {lines.map(({ line, text, outcome, reason }) => (
          <li key={line} data-outcome={outcome}>
            <bdi>{text}</bdi>
            <span>{reason ? <SentenceText of={reason} /> : t(`outcomes.${outcome}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
