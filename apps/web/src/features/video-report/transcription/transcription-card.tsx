'use client';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { SentenceText } from '../../../kit/sentence-text.tsx';
import { useTools } from '../../../kit/use-tools.ts';
import { useErrorSentence } from '../../../lib/api/use-error-sentence.ts';
import { Card } from '../../../ui/card.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import layout from '../../../ui/layout.module.css';
import { MessageBox } from '../../../ui/message-box.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { TranscriptText } from './transcript-text.tsx';
import { type Transcription, useTranscription } from './use-transcription.ts';

/** What is said in a video: what it can be made from, its progress, or the text. */
export function TranscriptionCard({ first }: { readonly first: Transcription }) {
  const t = useTranslations('transcription');
  const work = useTranscription(first);
  const sentence = useErrorSentence();
  const { shown } = work;
  const failed = work.refused ?? work.failure;
  const isUnderWay = shown.state === 'queued' || shown.state === 'running';
  return (
    <Card title={t('title')} note={shown.state === 'done' ? <Origin shown={shown} /> : undefined}>
      <div className={layout.stack}>
        {shown.state === 'failed' && shown.failure && (
          <MessageBox title={t('failed')} tone="fault">
            <p>
              <SentenceText of={shown.failure} />
            </p>
          </MessageBox>
        )}
        {failed && (
          <MessageBox title={t('notDone')} tone="fault" urgent>
            <p>{sentence(failed)}</p>
          </MessageBox>
        )}
        {isUnderWay && <Progress shown={shown} busy={work.busy} onStop={() => void work.remove()} />}
        {shown.state === 'done' && <TranscriptText work={work} />}
        {!isUnderWay && <Sources work={work} />}
      </div>
    </Card>
  );
}

function Origin({ shown }: { readonly shown: Transcription }) {
  const t = useTranslations('transcription');
  const { ago, language: languageName } = useTools();
  const { origin, language, editedAt, editedBy } = shown;
  if (origin === null) return null;
  const from = t(`origins.${origin}`, { language: language === null ? 'none' : languageName(language) });
  return (
    <>
      {from}
      {editedAt !== null && <> · {t('edited', { ago: ago(editedAt), by: editedBy ?? t('formerMember') })}</>}
    </>
  );
}

type ProgressProps = { readonly shown: Transcription; readonly busy: boolean; readonly onStop: () => void };

function Progress({ shown, busy, onStop }: ProgressProps) {
  const t = useTranslations('transcription');
  const common = useTranslations('common');
  const text = shown.state === 'queued' ? t('queued') : t('running', { share: shown.progress ?? 0 });
  return (
    <>
      <p className={layout.spread}>
        <span>
          <bdi>{shown.fileName}</bdi> · {text}
        </span>
        <Button size="xs" variant="default" loading={busy} onClick={onStop}>
          {common('stop')}
        </Button>
      </p>
      <Meter label={t('progress')} share={shown.progress ?? 0} text={text} />
      <p className={layout.quiet}>{t('leave')}</p>
    </>
  );
}

/** The ways to a transcription, or to another one. */
function Sources({ work }: { readonly work: ReturnType<typeof useTranscription> }) {
  const t = useTranslations('transcription');
  const { shown, busy, sentShare, takeCaptions, send } = work;
  const { hasPlatformCaptions, isSpeechAvailable, state } = shown;
  const ways = (
    <>
      {state !== 'done' && hasPlatformCaptions && (
        <p className={layout.spread}>
          <span>{t('captions')}</span>
          <Button loading={busy} onClick={() => void takeCaptions()}>
            {t('useCaptions')}
          </Button>
        </p>
      )}
      <DropZone
        choose={t('choose')}
        disabled={sentShare !== null}
        onFiles={([file]) => file && void send(file)}
      >
        <p>{isSpeechAvailable ? t('dropAny') : t('dropSubtitles')}</p>
        <small>{isSpeechAvailable ? t('dropAnyText') : t('noSpeech')}</small>
      </DropZone>
      {sentShare !== null && (
        <Meter label={t('sending')} share={sentShare} text={t('running', { share: sentShare })} />
      )}
    </>
  );
  if (state !== 'done') return ways;
  return (
    <details>
      <summary>{t('replace')}</summary>
      <div className={layout.stack}>
        <p className={layout.quiet}>{t('replaceText')}</p>
        {ways}
      </div>
    </details>
  );
}
