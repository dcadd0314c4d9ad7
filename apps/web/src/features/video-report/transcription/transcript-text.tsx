'use client';
import { writeSubtitles } from '@clipscope/domain';
import { Button, Menu, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { markedParts } from '../../../kit/comments/comment-view.ts';
import { TranslateText } from '../../../kit/translation/translate-text.tsx';
import { saveText } from '../../../ui/chart/save-file.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { clock } from './clock.ts';
import { TranscriptEditor } from './transcript-editor.tsx';
import styles from './transcription.module.css';
import type { Transcription, useTranscription } from './use-transcription.ts';

type Work = ReturnType<typeof useTranscription>;

const FORMATS = ['srt', 'vtt', 'txt'] as const;

export function TranscriptText({ work }: { readonly work: Work }) {
  const t = useTranslations('transcription');
  const common = useTranslations('common');
  const { shown, busy, edit, remove } = work;
  const [search, setSearch] = useState('');
  // Null before it was edited: closing the editor returns the focus to the button.
  const [isEditing, setEditing] = useState<boolean | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const player = usePlayer(shown);
  const found = shown.segments.filter(({ text }) =>
    markedParts(text, search.trim()).some(part => part.isFound),
  );
  const segments = search.trim() === '' ? shown.segments : found;

  if (isEditing) {
    return (
      <TranscriptEditor
        shown={shown}
        busy={busy}
        onSave={async changed => (await edit(changed)) && setEditing(false)}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <>
      <div className={layout.row}>
        <TextInput
          type="search"
          size="xs"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
        />
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="xs" variant="default">
              {common('download')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {FORMATS.map(format => (
              <Menu.Item
                key={format}
                onClick={() =>
                  saveText(
                    `clipscope-transcription-${shown.videoId}.${format}`,
                    'text/plain',
                    writeSubtitles(shown.segments, format),
                  )
                }
              >
                {t(`formats.${format}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        {player.button}
        <Button size="xs" variant="default" autoFocus={isEditing === false} onClick={() => setEditing(true)}>
          {common('edit')}
        </Button>
        <Button size="xs" variant="default" onClick={() => setRemoving(true)}>
          {common('delete')}
        </Button>
      </div>
      {player.video}
      {shown.areTimesEstimated && <p className={layout.quiet}>{t('estimatedTimes')}</p>}
      <p className={layout.quiet} role="status">
        {search.trim() !== '' && t('found', { count: found.length })}
      </p>
      <ol className={styles.segments} lang={shown.language ?? undefined}>
        {segments.map(({ startMs, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two segments may start at the same time
          <li key={index}>
            {player.timeOf(startMs)}
            <span dir="auto">
              {markedParts(text, search.trim()).map(({ start, part, isFound }) =>
                isFound ? <mark key={start}>{part}</mark> : <span key={start}>{part}</span>,
              )}
            </span>
          </li>
        ))}
      </ol>
      <TranslateText
        // An edited transcription is another text.
        key={shown.editedAt}
        video={{ platform: shown.platform, id: shown.videoId }}
        text={{ kind: 'transcript' }}
        language={shown.language}
      />
      {isRemoving && (
        <ConfirmDialog
          opened
          isFinal
          title={t('removeTitle')}
          confirm={common('delete')}
          busy={busy}
          onConfirm={async () => (await remove()) && setRemoving(false)}
          onClose={() => setRemoving(false)}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Plays the reader's own file, which never leaves the browser; YouTube opens at the second. */
function usePlayer({ platform, videoId }: Transcription) {
  const t = useTranslations('transcription');
  const input = useRef<HTMLInputElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url]);

  function play(ms: number) {
    if (video.current === null) return;
    video.current.currentTime = ms / 1000;
    // The browser rejects it when the reader pauses at once.
    video.current.play().catch(() => {});
  }

  const timeOf = (ms: number) => {
    const time = <time>{clock(ms)}</time>;
    if (url !== null) {
      return (
        <button
          type="button"
          className={styles.time}
          aria-label={t('playFrom', { time: clock(ms) })}
          onClick={() => play(ms)}
        >
          {time}
        </button>
      );
    }
    if (platform !== 'youtube') return <span className={styles.time}>{time}</span>;
    const seconds = Math.floor(ms / 1000);
    return (
      <a
        className={styles.time}
        href={`https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}&t=${seconds}s`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('playFrom', { time: clock(ms) })}
      >
        {time}
      </a>
    );
  };

  return {
    timeOf,
    button: (
      <>
        <input
          ref={input}
          type="file"
          accept="video/*,audio/*"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) setUrl(URL.createObjectURL(file));
          }}
        />
        <Button size="xs" variant="default" onClick={() => input.current?.click()}>
          {t('play')}
        </Button>
      </>
    ),
    video: url !== null && (
      // biome-ignore lint/a11y/useMediaCaption: the transcription below it is its captions
      <video ref={video} className={styles.video} src={url} controls />
    ),
  };
}
