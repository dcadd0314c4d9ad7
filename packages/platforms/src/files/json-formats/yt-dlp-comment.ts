import { reason } from '@clipscope/contract';
import { instagramVideoId } from '@clipscope/domain';
import { InvalidRecord, type JsonFormat } from '../format.ts';
import { commenterIn } from '../handle-id.ts';
import {
  countOf,
  digitsOf,
  type Fields,
  flagOf,
  idOf,
  isAbsent,
  isFields,
  requiredTime,
  textOf,
} from './fields.ts';
import { shortcodeOf } from './instagram-item.ts';
import { COMMENT_ID, VIDEO_ID } from './youtube-ids.ts';
import { YT_DLP, ytDlpPlatform, ytDlpProvenance } from './yt-dlp.ts';

/** A comment in the info JSON of its video, which is needed to identify the video. */
export const ytDlpComment: JsonFormat = {
  id: YT_DLP,
  recognises: value =>
    isFields(value) &&
    'author_id' in value &&
    'text' in value &&
    'timestamp' in value &&
    !('video_id' in value),
  read(value, facts, container = {}) {
    const comment = value as Fields;
    if (isAbsent(container, 'extractor_key')) throw new InvalidRecord(reason('records.noVideoOfComment'));
    const platform = ytDlpPlatform(container);
    const parent = textOf(comment, 'parent');
    const author = textOf(comment, 'author');
    return {
      comments: [
        {
          videoId:
            platform === 'instagram'
              ? instagramVideoId(shortcodeOf(container, 'id'))
              : idOf(container, 'id', VIDEO_ID),
          commentId: platform === 'instagram' ? digitsOf(comment, 'id') : idOf(comment, 'id', COMMENT_ID),
          parentId: parent === '' || parent === 'root' ? null : parent,
          text: textOf(comment, 'text'),
          language: null,
          publishedAt: requiredTime(comment, 'timestamp'),
          authorId: textOf(comment, 'author_id') || null,
          authorHandle: commenterIn(author),
          pinned: flagOf(comment, 'is_pinned'),
          likedByCreator: flagOf(comment, 'is_favorited'),
          likes: countOf(comment, 'like_count'),
          replies: null,
          ...ytDlpProvenance(container, platform, facts),
        },
      ],
    };
  },
};
