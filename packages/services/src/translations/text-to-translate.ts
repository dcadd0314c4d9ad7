import { findTranscription } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, reason } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { type FoundVideo, findVideo } from '../videos/find-video.ts';
import { withoutHandles } from '../videos/pseudonym.ts';

type TextToTranslate = {
  readonly video: FoundVideo;
  readonly textId: string;
  readonly lines: readonly string[];
  /** Of a comment; empty for texts of the account itself. */
  readonly author: string;
};

const MOST_CHARACTERS = 20_000;

/** The current text of what is to be translated, as the team sees it. */
export async function textToTranslate(
  context: SignedInContext,
  { body: { platform, videoId, text } }: InputOf<Contract['translate']>,
): Promise<TextToTranslate> {
  const video = await findVideo(context, { id: videoId, platform, asOf: undefined });
  const found = await read(context, video, text);
  const length = found.lines.reduce((total, line) => total + line.length, 0);
  if (found.lines.every(line => line.trim() === ''))
    throw new CodedError('CONFLICT', reason('assistant.nothingToTranslate'));
  if (length > MOST_CHARACTERS)
    throw new CodedError(
      'CONFLICT',
      reason('assistant.tooLongToTranslate', { most: MOST_CHARACTERS, length }),
    );
  return { video, ...found };
}

async function read(
  context: SignedInContext,
  video: FoundVideo,
  text: InputOf<Contract['translate']>['body']['text'],
): Promise<Omit<TextToTranslate, 'video'>> {
  const { platform, video_id: videoId } = video;
  switch (text.kind) {
    case 'caption':
      return { textId: 'caption', lines: [video.caption], author: '' };
    case 'transcript': {
      const { teamId } = context.actor;
      const found = await findTranscription(context.business.db, { teamId, platform, videoId });
      if (!found) throw new CodedError('NOT_FOUND', reason('transcriptions.none'));
      const lines = found.transcription.segments.map(segment => segment.text);
      return { textId: 'transcript', lines, author: '' };
    }
    case 'comment': {
      const wanted = { platform, videoId, commentId: text.id };
      const [comment] = await context.observations.ask(questions.oneComment, wanted);
      if (comment === undefined) throw new CodedError('NOT_FOUND');
      return {
        textId: `comment/${text.id}`,
        lines: [withoutHandles(comment.text)],
        author: comment.author_id ?? comment.author_handle?.toLowerCase() ?? '',
      };
    }
  }
}
