import { insertAudit } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { parseFavouriteLine } from '@clipscope/domain';
import type { RecordingContext, SignedIn, SignedInContext } from '../context.ts';
import { type FavouriteSubject, favouriteSubject, type RefuseFull } from './favourite-subject.ts';
import { assertRoomInPlan } from './places.ts';
import { type AskedSubject, type RecordedSubjects, recordedSubjects } from './recorded-subjects.ts';
import { type Kept, saveFavourites } from './save-favourites.ts';

type Reply = ReplyOf<Contract['addFavourites']>;
type Line = Reply['lines'][number];
type Outcome = Pick<Line, 'outcome' | 'reason' | 'favouriteId'>;
type Written = { readonly line: number; readonly text: string; readonly asked: AskedSubject };
type Read = Pick<Line, 'line' | 'text'> & { readonly subject: FavouriteSubject | Outcome };

/** So many lines are asked for before they are kept: whatever breaks off the list loses no more than these. */
const ASKED_AT_ONCE = 25;

/** In the order of the list: which lines get the last places does not depend on how quickly a platform answers. */
export async function addFavourites(
  context: SignedIn<RecordingContext>,
  { body }: InputOf<Contract['addFavourites']>,
): Promise<Reply> {
  const written = body.lines.flatMap((line, index) => {
    const text = line.trim();
    const named = parseFavouriteLine(text, body.kind);
    const asked = { ...named, platform: named.platform ?? body.platform };
    return text === '' ? [] : [{ line: index + 1, text, asked }];
  });
  const recorded = await recordedSubjects(
    context,
    written.map(({ asked }) => asked),
  );
  const lines: Line[] = [];
  while (lines.length < written.length) {
    const read = await readLines(context, written.slice(lines.length), recorded);
    lines.push(...(await keepLines(context, read)));
  }
  const added = lines.filter(({ outcome }) => outcome === 'added').length;
  if (added > 0) await audit(context, lines);
  return { added, lines };
}

/** The first lines: as far as the platforms need not be asked too often. */
async function readLines(
  context: SignedIn<RecordingContext>,
  written: readonly Written[],
  recorded: RecordedSubjects,
): Promise<Read[]> {
  const { business, actor } = context;
  const checked = new Map<string, Promise<void>>();
  let askings = 0;
  const assertRoom: RefuseFull = async kind => {
    const team = { id: actor.teamId, plan: actor.plan };
    // Nothing is kept meanwhile, so that one look at the places is enough.
    const check = checked.get(kind) ?? assertRoomInPlan(business.db, team, kind);
    checked.set(kind, check);
    await check;
    askings += 1;
  };
  const read: Read[] = [];
  for (const { line, text, asked } of written) {
    const subject = await favouriteSubject(context, asked, recorded, assertRoom).catch(refusedLine);
    read.push({ line, text, subject });
    if (askings === ASKED_AT_ONCE) break;
  }
  return read;
}

async function keepLines(context: SignedInContext, read: readonly Read[]): Promise<Line[]> {
  const asked = read.flatMap(({ subject }) => ('outcome' in subject ? [] : [subject]));
  const kept = (await saveFavourites(context, asked)).values();
  return read.map(({ line, text, subject }) => {
    const outcome = 'outcome' in subject ? subject : outcomeOf(kept.next().value as Kept);
    return { line, text, ...outcome };
  });
}

function outcomeOf(kept: Kept): Outcome {
  if (kept instanceof CodedError) return refusedLine(kept);
  return { outcome: kept.isNew ? 'added' : 'already-there', reason: null, favouriteId: kept.id };
}

function refusedLine(error: unknown): Outcome {
  if (!(error instanceof CodedError)) throw error;
  const { code, message, issues } = error;
  const refused = (outcome: Line['outcome'], reason = message) => ({ outcome, reason, favouriteId: null });
  if (code === 'LIMIT_REACHED') return refused('limit-reached');
  if (code === 'UNAVAILABLE') return refused('unavailable');
  if (code === 'NOT_FOUND') return refused('not-found');
  if (code === 'VALIDATION') return refused('not-found', `It ${issues?.[0]?.message}.`);
  throw error;
}

async function audit(context: SignedInContext, lines: readonly Line[]): Promise<void> {
  const { teamId, userId } = context.actor;
  const outcomes = Object.groupBy(lines, ({ outcome }) => outcome);
  await insertAudit(context.business.db, {
    at: context.now(),
    actorUserId: userId,
    teamId,
    action: 'favourites.added',
    subject: teamId,
    details: Object.fromEntries(Object.entries(outcomes).map(([outcome, of]) => [outcome, of.length])),
  });
}
