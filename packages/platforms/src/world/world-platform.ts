import { DEMO_SOURCE, type Platform as PlatformName } from '@clipscope/domain';
import type { AccountRef, PlatformView, VideoRef, World } from '@clipscope/world';
import { PlatformError } from '../errors.ts';
import { type Page, type Platform, platformOf, type Question, type RawReply } from '../port.ts';
import { readWorldReply, type WorldBody } from './read-world-reply.ts';

type WorldPlatformOptions = {
  readonly now: () => Date;
  readonly platform?: PlatformName;
  readonly source?: string;
  /** For late replies. */
  readonly wait?: (ms: number) => Promise<void>;
};

/** The simulated world with its faults. A world that is still being created is awaited by the first question. */
export function worldPlatform(
  world: World | (() => Promise<World>),
  options: WorldPlatformOptions,
): Platform {
  const { now, platform = 'tiktok', source = DEMO_SOURCE, wait = waitMs } = options;
  return platformOf({
    source,
    platform,
    ask: async question => {
      const view = (typeof world === 'function' ? await world() : world).platform(platform);
      const at = now();
      const fault = view.requestFault({ endpoint: question.call, subject: subjectOf(question), at });
      if (fault?.kind === 'outage') {
        throw new PlatformError('UNAVAILABLE', 'The platform is not responding.', fault);
      }
      if (fault?.kind === 'rate-limit') {
        throw new PlatformError('RATE_LIMITED', 'The platform is rate-limiting our requests.', fault);
      }
      if (question.call === 'playlists' && platform === 'instagram') {
        throw new PlatformError('NOT_OFFERED', 'Instagram has no playlists.');
      }
      const body = answerOf(view, question, at);
      if (fault?.kind === 'late') await wait(fault.delayMs);
      const reply = { receivedAt: now(), quotaUsed: 1 };
      if (fault?.kind === 'partial' && body.items.length > 1) {
        const items = body.items.slice(0, Math.floor(body.items.length * fault.share));
        return { ...reply, body: serialised({ ...body, items }), isPartial: true };
      }
      const items = fault?.kind === 'duplicate' ? [...body.items, ...body.items] : body.items;
      return { ...reply, body: serialised({ ...body, items }) };
    },
    read: (question, reply) => readWorldReply(source, question, reply),
  });
}

/** As if it had been sent over a network. */
function serialised(body: WorldBody): RawReply['body'] {
  return JSON.parse(JSON.stringify(body));
}

function answerOf(view: PlatformView, question: Question, at: Date): WorldBody {
  const request = (page: Page) => ({ at, ...page });
  const shown = <T>(found: T | null): T => found ?? throwMissing(view, question, at);
  const one = <T>(found: T | null): WorldBody => some([shown(found)]);
  const some = (items: readonly unknown[]): WorldBody => ({ items, nextCursor: null });
  try {
    switch (question.call) {
      case 'account':
        return one(view.account(question.account, at));
      case 'accountVideos':
        return shown(view.accountVideos(question.account, request(question.page)));
      case 'video':
        return one(view.video(question.videoId, at));
      case 'videos':
        return some(question.videoIds.flatMap(videoId => view.video(videoId, at) ?? []));
      case 'comments':
        return shown(view.comments(question.videoId, request(question.page)));
      case 'hashtag': {
        const subject = shown(view.hashtag(question.hashtag, at));
        return { subject, ...view.hashtagVideos(question.hashtag, request(question.page)) };
      }
      case 'sound': {
        const subject = shown(view.sound(question.soundId, at));
        return { subject, ...view.soundVideos(question.soundId, request(question.page)) };
      }
      case 'sticker': {
        const subject = shown(view.sticker(question.stickerId, at));
        return { subject, ...view.stickerVideos(question.stickerId, request(question.page)) };
      }
      case 'audience':
        return some(shown(view.audience(question.subject, at)));
      case 'playlists':
        return some(shown(view.playlists({ accountId: question.accountId }, at)));
      case 'search':
        if (question.kind === 'videos') return view.searchVideos(question.text, request(question.page));
        if (question.kind === 'accounts')
          return some(view.searchAccounts(question.text, request(question.page)));
        if (question.kind === 'hashtags')
          return some(view.searchHashtags(question.text, request(question.page)));
        return some(view.searchSounds(question.text, request(question.page)));
    }
  } catch (cause) {
    if (cause instanceof RangeError) throw new PlatformError('BAD_CURSOR', cause.message, { cause });
    throw cause;
  }
}

function throwMissing(view: PlatformView, question: Question, at: Date): never {
  const hidden = ownerOf(question);
  if (hidden && view.isPrivate(hidden, at)) {
    throw new PlatformError('PRIVATE', 'Its owner has restricted access.');
  }
  throw new PlatformError('NOT_FOUND', 'Not found on the platform.');
}

/** The requested account or video, which may be private. */
function ownerOf(question: Question): AccountRef | VideoRef | undefined {
  switch (question.call) {
    case 'account':
    case 'accountVideos':
      return question.account;
    case 'video':
    case 'comments':
      return { videoId: question.videoId };
    case 'audience':
      return question.subject;
    case 'playlists':
      return { accountId: question.accountId };
    default:
      return undefined;
  }
}

/** Includes the cursor. */
function subjectOf(question: Question): string {
  const { call: _, ...rest } = question;
  return JSON.stringify(rest);
}

function waitMs(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}
