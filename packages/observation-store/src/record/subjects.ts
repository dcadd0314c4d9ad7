import type { SoundDescription, StickerDescription, SubjectObservation } from '@clipscope/domain';
import { hashtagsSeen, soundsSeen, stickersSeen } from '../questions/seen.ts';
import { soundVersions, stickerVersions } from '../questions/versions.ts';
import type { DescriptionKind } from './descriptions.ts';
import type { ObservationKind } from './observations.ts';

export const soundKind: DescriptionKind<SoundDescription> = {
  table: 'sounds',
  versions: soundVersions,
  ownerOf: sound => sound.soundId,
  idOf: sound => sound.soundId,
  columnsOf: sound => ({
    platform: sound.platform,
    sound_id: sound.soundId,
    title: sound.title,
    author: sound.author,
    album: sound.album,
    is_original: sound.isOriginal,
    duration_s: sound.durationS,
    cover_url: sound.coverUrl,
    play_url: sound.playUrl,
    owner_handle: sound.ownerHandle,
    matched_song: sound.matchedSong,
  }),
};

export const stickerKind: DescriptionKind<StickerDescription> = {
  table: 'stickers',
  versions: stickerVersions,
  ownerOf: sticker => sticker.stickerId,
  idOf: sticker => sticker.stickerId,
  columnsOf: sticker => ({
    platform: sticker.platform,
    sticker_id: sticker.stickerId,
    kind: sticker.kind,
    name: sticker.name,
  }),
};

const subjectOf = (observation: SubjectObservation) => observation.subject;

export const hashtagObservationKind: ObservationKind<SubjectObservation> = {
  table: 'hashtag_observations',
  seen: hashtagsSeen,
  ownerOf: subjectOf,
  idOf: subjectOf,
  countsOf: ({ subject, exact, views, videos }) => ({ hashtag: subject, exact, views, videos }),
};

export const soundObservationKind: ObservationKind<SubjectObservation> = {
  table: 'sound_observations',
  seen: soundsSeen,
  ownerOf: subjectOf,
  idOf: subjectOf,
  countsOf: ({ subject, exact, videos }) => ({ sound_id: subject, exact, videos }),
};

export const stickerObservationKind: ObservationKind<SubjectObservation> = {
  table: 'sticker_observations',
  seen: stickersSeen,
  ownerOf: subjectOf,
  idOf: subjectOf,
  countsOf: ({ subject, exact, views, videos }) => ({ sticker_id: subject, exact, views, videos }),
};
