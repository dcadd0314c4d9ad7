import { listAudit } from '@clipscope/business-store';
import { contract, type InputOf } from '@clipscope/contract';
import {
  controlledSources,
  newOwner,
  openRecordedContext,
  type RecordedContext,
  testClock,
  testWorld,
  worldSources,
} from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordAccounts } from '../../test/campaign-observations.ts';
import type { ProcessContext, SignedIn } from '../context.ts';
import { addFavourites } from './add-favourites.ts';
import { favourites } from './favourites.ts';

const clock = testClock('2026-10-01T00:00:00.000Z');
const world = testWorld();
const [first, second, third, fourth] = world.accounts('tiktok', clock.now());
const [sound] = world.platform('tiktok').searchSounds('a', { at: clock.now(), limit: 1 });
const { soundId, title } = sound?.description ?? { soundId: '', title: '' };
const steering = controlledSources(worldSources(world, clock.now));
let context: ProcessContext;
let close: () => Promise<void>;
let asking: RecordedContext['asking'];
beforeAll(async () => {
  const opened = await openRecordedContext({ now: clock.now, platforms: steering.sources });
  ({ context, close, asking } = opened);
});
afterAll(() => close());

type Body = Partial<InputOf<typeof contract.addFavourites>['body']>;
const add = async (owner: SignedIn<ProcessContext>, lines: string[], expected: Body = {}) => {
  const body = { kind: 'account', platform: 'tiktok', lines, ...expected } as const;
  const reply = await addFavourites(owner, { params: {}, query: {}, body });
  return contract.addFavourites.reply.parse(reply);
};
const outcomes = ({ lines }: Awaited<ReturnType<typeof add>>) =>
  lines.map(({ line, outcome }) => `${line} ${outcome}`);
const names = async (owner: SignedIn<ProcessContext>) =>
  (await favourites(owner, { params: {}, query: {}, body: undefined })).favourites.map(({ name }) => name);

it('returns an outcome for every line, and adds in the order of the list', async () => {
  const owner = await newOwner(context, 'mixed@bulk.example', 'ADVANCED');
  const list = [
    `@${first?.handle}`,
    '',
    '#Pasta',
    '   ',
    `https://www.tiktok.com/@${second?.handle}`,
    second?.accountId ?? '',
    '@nobody.has.this.name',
    'two words',
    '#two words',
    `https://www.tiktok.com/music/original-sound-${soundId}`,
    'x'.repeat(2048),
  ];
  const reply = await add(owner, list);
  expect(outcomes(reply)).toEqual([
    '1 added',
    '3 added',
    '5 added',
    '6 already-there',
    '7 not-found',
    '8 not-found',
    '9 not-found',
    '10 added',
    '11 not-found',
  ]);
  expect(reply.added).toBe(4);
  expect(reply.lines.map(({ reason }) => reason?.message ?? null)).toEqual([
    null,
    null,
    null,
    null,
    'No TikTok source is connected, so @nobody.has.this.name cannot be looked up. Import a file or connect a source.',
    '“two words” is not a valid TikTok handle, ID or link.',
    'Must be a hashtag.',
    null,
    `“${'x'.repeat(2048)}” is not a valid TikTok handle, ID or link.`,
  ]);
  expect(reply.lines[3]?.favouriteId).toBe(reply.lines[2]?.favouriteId);
  expect(await names(owner)).toEqual([first?.handle, 'pasta', second?.handle, title]);
  expect((await listAudit(context.business.db, owner.actor.teamId))[0]).toMatchObject({
    action: 'favourites.added',
    actorUserId: owner.actor.userId,
    details: { added: 4, 'already-there': 1, 'not-found': 4 },
  });

  expect(outcomes(await add(owner, list)).filter(outcome => outcome.endsWith(' added'))).toEqual([]);
  expect(await names(owner)).toHaveLength(4);
});

it('gives the last places to the first lines, and continues with other kinds', async () => {
  const owner = await newOwner(context, 'full@bulk.example', 'GROW');
  const tags = Array.from({ length: 12 }, (_, index) => `tag${index}`);
  const reply = await add(owner, [...tags, `@${first?.handle}`], { kind: 'hashtag' });
  expect(reply.lines.map(({ outcome }) => outcome)).toEqual([
    ...Array.from({ length: 10 }, () => 'added'),
    'limit-reached',
    'limit-reached',
    'added',
  ]);
  expect(reply.lines[10]?.reason?.message).toBe(
    'Your plan includes 10 tracked hashtags, and your team already tracks 10.',
  );
  expect(await names(owner)).toEqual([...tags.slice(0, 10), first?.handle]);
});

it('marks the lines to send again when a platform does not respond', async () => {
  const owner = await newOwner(context, 'down@bulk.example', 'ADVANCED');
  steering.refuse('UNAVAILABLE');
  const lines = [`@${third?.handle}`, `@${first?.handle}`, `@${fourth?.handle}`];
  const reply = await add(owner, lines);
  expect(outcomes(reply)).toEqual(['1 unavailable', '2 added', '3 unavailable']);
  expect(reply.lines[2]?.reason?.message).toBe('TikTok is not responding at the moment.');
  steering.refuse();
  clock.forwardMs(3_600_000);
  expect(outcomes(await add(owner, lines))).toEqual(['1 added', '2 already-there', '3 added']);
});

it('accepts five hundred lines', async () => {
  const owner = await newOwner(context, 'many@bulk.example', 'AGENCY');
  const lines = Array.from({ length: 500 }, (_, index) => `#tag${index}`);
  expect((await add(owner, lines)).added).toBe(500);
  expect(contract.addFavourites.body.safeParse({ lines: [...lines, '#more'] }).success).toBe(false);
});

it('needs no more queries for many recorded lines than for few', async () => {
  const numbers = Array.from({ length: 30 }, (_, index) => index);
  await recordAccounts(
    context.observationStore,
    numbers.map(number => ['tiktok', `9${number}`, []]),
  );
  const lines = numbers.map(number => (number % 2 === 0 ? `9${number}` : `@HANDLE-9${number}`));
  const sounds = [`https://www.tiktok.com/music/original-sound-${soundId}`, '#pasta'];
  const owner = await newOwner(context, 'count@bulk.example', 'AGENCY');
  const few = await asking(() => add(owner, [...lines.slice(0, 4), ...sounds]));
  let reply: Awaited<ReturnType<typeof add>> | undefined;
  const many = await asking(async () => {
    reply = await add(owner, [...lines, ...sounds]);
  });
  expect(reply?.added).toBe(26);
  expect(few.questions).toEqual(['account-many-handles', 'account-many-descriptions', 'sound-descriptions']);
  expect(many.questions).toEqual(few.questions);
  expect(many.statements).toHaveLength(few.statements.length);
  expect(await names(owner)).toEqual([
    ...numbers.slice(0, 4).map(number => `handle-9${number}`),
    title,
    'pasta',
    ...numbers.slice(4).map(number => `handle-9${number}`),
  ]);
});

it('requests an account once that several lines name', async () => {
  const [, , , , fifth] = world.accounts('tiktok', clock.now());
  const owner = await newOwner(context, 'twice@bulk.example', 'ADVANCED');
  const once = await asking(() => add(owner, [`@${fifth?.handle}`]));
  const again = await newOwner(context, 'again@bulk.example', 'ADVANCED');
  const [, , , , , sixth] = world.accounts('tiktok', clock.now());
  const lines = [`@${sixth?.handle}`, sixth?.accountId ?? '', `https://www.tiktok.com/@${sixth?.handle}`];
  const several = await asking(async () => {
    expect(outcomes(await add(again, lines))).toEqual(['1 added', '2 already-there', '3 already-there']);
  });
  expect(several.statements).toHaveLength(once.statements.length);
});
