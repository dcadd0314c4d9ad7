'use client';
import { flagEmoji, STICKER_KINDS } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { TrackButton } from '../../kit/favourites/track-button.tsx';
import type { ReportScope } from '../../kit/report/part.tsx';
import { SourceAge } from '../../kit/report/source-age.tsx';
import { ShareButton } from '../../kit/share/share-button.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath } from '../../lib/page/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { StageMark } from './stage-mark.tsx';
import styles from './subject.module.css';
import { nameOf, type SoundInfo, type Subject, type SubjectInfo } from './subject.ts';

export function SubjectHeader({ scope }: { readonly scope: ReportScope<Subject, SubjectInfo> }) {
  const { head: info, subject, range } = scope;
  const t = useTranslations();
  const { day, country, date } = useFormats();
  const kind = 'hashtag' in info ? 'hashtag' : 'sound' in info ? 'sound' : 'sticker';
  const name = nameOf(info) ?? t(`subjectReport.unnamed.${kind}`);
  const { platformCounters, observed, origin } = info;
  const originCountry = origin?.account?.countryCode ?? null;
  return (
    <header className={layout.header}>
      {'sound' in info && <Portrait name={name} src={info.sound.coverUrl} sizePx={60} />}
      <div className={styles.identity}>
        <h1 className={styles.name}>
          <bdi>{name}</bdi>
        </h1>
        <div className={layout.chips}>
          <StageMark stage={info.trend.stage} />
          <Chip>{t(`platforms.${info.platform}`)}</Chip>
          {'sound' in info && <SoundChips sound={info.sound} platform={info.platform} />}
          {'sticker' in info && isStickerKind(info.sticker.kind) && (
            <Chip>{t(`stickerKinds.${info.sticker.kind}`)}</Chip>
          )}
          {origin && (
            <Chip>
              {t('subjectReport.firstSeen', { day: date(origin.publishedAt) })}
              {originCountry !== null && ` · ${flagEmoji(originCountry)} ${country(originCountry)}`}
            </Chip>
          )}
          {observed && (
            <Chip title={t('subjectReport.observedTitle', { day: day(observed.firstDay) })}>
              {t('subjectReport.observedVideos', { count: observed.videos })}
            </Chip>
          )}
        </div>
        <p className={styles.counters}>
          {platformCounters ? (
            <>
              <PlatformCount of="videos" value={platformCounters.videos} />
              <PlatformCount of="views" value={platformCounters.views} />
              <SourceAge provenance={platformCounters.provenance} />
            </>
          ) : (
            t('subjectReport.noPlatformCounters', { platform: t(`platforms.${info.platform}`) })
          )}
        </p>
      </div>
      {/* A sticker can be neither tracked nor shared. */}
      {subject.kind !== 'sticker' && (
        <div className={styles.actions}>
          <TrackButton kind={subject.kind} subject={subject} />
          <ShareButton
            subject={{
              kind: subject.kind,
              platform: subject.platform,
              subjectId: subject.id,
              rangeDays: range.days,
            }}
          />
        </div>
      )}
    </header>
  );
}

const isStickerKind = (kind: string | null): kind is (typeof STICKER_KINDS)[number] =>
  STICKER_KINDS.some(known => known === kind);

type CountProps = {
  readonly of: 'videos' | 'views';
  readonly value: number | null;
};

/** A count that the platform itself shows, which is not ours to explain. */
function PlatformCount({ of, value }: CountProps) {
  const t = useTranslations('subjectReport');
  const { counted, exact } = useFormats();
  if (value === null) return null;
  return (
    <span title={exact(value)}>
      {t.rich(`platformCounts.${of}`, { ...counted(value), b: text => <b>{text}</b> })}
    </span>
  );
}

function SoundChips({ sound, platform }: { sound: SoundInfo['sound']; platform: string }) {
  const t = useTranslations('subjectReport');
  const { seconds } = useFormats();
  const { author, ownerHandle, isOriginal, durationS, album } = sound;
  return (
    <>
      {ownerHandle === null ? (
        author !== null && <bdi>{author}</bdi>
      ) : (
        <Link className={styles.link} href={accountPath({ platform, handle: ownerHandle })}>
          <bdi>{author ?? `@${ownerHandle}`}</bdi>
        </Link>
      )}
      {isOriginal !== null && <Chip>{isOriginal ? t('originalSound') : t('song')}</Chip>}
      {album !== null && album !== sound.title && <Chip>{album}</Chip>}
      {durationS !== null && <Chip>{seconds(durationS)}</Chip>}
    </>
  );
}
