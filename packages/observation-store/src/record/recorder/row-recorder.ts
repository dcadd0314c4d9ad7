import type {
  AccountDescription,
  AccountObservation,
  AudienceObservation,
  CommentReading,
  PlaylistDescription,
  SoundDescription,
  StickerDescription,
  SubjectObservation,
  VideoDescription,
  VideoObservation,
} from '@clipscope/domain';
import {
  changedByAccounts,
  changedByComments,
  changedByRowsOfAccounts,
  changedBySubjects,
  changedByVideos,
  keys,
} from '../../changes.ts';
import { recordAccountObservations } from '../account-observations.ts';
import { recordAccounts } from '../accounts.ts';
import { recordComments } from '../comments.ts';
import { newVersions } from '../descriptions.ts';
import { recordOnce } from '../observations.ts';
import {
  audienceKind,
  hashtagObservationKind,
  playlistKind,
  soundKind,
  soundObservationKind,
  stickerKind,
  stickerObservationKind,
} from '../subjects.ts';
import { recordVideoObservations } from '../video-observations.ts';
import { recordVideos } from '../videos.ts';
import type { RecordingParts } from './recording-parts.ts';

/** Recording again changes nothing: subject, time and source identify an observation. */
export type RowRecorder = {
  recordAccounts(accounts: readonly AccountDescription[]): Promise<void>;
  recordAccountObservations(observations: readonly AccountObservation[]): Promise<void>;
  recordVideos(videos: readonly VideoDescription[]): Promise<void>;
  recordVideoObservations(observations: readonly VideoObservation[]): Promise<void>;
  recordSounds(sounds: readonly SoundDescription[]): Promise<void>;
  recordStickers(stickers: readonly StickerDescription[]): Promise<void>;
  recordComments(comments: readonly CommentReading[]): Promise<void>;
  recordAudience(audiences: readonly AudienceObservation[]): Promise<void>;
  recordPlaylists(playlists: readonly PlaylistDescription[]): Promise<void>;
  recordHashtagObservations(observations: readonly SubjectObservation[]): Promise<void>;
  recordSoundObservations(observations: readonly SubjectObservation[]): Promise<void>;
  recordStickerObservations(observations: readonly SubjectObservation[]): Promise<void>;
};

export function rowRecorder({ writeQueues, writing, publishAfter }: RecordingParts): RowRecorder {
  const recording = <Row>(
    changed: (rows: readonly NoInfer<Row>[]) => string[],
    record: (rows: readonly Row[]) => Promise<void>,
  ) => {
    const enqueue = writeQueues.openQueue();
    return (rows: readonly Row[]) =>
      publishAfter(
        () => changed(rows),
        () => enqueue(() => record(rows)),
      );
  };
  return {
    recordAccounts: recording(changedByAccounts, rows => recordAccounts(writing, rows)),
    recordAccountObservations: recording(changedByRowsOfAccounts, rows =>
      recordAccountObservations(writing, rows),
    ),
    recordVideos: recording(changedByVideos, rows => recordVideos(writing, rows)),
    recordVideoObservations: recording(changedByVideos, rows => recordVideoObservations(writing, rows)),
    recordSounds: recording(
      rows => rows.map(({ platform, soundId }) => keys.subject('sound', platform, soundId)),
      async rows => writing.insert('sounds', await newVersions(writing, soundKind, rows)),
    ),
    recordStickers: recording(
      rows => rows.map(({ platform, stickerId }) => keys.subject('sticker', platform, stickerId)),
      async rows => writing.insert('stickers', await newVersions(writing, stickerKind, rows)),
    ),
    recordComments: recording(changedByComments, rows => recordComments(writing, rows)),
    recordAudience: recording(changedByRowsOfAccounts, rows => recordOnce(writing, audienceKind, rows)),
    recordPlaylists: recording(changedByRowsOfAccounts, async rows =>
      writing.insert('playlists', await newVersions(writing, playlistKind, rows)),
    ),
    recordHashtagObservations: recording(changedBySubjects('hashtag'), rows =>
      recordOnce(writing, hashtagObservationKind, rows),
    ),
    recordSoundObservations: recording(changedBySubjects('sound'), rows =>
      recordOnce(writing, soundObservationKind, rows),
    ),
    recordStickerObservations: recording(changedBySubjects('sticker'), rows =>
      recordOnce(writing, stickerObservationKind, rows),
    ),
  };
}
