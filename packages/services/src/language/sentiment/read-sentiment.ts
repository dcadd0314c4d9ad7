import type { Contract, InputOf } from '@clipscope/contract';
import { CodedError } from '@clipscope/contract';
import { normalizeHashtag, type Platform, UUID } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import { findAccount } from '../../accounts/find-account.ts';
import { campaignTexts } from '../../campaigns/campaign-texts.ts';
import type { ReadingContext } from '../../context.ts';
import { zoneForStore } from '../../days/days.ts';
import { type CoveredRange, coverRange } from '../../days/range.ts';
import type { Derivation } from '../../explain/derivation.ts';
import { mayDerive } from '../../measures/derivation.ts';
import { timeRangeOf } from '../../measures/moments.ts';
import { coverDays } from '../../subjects/day-range.ts';
import { assertKnown } from '../../subjects/known-subject.ts';
import { findVideo } from '../../videos/find-video.ts';
import { type Labelling, labelled, readLabelling } from './labelling.ts';

export type SentimentRow = RowOf<typeof questions.accountCommentSentiments>;

/** The sentiment of a subject's texts, before anything is computed from it. */
export type ReadSentiment = {
  readonly subject: Derivation['subject'];
  readonly range: CoveredRange | null;
  readonly rows: readonly SentimentRow[];
  readonly labelling: Labelling;
  /** Whether the platform forbids indexes of its data. */
  readonly isForbidden: boolean;
};

type Texts = InputOf<Contract['accountSentiment']>['query']['texts'];
type Query = {
  readonly id: string;
  readonly platform: Platform;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly timezone: string;
  readonly asOf?: string | undefined;
  readonly texts: Texts;
};

export type SentimentKind = 'account' | 'video' | 'hashtag' | 'sound' | 'campaign';

/** The texts of a subject in a range by day, language and sentiment. */
export async function readSentiment(
  context: ReadingContext,
  kind: SentimentKind,
  query: Query,
): Promise<ReadSentiment> {
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const labelling = await readLabelling(context, asOf);
  const read = { labelling, asOf, known: { ...(asOf && { asOf }) } };
  if (kind === 'campaign') return ofCampaign(context, query, read);
  const { subject, range, rows } = await READERS[kind](context, query, read);
  const isForbidden = !mayDerive(context, query.platform);
  return { subject, range, labelling, isForbidden, rows: isForbidden ? [] : rows };
}

type Read = {
  readonly labelling: Labelling;
  readonly asOf: Date | undefined;
  readonly known: { readonly asOf?: Date };
};
type Found = Pick<ReadSentiment, 'subject' | 'range' | 'rows'>;
type Reader = (context: ReadingContext, query: Query, read: Read) => Promise<Found>;

const READERS: Readonly<Record<Exclude<SentimentKind, 'campaign'>, Reader>> = {
  async account(context, query, { labelling, asOf, known }) {
    const range = coverRange(query, context.actor.plan, context.now());
    const { platform, account_id: accountId } = await findAccount(context, { ...query, asOf });
    const question =
      query.texts === 'captions' ? questions.accountCaptionSentiments : questions.accountCommentSentiments;
    const rows = await context.observations.ask(question, {
      ...{ platform, accountId, ...known },
      ...textsIn(range),
      ...labelled(context, labelling, platform),
    });
    return { subject: { kind: 'account', platform, id: accountId }, range, rows };
  },
  async video(context, query, { labelling, asOf, known }) {
    const { platform, account_id, video_id } = await findVideo(context, { ...query, asOf });
    const rows = await context.observations.ask(questions.videoCommentSentiments, {
      ...{ platform, accountId: account_id, videoId: video_id, ...known },
      zone: zoneForStore(query.timezone),
      ...labelled(context, labelling, platform),
    });
    return { subject: { kind: 'video', platform, id: video_id }, range: null, rows };
  },
  hashtag: (context, query, read) => ofSubject(context, 'hashtag', query, read),
  sound: (context, query, read) => ofSubject(context, 'sound', query, read),
};

async function ofSubject(
  context: ReadingContext,
  kind: 'hashtag' | 'sound',
  query: Query,
  { labelling, known }: Read,
): Promise<Found> {
  const { platform } = query;
  const id = kind === 'hashtag' ? normalizeHashtag(query.id) : query.id;
  const range = coverDays(query, context.actor.plan, context.now());
  const question =
    query.texts === 'captions' ? questions.subjectCaptionSentiments : questions.subjectCommentSentiments;
  const [rows] = await Promise.all([
    context.observations.ask(question, {
      ...{ platform, kind, subject: id, ...known },
      ...textsIn(range),
      ...labelled(context, labelling, platform),
    }),
    assertKnown(context, { kind, platform, id }),
  ]);
  return { subject: { kind, platform, id }, range, rows };
}

/** Platforms that forbid indexes are left out of a campaign on several. */
async function ofCampaign(
  context: ReadingContext,
  { id, texts }: Query,
  { labelling, asOf, known }: Read,
): Promise<ReadSentiment> {
  if (!UUID.test(id)) throw new CodedError('NOT_FOUND');
  const { range, scopes } = await campaignTexts(context, id, asOf);
  const permitted = scopes.filter(({ platform }) => mayDerive(context, platform));
  const question =
    texts === 'captions' ? questions.campaignCaptionSentiments : questions.campaignCommentSentiments;
  const rows = await Promise.all(
    permitted.map(scope =>
      context.observations.ask(question, {
        ...{ ...scope, ...known },
        ...textsIn(range),
        ...labelled(context, labelling, scope.platform),
      }),
    ),
  );
  const isForbidden = permitted.length === 0 && scopes.length > 0;
  const subject = { kind: 'campaign', platform: null, id } as const;
  return { subject, range, labelling, isForbidden, rows: rows.flat() };
}

function textsIn(range: CoveredRange) {
  const { start: from, end: to } = timeRangeOf(range);
  return { from, to, zone: zoneForStore(range.timezone) };
}
