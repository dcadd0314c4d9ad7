'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { subjectPath } from '../../lib/page/paths.ts';
import { accountCall } from './account-call.ts';
import { Loaded } from './loaded.tsx';
import { type UsedPart, usedHashtags } from './part-uses.ts';
import { PARTS_SHOWN, PartsCard } from './parts-card.tsx';
import styles from './report.module.css';
import type { PartProps } from './report-subject.ts';
import { useAccountVideos } from './use-account-videos.ts';

type Content = ReplyOf<typeof contract.accountContent>;
type UsedSound = UsedPart & { readonly sound: Content['sounds'][number]['sound'] };
type UsedSticker = Content['stickers'][number];

const HEIGHT_PX = 320;

export function HashtagsCard(part: PartProps) {
  const { platform } = part.subject;
  const reply = useAccountVideos(part);
  const parts = useMemo(() => usedHashtags(reply.data?.videos ?? []), [reply.data]);
  const name = useCallback(({ id }: UsedPart) => `#${id}`, []);
  const cell = useCallback(
    ({ id }: UsedPart) => (
      <PartLink kind="hashtag" platform={platform} id={id}>
        {`#${id}`}
      </PartLink>
    ),
    [platform],
  );
  return (
    <Loaded reply={reply} heightPx={HEIGHT_PX}>
      {() => (
        <PartsCard {...part} kind="hashtags" parts={parts} total={parts.length} name={name} cell={cell} />
      )}
    </Loaded>
  );
}

/** The sounds and the stickers, which come with one answer. */
export function SoundsAndStickers(part: PartProps) {
  const call = accountCall(part.subject, part.reportRange);
  const reply = useApi(
    contract.accountContent,
    { ...call, query: { ...call.query, limit: PARTS_SHOWN } },
    { keepPrevious: true },
  );
  return (
    <Loaded reply={reply} heightPx={2 * HEIGHT_PX}>
      {content => (
        <>
          <SoundsCard {...part} content={content} />
          <StickersCard {...part} content={content} />
        </>
      )}
    </Loaded>
  );
}

type ContentProps = PartProps & { readonly content: Content };

function SoundsCard({ content, ...part }: ContentProps) {
  const t = useTranslations('accountReport.parts');
  const { platform } = part.subject;
  const parts = useMemo(
    () => content.sounds.map(({ sound, videoIds }) => ({ id: sound.id, sound, videoIds })),
    [content],
  );
  const name = useCallback(({ sound }: UsedSound) => sound.title ?? t('untitled'), [t]);
  const cell = useCallback(
    (used: UsedSound) => {
      const { id, author, isOriginal } = used.sound;
      return (
        <>
          <PartLink kind="sound" platform={platform} id={id}>
            {name(used)}
          </PartLink>
          <PartNote>{isOriginal ? t('original') : author}</PartNote>
        </>
      );
    },
    [platform, name, t],
  );
  return (
    <PartsCard {...part} kind="sounds" parts={parts} total={content.soundsTotal} name={name} cell={cell} />
  );
}

function StickersCard({ content, ...part }: ContentProps) {
  const t = useTranslations('accountReport.parts');
  const { platform } = part.subject;
  const { stickers, stickersTotal } = content;
  const name = useCallback((sticker: UsedSticker) => sticker.name ?? t('unnamed'), [t]);
  const cell = useCallback(
    (sticker: UsedSticker) => (
      <>
        <PartLink kind="sticker" platform={platform} id={sticker.id}>
          {name(sticker)}
        </PartLink>
        <PartNote>{sticker.kind && t(`stickerKinds.${sticker.kind}`)}</PartNote>
      </>
    ),
    [platform, name, t],
  );
  return (
    <PartsCard {...part} kind="stickers" parts={stickers} total={stickersTotal} name={name} cell={cell} />
  );
}

type LinkProps = {
  readonly kind: 'hashtag' | 'sound' | 'sticker';
  readonly platform: Platform;
  readonly id: string;
  readonly children: string;
};

function PartLink({ kind, platform, id, children }: LinkProps) {
  return (
    <Link className={styles.link} href={subjectPath({ kind, platform, id })} prefetch={false}>
      <bdi>{children}</bdi>
    </Link>
  );
}

function PartNote({ children }: { children: string | null }) {
  return (
    children !== null &&
    children !== '' && (
      <small className={styles.partNote}>
        <bdi>{children}</bdi>
      </small>
    )
  );
}
