import {
  isTemporary,
  type Platform,
  PlatformError,
  platformOf,
  type Question,
  type RawPlatform,
  type RawReply,
} from '@clipscope/platforms';

/**
 * All sources of one platform as one. They are asked in turn until one answers, and the source that started a list
 * continues it. Once a source is connected, the demo's world only answers questions by id, for the data it simulated.
 */
export function mergedPlatform(connected: readonly Platform[], world?: Platform): Platform | undefined {
  const [first] = connected;
  if (first === undefined) return world;
  if (connected.length === 1 && world === undefined) return first;
  const worldSources = world === undefined ? [] : [world.raw];
  const sources = connected.map(({ raw }) => raw);
  const readings = new WeakMap<RawReply, Reading>();
  return platformOf({
    source: first.source,
    platform: first.platform,
    ask: async question => {
      const candidates = isById(question) ? [...worldSources, ...sources] : sources;
      const [continued, ownQuestion] = continuing(candidates, question);
      const [reply, reading] = continued
        ? await askAndRead(continued, ownQuestion)
        : await firstAnswer(candidates, question, source => source !== world?.raw);
      readings.set(reply, reading);
      return reply;
    },
    read: (_, reply) => {
      const reading = readings.get(reply);
      if (reading === undefined) throw new Error('This reply was not given by any of the merged sources.');
      return reading;
    },
  });
}

type Reading = ReturnType<RawPlatform['read']>;

/** Reads the reply at once, since some sources only say in the body that something does not exist. */
async function askAndRead(source: RawPlatform, question: Question): Promise<[RawReply, Reading]> {
  const reply = await source.ask(question);
  const reading = source.read(question, reply);
  const { nextCursor } = reading;
  return [
    reply,
    { ...reading, nextCursor: nextCursor === null ? null : `${source.source}${MARK}${nextCursor}` },
  ];
}

const MARK = '|';

/** The source that started the list, and the question with that source's own cursor. */
function continuing(
  sources: readonly RawPlatform[],
  question: Question,
): [RawPlatform | undefined, Question] {
  const cursor = 'page' in question ? question.page.cursor : undefined;
  if (!('page' in question) || cursor === undefined || cursor === null) return [undefined, question];
  const end = cursor.indexOf(MARK);
  const source = sources.find(({ source: name }) => name === cursor.slice(0, Math.max(end, 0)));
  if (source === undefined) {
    throw new PlatformError('BAD_CURSOR', 'The source that started this list is no longer connected.');
  }
  return [source, { ...question, page: { ...question.page, cursor: cursor.slice(end + 1) } }];
}

async function firstAnswer(
  sources: readonly RawPlatform[],
  question: Question,
  counts: (source: RawPlatform) => boolean,
): Promise<[RawReply, Reading]> {
  const refusals: PlatformError[] = [];
  for (const source of sources) {
    try {
      return await askAndRead(source, question);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      if (isTemporary(error) || counts(source)) refusals.push(error);
    }
  }
  throw mostInformative(refusals);
}

/** A temporary error wins, since the answer may come later; then a definite "private" or "not found". */
function mostInformative(refusals: readonly PlatformError[]): PlatformError {
  const [first] = refusals;
  const passing = refusals.find(refusal => isTemporary(refusal));
  const definite = (['PRIVATE', 'NOT_FOUND'] as const)
    .map(code => refusals.find(refusal => refusal.code === code))
    .find(refusal => refusal !== undefined);
  return passing ?? definite ?? first ?? new PlatformError('UNAVAILABLE', 'No source could be reached.');
}

function isById(question: Question): boolean {
  if ('account' in question) return 'accountId' in question.account;
  return question.call !== 'hashtag' && question.call !== 'search';
}
