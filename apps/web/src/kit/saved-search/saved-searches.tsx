'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { IconBookmark, IconX } from '@tabler/icons-react';
import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import type { Write } from '../../lib/api/use-write.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { PopUp } from '../../ui/pop-up.tsx';
import { NameForm } from '../form/name-form.tsx';
import { Loaded } from '../loaded.tsx';
import { useAction } from '../use-action.ts';
import { isSameQuery, savedQuery } from './saved-query.ts';
import styles from './saved-searches.module.css';

type SavedSearch = ReplyOf<typeof contract.savedSearches>['searches'][number];

/** The team's saved searches of one screen, and a place to save the present one. */
export function SavedSearches({ view }: { view: SavedSearch['view'] }) {
  const t = useTranslations('savedSearch');
  const query = savedQuery(useSearchParams().toString());
  return (
    <PopUp
      atEnd
      width={320}
      target={toggle => (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconBookmark size={14} stroke={1.6} />}
          onClick={toggle}
        >
          {t('open')}
        </Button>
      )}
    >
      {close => <Contents view={view} query={query} onDone={close} />}
    </PopUp>
  );
}

type ContentsProps = {
  readonly view: SavedSearch['view'];
  readonly query: string;
  readonly onDone: () => void;
};

function Contents({ view, query, onDone }: ContentsProps) {
  const t = useTranslations('savedSearch');
  const reply = useApi(contract.savedSearches, {});
  const { mutate } = reply;
  const own = reply.data?.searches.filter(search => search.view === view);

  async function save(name: string, write: Write) {
    const saved = await write(contract.saveSearch, { body: { name, view, query } });
    if (saved) await mutate();
    return saved;
  }

  return (
    <div className={layout.stack}>
      <NameForm
        label={t('nameLabel')}
        placeholder={t('namePlaceholder')}
        longest={MAX_TEXT_LENGTHS.savedSearchName}
        submit={t('save')}
        variant="filled"
        taken={t('taken')}
        onSave={save}
      />
      <Loaded reply={{ ...reply, data: own }} heightPx={32}>
        {searches =>
          searches.length === 0 ? (
            <p className={layout.faint}>{t('none')}</p>
          ) : (
            <ul aria-label={t('open')} className={styles.list}>
              {searches.map(search => (
                <SavedRow
                  key={search.id}
                  search={search}
                  current={isSameQuery(search.query, query)}
                  onDone={onDone}
                  onRemoved={() => void mutate()}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

type RowProps = {
  readonly search: SavedSearch;
  readonly current: boolean;
  readonly onDone: () => void;
  readonly onRemoved: () => void;
};

function SavedRow({ search, current, onDone, onRemoved }: RowProps) {
  const t = useTranslations('savedSearch');
  const { date } = useFormats();
  const path = usePathname();
  const callApi = useCallApi();
  const { send } = useAction();

  async function remove() {
    const { ok } = await send(() => callApi(contract.removeSavedSearch, { params: { id: search.id } }));
    if (ok) onRemoved();
  }

  return (
    <li className={styles.row}>
      <Link
        href={search.query === '' ? path : `${path}?${search.query}`}
        prefetch={false}
        className={styles.link}
        aria-current={current ? 'true' : undefined}
        onClick={onDone}
      >
        <bdi>{search.name}</bdi>
        <span className={layout.faint}>{date(search.savedAt)}</span>
      </Link>
      <button
        type="button"
        className={layout.iconButton}
        aria-label={t('remove', { name: search.name })}
        onClick={() => void remove()}
      >
        <IconX size={14} stroke={1.6} aria-hidden="true" />
      </button>
    </li>
  );
}
