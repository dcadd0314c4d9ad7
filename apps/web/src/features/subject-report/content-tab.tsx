'use client';
import { INDUSTRIES, VIDEO_KINDS } from '@clipscope/domain';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { KnownToday } from '../../kit/report/known-today.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Loaded } from './loaded.tsx';
import { SoundsCard } from './sounds-card.tsx';
import styles from './subject.module.css';
import { fileNameOf } from './subject.ts';
import { useHashtagContent } from './subject-calls.ts';
import type { TabProps } from './subject-screen.tsx';

/** More would be a list of small numbers. */
const BARS = 10;

/** What the videos are: languages, industries, kinds, lengths, and the sounds used with the tag. */
export function ContentTab({ subject, days }: TabProps) {
  const t = useTranslations('subjectReport');
  const nameOf = usePartNames();
  const { seconds, secondsRange } = useFormats();
  const reply = useHashtagContent(subject, days);
  const fileName = fileNameOf(subject);
  return (
    <Loaded reply={reply} heightPx={700}>
      {({ videos, languages, industries, sounds, formats }) =>
        videos === 0 ? (
          <MessageBox title={t('noVideosTitle')}>
            <p>{t('noVideosText')}</p>
          </MessageBox>
        ) : (
          <>
            <KnownToday />
            <div className={styles.halves}>
              <PartsCard
                what="languages"
                fileName={fileName}
                parts={languages.map(({ value, share }) => ({
                  key: value,
                  label: nameOf.language(value),
                  share,
                }))}
              />
              <PartsCard
                what="industries"
                fileName={fileName}
                parts={industries.map(({ value, share }) => ({
                  key: value,
                  label: nameOf.industry(value),
                  share,
                }))}
              />
              <PartsCard
                what="kinds"
                fileName={fileName}
                sample={formats.sample}
                parts={formats.kinds.map(({ value, share }) => ({
                  key: value,
                  label: nameOf.kind(value),
                  share,
                }))}
              />
              <PartsCard
                what="lengths"
                fileName={fileName}
                sample={formats.sample}
                {...(formats.medianLengthS !== null && {
                  note: t('medianLength', { length: seconds(formats.medianLengthS) }),
                })}
                parts={formats.lengths.map(({ fromS, toS, share }) => ({
                  key: `${fromS}`,
                  label:
                    toS === null ? t('lengthFrom', { length: seconds(fromS) }) : secondsRange(fromS, toS),
                  share,
                }))}
              />
            </div>
            <SoundsCard platform={subject.platform} sounds={sounds} />
          </>
        )
      }
    </Loaded>
  );
}

type PartsProps = {
  readonly what: 'languages' | 'industries' | 'kinds' | 'lengths';
  readonly parts: readonly { readonly key: string; readonly label: string; readonly share: number }[];
  readonly sample?: number;
  readonly note?: string;
  readonly fileName: string;
};

function PartsCard({ what, parts, sample, note, fileName }: PartsProps) {
  const t = useTranslations('subjectReport');
  const { list, percent } = useFormats();
  const title = t(`content.${what}`);
  const names = useMemo(() => ({ label: title, value: t('share') }), [title, t]);
  const bars = useMemo(
    () => parts.slice(0, BARS).map(({ key, label, share }) => ({ id: key, label, value: share })),
    [parts],
  );
  const notes = [note, sample === undefined ? undefined : t('newestVideos', { count: sample })];
  return (
    <Card title={title} note={notes.filter(one => one !== undefined).join(' · ') || t('ofVideos')}>
      <BarChart
        bars={bars}
        names={names}
        formatValue={percent}
        title={title}
        summary={list(bars.map(({ label, value }) => `${label}: ${percent(value)}`))}
        fileName={`${fileName}-${what}`}
      />
    </Card>
  );
}

/** What the values of the reply are called; an empty one is not known. */
function usePartNames() {
  const t = useTranslations();
  const locale = useLocale();
  return useMemo(() => {
    const languages = new Intl.DisplayNames(locale, { type: 'language' });
    const unknown = t('subjectReport.unknown.value');
    return {
      language: (code: string) => (code === '' ? unknown : (languages.of(code) ?? code)),
      industry: (id: string) => {
        const known = INDUSTRIES.find(one => one === id);
        return known ? t(`industries.${known}`) : id || unknown;
      },
      kind: (id: string) => {
        const known = VIDEO_KINDS.find(one => one === id);
        return known ? t(`videoKinds.${known}`) : id || unknown;
      },
    };
  }, [t, locale]);
}
