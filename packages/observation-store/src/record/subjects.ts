import type {
  AudienceObservation,
  PlaylistDescription,
  SoundDescription,
  StickerDescription,
  SubjectObservation,
} from '@clipscope/domain';
import {
  audienceObservationTimes,
  hashtagObservationTimes,
  soundObservationTimes,
  stickerObservationTimes,
} from '../questions/recording/observation-times.ts';
import { playlistVersions, soundVersions, stickerVersions } from '../questions/recording/versions.ts';
import type { DescriptionKind } from './descriptions.ts';
import { type ObservationKind, rowLines, tabLines } from './observations.ts';
import { countText } from './tab-separated.ts';

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
const subjectIds = ({ subject }: SubjectObservation) => [subject];
const viewsAndVideos = ({ exact, views, videos }: SubjectObservation) => [
  exact,
  countText(views),
  countText(videos),
];

export const hashtagObservationKind: ObservationKind<SubjectObservation> = {
  table: 'hashtag_observations',
  storedTimes: hashtagObservationTimes,
  ownerOf: subjectOf,
  idOf: subjectOf,
  linesOf: tabLines(subjectIds, viewsAndVideos),
};

export const soundObservationKind: ObservationKind<SubjectObservation> = {
  table: 'sound_observations',
  storedTimes: soundObservationTimes,
  ownerOf: subjectOf,
  idOf: subjectOf,
  linesOf: tabLines(subjectIds, ({ exact, videos }) => [exact, countText(videos)]),
};

export const stickerObservationKind: ObservationKind<SubjectObservation> = {
  table: 'sticker_observations',
  storedTimes: stickerObservationTimes,
  ownerOf: subjectOf,
  idOf: subjectOf,
  linesOf: tabLines(subjectIds, viewsAndVideos),
};

/** Omits unknown shares, since a map has no NULL values. */
const knownShares = (shares: Readonly<Record<string, number | null>>): Record<string, number> =>
  Object.fromEntries(Object.entries(shares).filter((share): share is [string, number] => share[1] !== null));

export const audienceKind: ObservationKind<AudienceObservation> = {
  table: 'audience_observations',
  storedTimes: audienceObservationTimes,
  ownerOf: audience => audience.accountId,
  idOf: audience => audience.subjectId,
  linesOf: rowLines(audience => ({
    account_id: audience.accountId,
    subject_kind: audience.subjectKind,
    subject_id: audience.subjectId,
    ages: knownShares(audience.ages),
    genders: knownShares(audience.genders),
    countries: knownShares(audience.countries),
    sample_size: audience.sampleSize,
  })),
};

export const playlistKind: DescriptionKind<PlaylistDescription> = {
  table: 'playlists',
  versions: playlistVersions,
  ownerOf: playlist => playlist.accountId,
  idOf: playlist => playlist.playlistId,
  columnsOf: playlist => ({
    platform: playlist.platform,
    account_id: playlist.accountId,
    playlist_id: playlist.playlistId,
    title: playlist.title,
    cover_url: playlist.coverUrl,
    video_count: playlist.videoCount,
  }),
};
