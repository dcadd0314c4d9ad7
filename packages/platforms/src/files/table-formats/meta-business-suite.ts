import { reason } from '@clipscope/contract';
import { DAY_MS, instagramShortcode, parseVideoRef, type VideoKind } from '@clipscope/domain';
import { type FileFacts, InvalidRecord, invalidField, notOneOf, quote, type TableFormat } from '../format.ts';
import { accountRow, hashtagsOf, mergeRows, provenanceOf, videoRows } from '../json-formats/build-rows.ts';
import { digitsOf, handleOf } from '../json-formats/fields.ts';
import { instagramMadeAt, instagramUrl } from '../json-formats/instagram-item.ts';
import { hasTitles, lineReader, readCounts, readSeconds, textIn } from './cells.ts';
import { mentionsIn } from './mentions.ts';
import { assertPast, parseTime } from './times.ts';

const SOURCE = 'file:meta-business-suite';

const COUNTS = {
  views: ['views', 'plays'],
  likes: ['likes'],
  comments: ['comments'],
  shares: ['shares'],
  saves: ['saves'],
} as const;

const KINDS: Readonly<Record<string, VideoKind>> = {
  'ig reel': 'video',
  'ig video': 'video',
  'ig image': 'photo',
  'ig carousel': 'carousel',
};

/** Posts of an Instagram account with their totals. */
export const metaPosts: TableFormat = {
  id: SOURCE,
  recognises: titles =>
    hasTitles(titles, 'post id', 'account id', 'account username', 'permalink', 'post type'),
  open(titles, facts) {
    const lineOf = lineReader(titles);
    return {
      read(cells) {
        const line = lineOf(cells);
        const period = textIn(line, 'date') || 'Lifetime';
        if (period.toLowerCase() !== 'lifetime')
          throw new InvalidRecord(reason('records.notLifetime', { field: 'Date', value: quote(period) }));
        const postType = textIn(line, 'post type');
        const kind = KINDS[postType.toLowerCase()];
        if (kind === undefined) throw notOneOf('Post type', ['reel', 'video', 'image', 'carousel'], postType);
        const link = textIn(line, 'permalink');
        const ref = parseVideoRef(link);
        if (ref?.platform !== 'instagram') throw invalidField('Permalink', link, 'postLink');
        const { videoId } = ref;
        const provenance = provenanceOf(SOURCE, 'instagram', facts);
        const accountId = digitsOf(line, 'account id');
        const handle = handleOf(line, 'account username');
        const caption = textIn(line, 'description');
        const video = {
          videoId,
          accountId,
          url: instagramUrl(instagramShortcode(videoId), kind),
          kind,
          caption,
          publishedAt: publishedAtIn(textIn(line, 'publish time'), videoId, facts),
          durationS: readSeconds(textIn(line, 'duration (sec)'), 'Duration (sec)') || null,
          hashtags: hashtagsOf(caption, []),
          mentions: mentionsIn(caption),
        };
        const { counts, exact } = readCounts(line, COUNTS);
        const displayName = textIn(line, 'account name') || handle;
        return mergeRows(
          { accounts: [accountRow(provenance, { accountId, handle, displayName, isBusiness: true })] },
          videoRows(provenance, video, counts, exact),
        );
      },
    };
  },
};

/** The file does not name the time zone, but the post's id contains the time in UTC. */
function publishedAtIn(text: string, videoId: string, facts: FileFacts): Date {
  const american = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d)$/.exec(text);
  const written = parseTime(american ? `${american[3]}-${american[1]}-${american[2]} ${american[4]}` : text);
  if (written === null) throw invalidField('Publish time', text, 'timeInZone');
  const made = instagramMadeAt(videoId);
  const isNear = Math.abs(made.getTime() - written.getTime()) < DAY_MS;
  return assertPast(isNear ? made : written, 'Publish time', facts);
}

/** Daily gains of an Instagram account or a Facebook page, one file per metric, which is named above the titles. */
export const metaDays: TableFormat = {
  id: SOURCE,
  recognises: titles => hasTitles(titles, 'date', 'primary'),
  open(_titles, _facts, headings = []) {
    const metric = headings.at(-1);
    throw new InvalidRecord(
      metric === undefined ? reason('records.dailyGains') : reason('records.metricGains', { metric }),
    );
  },
};

export const metaFacebookPosts: TableFormat = {
  id: SOURCE,
  recognises: titles => hasTitles(titles, 'page id', 'page name', 'publish time'),
  open() {
    throw new InvalidRecord(reason('records.facebookPosts'));
  },
};
