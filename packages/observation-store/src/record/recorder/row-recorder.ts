import type {
  AccountDescription,
  AccountObservation,
  AudienceObservation,
  CommentObservation,
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
export function rowRecorder({ writeQueues, writing, publishAfter }: RecordingParts) {
  const recording = <Row>(
    changed: (rows: readonly Row[]) => string[],
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
    recordAccounts: recording<AccountDescription>(changedByAccounts, rows => recordAccounts(writing, rows)),
    recordAccountObservations: recording<AccountObservation>(changedByRowsOfAccounts, rows =>
      recordAccountObservations(writing, rows),
    ),
    recordVideos: recording<VideoDescription>(changedByVideos, rows => recordVideos(writing, rows)),
    recordVideoObservations: recording<VideoObservation>(changedByVideos, rows =>
      recordVideoObservations(writing, rows),
    ),
    recordSounds: recording<SoundDescription>(
      rows => rows.map(({ platform, soundId }) => keys.subject('sound', platform, soundId)),
      async rows => writing.insert('sounds', await newVersions(writing, soundKind, rows)),
    ),
    recordStickers: recording<StickerDescription>(
      rows => rows.map(({ platform, stickerId }) => keys.subject('sticker', platform, stickerId)),
      async rows => writing.insert('stickers', await newVersions(writing, stickerKind, rows)),
    ),
    recordComments: recording<CommentObservation>(changedByComments, rows => recordComments(writing, rows)),
    recordAudience: recording<AudienceObservation>(changedByRowsOfAccounts, rows =>
      recordOnce(writing, audienceKind, rows),
    ),
    recordPlaylists: recording<PlaylistDescription>(changedByRowsOfAccounts, async rows =>
      writing.insert('playlists', await newVersions(writing, playlistKind, rows)),
    ),
    recordHashtagObservations: recording<SubjectObservation>(changedBySubjects('hashtag'), rows =>
      recordOnce(writing, hashtagObservationKind, rows),
    ),
    recordSoundObservations: recording<SubjectObservation>(changedBySubjects('sound'), rows =>
      recordOnce(writing, soundObservationKind, rows),
    ),
    recordStickerObservations: recording<SubjectObservation>(changedBySubjects('sticker'), rows =>
      recordOnce(writing, stickerObservationKind, rows),
    ),
  };
}
