import { insertAudit } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { parseFavouriteLine } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { type FavouriteSubject, favouriteSubject } from './favourite-subject.ts';
import { type Kept, keepFavourites } from './keep-favourites.ts';

type Input = InputOf<Contract['addFavourites']>['body'];
type Reply = ReplyOf<Contract['addFavourites']>;
type Line = Reply['lines'][number];
type Read = { readonly line: number; readonly text: string; readonly subject: FavouriteSubject | Outcome };
type Outcome = Pick<Line, 'outcome' | 'reason' | 'favouriteId'>;

/** So many lines are kept at once: whatever breaks off the list loses no more than these, and they can be sent again. */
const AT_ONCE = 25;

/** In the order of the list: which lines get the last places does not depend on how quickly a platform answers. */
export async function addFavourites(
  context: SignedInContext,
  { body }: InputOf<Contract['addFavourites']>,
): Promise<Reply> {
  const written = body.lines
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter(({ text }) => text !== '');
  const lines: Line[] = [];
  for (let start = 0; start < written.length; start += AT_ONCE) {
    const read: Read[] = [];
    for (const { line, text } of written.slice(start, start + AT_ONCE)) {
      read.push({ line, text, subject: await readLine(context, body, text) });
    }
    lines.push(...(await keepLines(context, read)));
  }
  const added = lines.filter(({ outcome }) => outcome === 'added').length;
  if (added > 0) await audit(context, lines);
  return { added, lines };
}

async function readLine(
  context: SignedInContext,
  { kind, platform }: Input,
  text: string,
): Promise<FavouriteSubject | Outcome> {
  const named = parseFavouriteLine(text, kind);
  try {
    return await favouriteSubject(context, { ...named, platform: named.platform ?? platform });
  } catch (error) {
    return refusedLine(error);
  }
}

async function keepLines(context: SignedInContext, read: readonly Read[]): Promise<Line[]> {
  const asked = read.flatMap(({ subject }) => ('outcome' in subject ? [] : [subject]));
  const kept = (await keepFavourites(context, asked)).values();
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
