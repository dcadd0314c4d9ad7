/** Why there is no transcription, or not yet. */
export const TRANSCRIPTION_REASONS = {
  noCaptions:
    'No source provides subtitles for this video. Upload the video, its audio or a subtitle file instead.',
  noSpeech:
    'Speech recognition is not set up on this server. Upload an SRT or WebVTT file, or ask your operator to set it up.',
  notSubtitles: 'The file contains no subtitles in SRT or WebVTT format.',
  fileTooLarge: 'The file must not be larger than {megabytes} MB.',
  none: 'Your team has no transcript of this video.',
  notDone: 'The transcript of this video is not ready yet.',
  nothingSaid: 'No speech was recognised in this file.',
  unavailable: 'The speech recognition service is not responding. Try again in a moment.',
  noFfmpeg:
    'This server can only read 16-bit WAV files. Convert the file, upload subtitles, or ask your operator to install ffmpeg.',
  noSound: 'The file contains no sound that can be read.',
  tooLong: 'Recordings must not be longer than {hours, plural, one {# hour} other {# hours}}.',
  rejected: 'The speech recognition service could not read this file.',
  failed: 'Speech recognition failed because of a problem on our side. Try again.',
} as const;
