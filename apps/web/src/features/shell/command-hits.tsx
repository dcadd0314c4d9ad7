'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { truncate } from '@clipscope/domain';
import { Spotlight } from '@mantine/spotlight';
import { IconHash, IconMovie, IconMusic, IconSticker } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath, hashtagPath, soundPath, subjectPath, videoPath } from '../../lib/page/paths.ts';
import { Portrait } from '../../ui/portrait.tsx';

const LONGEST_LABEL = 90;

/** What the search found while typing, kind by kind. */
export function CommandHits({ found }: { found: ReplyOf<typeof contract.searchAll> }) {
  const t = useTranslations();
  const { counted } = useFormats();
  const { push } = useRouter();
  const groups = [
    {
      kind: 'accounts' as const,
      hits: found.accounts.map(account => ({
        id: account.id,
        path: accountPath(account),
        label: account.displayName,
        about: [
          `@${account.handle}`,
          t(`platforms.${account.platform}`),
          t('common.counted.followers', counted(account.followers)),
        ],
        picture: <Portrait name={account.displayName} src={account.avatarUrl} sizePx={28} />,
      })),
    },
    {
      kind: 'videos' as const,
      hits: found.videos.map(video => ({
        id: video.id,
        path: videoPath(video),
        label: video.caption || t('report.noCaption'),
        about: [`@${video.account.handle}`, t('common.counted.views', counted(video.views))],
        picture: <IconMovie size={16} stroke={1.6} />,
      })),
    },
    {
      kind: 'hashtags' as const,
      hits: found.hashtags.map(tag => ({
        id: `${tag.platform}:${tag.hashtag}`,
        path: hashtagPath(tag),
        label: `#${tag.hashtag}`,
        about: [t(`platforms.${tag.platform}`), t('common.counted.videos', counted(tag.videos))],
        picture: <IconHash size={16} stroke={1.6} />,
      })),
    },
    {
      kind: 'sounds' as const,
      hits: found.sounds.map(sound => ({
        id: sound.id,
        path: soundPath(sound),
        label: sound.title,
        about: [sound.author, t('common.counted.videos', counted(sound.videos))],
        picture: <IconMusic size={16} stroke={1.6} />,
      })),
    },
    {
      kind: 'stickers' as const,
      hits: found.stickers.map(({ platform, id, name, videos }) => ({
        id,
        path: subjectPath({ kind: 'sticker', platform, id }),
        label: name,
        about: [t(`platforms.${platform}`), t('common.counted.videos', counted(videos))],
        picture: <IconSticker size={16} stroke={1.6} />,
      })),
    },
  ];
  return groups.map(
    ({ kind, hits }) =>
      hits.length > 0 && (
        <Spotlight.ActionsGroup key={kind} label={t(`common.${kind}`)}>
          {hits.map(({ id, path, label, about, picture }) => (
            <Spotlight.Action
              key={`${kind}:${id}`}
              label={truncate(label, LONGEST_LABEL)}
              description={about.join(' · ')}
              leftSection={picture}
              onClick={() => push(path)}
            />
          ))}
        </Spotlight.ActionsGroup>
      ),
  );
}
