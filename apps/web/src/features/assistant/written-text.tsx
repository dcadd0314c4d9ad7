'use client';
import { VideoCell } from '../../kit/columns/video-columns.tsx';
import { SentenceText } from '../../kit/sentence-text.tsx';
import { useTools } from '../../kit/use-tools.ts';
import layout from '../../ui/layout.module.css';
import styles from './assistant.module.css';
import type { Answer } from './assistant-view.ts';
import { CopyButton } from './copy-button.tsx';

type Written = NonNullable<Answer['written']>;

/** What the writing service wrote, each sentence with the rows it cites. */
export function WrittenText({ written: { model, lines, removed, sources } }: { readonly written: Written }) {
  const { t } = useTools();
  return (
    <section className={styles.written} aria-label={t('assistant.written.title', { model })}>
      <h3>{t('assistant.written.title', { model })}</h3>
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes
          <li key={index}>
            <p dir="auto">
              {line.map(({ text, citations }) => (
                <span key={text}>
                  {text}
                  {citations.map(id => (
                    <sup key={id}>{` [${id}]`}</sup>
                  ))}{' '}
                </span>
              ))}
            </p>
            <CopyButton text={line.map(({ text }) => text).join(' ')} />
          </li>
        ))}
      </ul>
      {lines.length === 0 && <p>{t('assistant.written.nothing')}</p>}
      {removed > 0 && <p className={layout.quiet}>{t('assistant.written.removed', { count: removed })}</p>}
      {sources.length > 0 && (
        <details>
          <summary>{t('assistant.written.sources', { count: sources.length })}</summary>
          <ol className={styles.sources}>
            {sources.map(({ id, label, claim, video }) => (
              <li key={id} value={id}>
                {video && <VideoCell video={video} />}
                {label && (
                  <p className={styles.label}>
                    <SentenceText of={label} />
                  </p>
                )}
                <p className={layout.quiet}>
                  <SentenceText of={claim} />
                </p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
