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
import type { Question, RawReply } from '../port.ts';
import { type Answer, NO_ROWS, type Rows } from '../rows.ts';

export type WorldBody = {
  readonly items: readonly unknown[];
  readonly nextCursor: string | null;
  /** The hashtag, sound or sticker whose videos the items are. */
  readonly subject?: unknown;
};

/** The same for every row of a reply. */
type RowProvenance = { readonly recordedAt: Date; readonly source: string };

export function readWorldReply(
  source: string,
  question: Question,
  reply: RawReply,
): Rows & Pick<Answer, 'nextCursor' | 'warnings'> {
  const { items, nextCursor, subject } = withDates(reply.body) as WorldBody;
  const provenance = { recordedAt: reply.receivedAt, source };
  const rows = { ...NO_ROWS, ...READERS[kindOf(question)](items, provenance) };
  const own = subject === undefined ? {} : READERS[subjectKindOf(question)]([subject], provenance);
  const warnings =
    question.call === 'audience' && items.length === 0 ? ['The audience is too small for demographics.'] : [];
  return { ...rows, ...own, nextCursor, warnings };
}

type Kind =
  | 'accounts'
  | 'videos'
  | 'comments'
  | 'hashtags'
  | 'sounds'
  | 'stickers'
  | 'audiences'
  | 'playlists';

function kindOf(question: Question): Kind {
  switch (question.call) {
    case 'search':
      return question.kind;
    case 'account':
      return 'accounts';
    case 'audience':
      return 'audiences';
    case 'comments':
    case 'playlists':
      return question.call;
    default:
      return 'videos';
  }
}

function subjectKindOf({ call }: Question): Kind {
  if (call === 'hashtag') return 'hashtags';
  return call === 'sound' ? 'sounds' : 'stickers';
}

const READERS: Record<Kind, (items: readonly unknown[], provenance: RowProvenance) => Partial<Rows>> = {
  accounts: (items, provenance) => ({
    accounts: described<AccountDescription>(items, provenance),
    accountObservations: observed<AccountObservation>(items, provenance),
  }),
  videos: (items, provenance) => ({
    videos: described<VideoDescription>(items, provenance),
    videoObservations: observed<VideoObservation>(items, provenance),
  }),
  comments: (items, provenance) => ({
    comments: items.map(item => ({ ...(item as CommentObservation), ...provenance })),
  }),
  audiences: (items, provenance) => ({
    audiences: items.map(item => ({ ...(item as AudienceObservation), ...provenance })),
  }),
  playlists: (items, provenance) => ({
    playlists: items.map(item => ({ ...(item as PlaylistDescription), ...provenance })),
  }),
  hashtags: (items, provenance) => ({ hashtagObservations: observed<SubjectObservation>(items, provenance) }),
  sounds: (items, provenance) => ({
    sounds: described<SoundDescription>(items, provenance),
    soundObservations: observed<SubjectObservation>(items, provenance),
  }),
  stickers: (items, provenance) => ({
    stickers: described<StickerDescription>(items, provenance),
    stickerObservations: observed<SubjectObservation>(items, provenance),
  }),
};

type Sent<Description, Observation> = {
  readonly description: Description;
  readonly observation: Observation;
};

function described<Description>(items: readonly unknown[], provenance: RowProvenance): Description[] {
  return (items as readonly Sent<Description, unknown>[]).map(item => ({
    ...item.description,
    ...provenance,
  }));
}

function observed<Observation>(items: readonly unknown[], provenance: RowProvenance): Observation[] {
  return (items as readonly Sent<unknown, Observation>[]).map(item => ({
    ...item.observation,
    ...provenance,
  }));
}

const TIMES = ['observedAt', 'recordedAt', 'publishedAt', 'createdAt', 'deletedAt'];

function withDates(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDates);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      TIMES.includes(name) && typeof inner === 'string' ? new Date(inner) : withDates(inner),
    ]),
  );
}
