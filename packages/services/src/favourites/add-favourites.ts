import { CodedError, type Contract, type InputOf, type ReplyOf, reason, sentence } from '@clipscope/contract';
import { parseFavouriteLine } from '@clipscope/domain';
import type { RecordingContext, SignedIn, SignedInContext } from '../context.ts';
import { audit } from '../team/audit.ts';
import { type AssertRoom, type FavouriteSubject, favouriteSubject } from './favourite-subject.ts';
import { assertRoomInPlan } from './places.ts';
import { type RecordedSubjects, recordedSubjects, type SubjectInput } from './recorded-subjects.ts';
import { type SavedFavourite, saveFavourites } from './save-favourites.ts';

type Reply = ReplyOf<Contract['addFavourites']>;
type Line = Reply['lines'][number];
type Outcome = Pick<Line, 'outcome' | 'reason' | 'favouriteId'>;
type LineInput = Pick<Line, 'line' | 'text'> & { readonly input: SubjectInput };
type ResolvedLine = Pick<Line, 'line' | 'text'> & { readonly subject: FavouriteSubject | Outcome };

/** Favourites are saved after so many platform requests: an interruption loses no more than these. */
const REQUESTS_PER_BATCH = 25;

/** Keeps the order of the list, so that the last places do not go to the lines that a platform answers first. */
export async function addFavourites(
  context: SignedIn<RecordingContext>,
  { body }: InputOf<Contract['addFavourites']>,
): Promise<Reply> {
  const inputs = body.lines.flatMap((line, index) => {
    const text = line.trim();
    const parsed = parseFavouriteLine(text, body.kind);
    const input = { ...parsed, platform: parsed.platform ?? body.platform };
    return text === '' ? [] : [{ line: index + 1, text, input }];
  });
  const recorded = await recordedSubjects(
    context,
    inputs.map(({ input }) => input),
  );
  const lines: Line[] = [];
  while (lines.length < inputs.length) {
    const batch = await resolveBatch(context, inputs.slice(lines.length), recorded);
    lines.push(...(await saveBatch(context, batch)));
  }
  const added = lines.filter(({ outcome }) => outcome === 'added').length;
  if (added > 0) {
    const outcomes = Object.entries(Object.groupBy(lines, ({ outcome }) => outcome));
    const counts = Object.fromEntries(outcomes.map(([outcome, some]) => [outcome, some.length]));
    await audit(context.business.db, context, 'favourites.added', context.actor.teamId, counts);
  }
  return { added, lines };
}

/** Resolves lines until the batch has used up its platform requests. */
async function resolveBatch(
  context: SignedIn<RecordingContext>,
  inputs: readonly LineInput[],
  recorded: RecordedSubjects,
): Promise<ResolvedLine[]> {
  const { business, actor } = context;
  const checks = new Map<string, Promise<void>>();
  let requests = 0;
  const assertRoom: AssertRoom = async kind => {
    const team = { id: actor.teamId, plan: actor.plan };
    // One check for each kind is enough, as nothing is saved within a batch.
    const check = checks.get(kind) ?? assertRoomInPlan(business.db, team, kind);
    checks.set(kind, check);
    await check;
    requests += 1;
  };
  const resolved: ResolvedLine[] = [];
  for (const { line, text, input } of inputs) {
    const subject = await favouriteSubject(context, input, recorded, assertRoom).catch(failedOutcome);
    resolved.push({ line, text, subject });
    if (requests === REQUESTS_PER_BATCH) break;
  }
  return resolved;
}

async function saveBatch(context: SignedInContext, batch: readonly ResolvedLine[]): Promise<Line[]> {
  const subjects = batch.flatMap(({ subject }) => ('outcome' in subject ? [] : [subject]));
  const saved = (await saveFavourites(context, subjects)).values();
  return batch.map(({ line, text, subject }) => {
    const outcome = 'outcome' in subject ? subject : outcomeOf(saved.next().value as SavedFavourite);
    return { line, text, ...outcome };
  });
}

function outcomeOf(saved: SavedFavourite): Outcome {
  if (saved instanceof CodedError) return failedOutcome(saved);
  return { outcome: saved.isNew ? 'added' : 'already-there', reason: null, favouriteId: saved.id };
}

function failedOutcome(error: unknown): Outcome {
  if (!(error instanceof CodedError)) throw error;
  const { code, issues } = error;
  const [issue] = issues ?? [];
  const why = issue ? { code: issue.code, params: issue.params } : (error.reason ?? reason('items.notFound'));
  const failed = (outcome: Line['outcome']) => ({ outcome, reason: sentence(why), favouriteId: null });
  if (code === 'LIMIT_REACHED') return failed('limit-reached');
  if (code === 'UNAVAILABLE') return failed('unavailable');
  if (code === 'NOT_FOUND') return failed('not-found');
  if (code === 'VALIDATION') return failed('not-found');
  throw error;
}
