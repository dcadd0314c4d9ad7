import { normalizeHashtag, setBounded } from '@clipscope/domain';
import { PlatformError } from '../../errors.ts';
import { digitsOf, type Fields, handleOf, isAbsent, textOf } from '../../files/json-formats/fields.ts';
import type { AccountRef, Page, Question } from '../../port.ts';
import { limitOf, positionIn } from './cursors.ts';
import { fetchFollowerGroups } from './fetch-followers.ts';
import { fetchHashtag } from './fetch-hashtag.ts';
import {
  discovery,
  fetchDiscoveredMedia,
  fetchOwnMedia,
  fetchOwnPost,
  findDiscovered,
  findOwnPost,
} from './fetch-media.ts';
import { accountIdOf, discoveredIn, type GraphBody } from './graph-body.ts';
import type { ApiCalls, AvailableFields } from './graph-client.ts';
import { notFound, notOffered } from './graph-refusal.ts';
import type { HashtagAllowance } from './hashtag-allowance.ts';
import type { InstagramGraphOptions } from './options.ts';
import { videoNumber } from './read-post.ts';

const PROFILE = ['username', 'name', 'biography', 'website', 'profile_picture_url'];
const PROFILE_COUNTS = ['followers_count', 'follows_count', 'media_count'];
const COMMENT = ['id', 'text', 'timestamp', 'username', 'like_count', 'from'];
/** Twice as many as one search for a post can find. */
const MAX_NUMBERS = 4000;
const HANDLE = /^[a-z0-9._]{1,30}$/i;

/** Sends the API calls for a question. Caches the own profile and the Graph API ids of its posts. */
export function graphFetcher(options: InstagramGraphOptions, allowance: HashtagAllowance) {
  const { known, login = 'facebook' } = options;
  const postNumbers = new Map<string, string>();
  let ownProfile: Fields | undefined;

  async function ownId(): Promise<string> {
    const { accountId } = await options.secrets.read();
    if (accountId === undefined || !/^\d+$/.test(accountId)) {
      throw new PlatformError('UNAVAILABLE', 'The ID of your Instagram account is missing. Sign in again.');
    }
    return accountId;
  }

  function profileOf(available: AvailableFields): string {
    return available('id', login === 'facebook' ? 'ig_id' : 'user_id', ...PROFILE, ...PROFILE_COUNTS);
  }

  async function fetchOwnProfile(calls: ApiCalls): Promise<Fields> {
    const profile = await calls.get(await ownId(), available => ({ fields: profileOf(available) }));
    // Every later question depends on the profile, so it is cached only if it is readable.
    accountIdOf(profile);
    handleOf(profile, 'username');
    ownProfile = profile;
    return profile;
  }

  async function isOwn(calls: ApiCalls, ref: AccountRef): Promise<boolean> {
    const own = ownProfile ?? (await fetchOwnProfile(calls));
    if ('handle' in ref) return bare(ref.handle).toLowerCase() === textOf(own, 'username').toLowerCase();
    return isAccount(own, ref.accountId);
  }

  /** The handle for looking up another account. */
  async function handleFor(ref: AccountRef): Promise<string> {
    const handle = 'handle' in ref ? bare(ref.handle) : await known.handleOf(ref.accountId);
    if (handle === null) {
      throw notFound('Instagram finds accounts by handle only, and the handle of this id is unknown.');
    }
    if (!HANDLE.test(handle)) throw notFound('This is not a valid Instagram handle.');
    if (login === 'instagram') {
      throw notOffered('Instagram Login only gives access to the account that signed in.');
    }
    return handle;
  }

  /** Handles can be reassigned, so the reply must be about the requested account. */
  function sameAccount(ref: AccountRef, answer: Fields): Fields {
    const found = discoveredIn(answer);
    if (found === null || ('accountId' in ref && !isAccount(found, ref.accountId))) {
      throw notFound('The account’s last known handle now belongs to another account.');
    }
    return answer;
  }

  async function fetchAccount(calls: ApiCalls, ref: AccountRef): Promise<GraphBody> {
    const isFirst = ownProfile === undefined;
    if (await isOwn(calls, ref)) {
      return { answer: isFirst && ownProfile ? ownProfile : await fetchOwnProfile(calls) };
    }
    const handle = await handleFor(ref);
    const answer = await calls.get(await ownId(), available => discovery(handle, profileOf(available)));
    return { answer: sameAccount(ref, answer) };
  }

  async function fetchVideos(calls: ApiCalls, ref: AccountRef, page: Page): Promise<GraphBody> {
    positionIn(page.cursor);
    if (await isOwn(calls, ref)) {
      return { ...(await fetchOwnMedia(calls, await ownId(), page)), owner: ownerIn(ownProfile) };
    }
    const handle = await handleFor(ref);
    return { answer: sameAccount(ref, await fetchDiscoveredMedia(calls, await ownId(), handle, page)) };
  }

  /** Null when it is not one of our own posts. */
  async function postNumber(calls: ApiCalls, videoId: string): Promise<string | null> {
    if (!postNumbers.has(videoId) && /^\d+$/.test(videoId)) {
      await findOwnPost(calls, await ownId(), videoId, (id, number) =>
        setBounded(postNumbers, id, number, MAX_NUMBERS),
      );
    }
    return postNumbers.get(videoId) ?? null;
  }

  /** The known owner of a post, if it is another account. */
  async function otherOwner(calls: ApiCalls, videoId: string): Promise<AccountRef | null> {
    const accountId = (await known.ownersOf([videoId]))[videoId];
    return accountId === undefined || (await isOwn(calls, { accountId })) ? null : { accountId };
  }

  async function fetchVideo(calls: ApiCalls, videoId: string): Promise<GraphBody> {
    const other = await otherOwner(calls, videoId);
    if (other !== null) {
      const answer = await findDiscovered(calls, await ownId(), await handleFor(other), videoId);
      if (answer === null) throw notFound('The account no longer shows this post.');
      return { answer: sameAccount(other, answer) };
    }
    const number = await postNumber(calls, videoId);
    if (number === null) {
      throw notFound(
        'Instagram provides posts through their account only, and the account of this post is unknown.',
      );
    }
    return { ...(await fetchOwnPost(calls, number)), owner: ownerIn(ownProfile) };
  }

  async function fetchComments(calls: ApiCalls, videoId: string, page: Page): Promise<GraphBody> {
    const place = positionIn(page.cursor);
    if (place === null && (await otherOwner(calls, videoId)) !== null) {
      throw notOffered('Instagram provides comments only for your own account’s posts.');
    }
    const node = place?.node ?? (await postNumber(calls, videoId));
    if (node === null)
      throw notFound(
        'This is not one of your own posts, and Instagram does not provide comments for others.',
      );
    const answer = await calls.get(`${node}/comments`, available => ({
      fields: `${available(...COMMENT)},replies{${available(...COMMENT)}}`,
      limit: limitOf(page.limit),
      ...(place && { after: place.after }),
    }));
    return { answer, node };
  }

  async function fetchTagged(calls: ApiCalls, hashtag: string, page: Page): Promise<GraphBody> {
    if (login === 'instagram') throw notOffered('Hashtag data is not available with Instagram Login.');
    return fetchHashtag(calls, { known, allowance, ownId: await ownId() }, normalizeHashtag(hashtag), page);
  }

  async function fetchFollowers(calls: ApiCalls, ref: AccountRef): Promise<GraphBody> {
    if (!(await isOwn(calls, ref))) {
      await handleFor(ref);
      throw notOffered('Instagram provides follower demographics for your own account only.');
    }
    return { owner: ownerIn(ownProfile), followers: await fetchFollowerGroups(calls, await ownId()) };
  }

  async function search(calls: ApiCalls, text: string): Promise<GraphBody> {
    const handle = bare(text);
    if (!HANDLE.test(handle)) return {};
    try {
      const validHandle = await handleFor({ handle });
      return {
        answer: await calls.get(await ownId(), available => discovery(validHandle, profileOf(available))),
      };
    } catch (error) {
      if (error instanceof PlatformError && error.code === 'NOT_FOUND') return {};
      throw error;
    }
  }

  return (calls: ApiCalls, question: Question): Promise<GraphBody> => {
    switch (question.call) {
      case 'account':
        return fetchAccount(calls, named(question.account));
      case 'accountVideos':
        return fetchVideos(calls, named(question.account), question.page);
      case 'video':
        return fetchVideo(calls, videoNumber(question.videoId));
      case 'comments':
        return fetchComments(calls, videoNumber(question.videoId), question.page);
      case 'hashtag':
        return fetchTagged(calls, question.hashtag, question.page);
      case 'audience':
        if ('accountId' in question.subject) return fetchFollowers(calls, question.subject);
        throw notOffered('Instagram does not provide viewer demographics for posts.');
      case 'search':
        if (question.kind === 'accounts') return search(calls, question.text);
        throw notOffered('Instagram can only search for accounts, by handle.');
      default:
        throw notOffered(`The Instagram API does not provide ${question.call.replace(/s$/, '')} data.`);
    }
  };
}

function bare(handle: string): string {
  return handle.trim().replace(/^[@＠]/, '');
}

/** Imported files that contain only a handle use it, with its @, as the id. */
function named(ref: AccountRef): AccountRef {
  return 'accountId' in ref && ref.accountId.startsWith('@') ? { handle: ref.accountId } : ref;
}

/** Compares both ids, because files from the Business Suite contain the Graph API's. */
function isAccount(profile: Fields, accountId: string): boolean {
  return (
    accountIdOf(profile) === accountId || (!isAbsent(profile, 'id') && digitsOf(profile, 'id') === accountId)
  );
}

/** Without the counts, which may be hours old. */
function ownerIn(profile: Fields = {}): Fields {
  const { id, ig_id, user_id, username } = profile;
  return { id, ig_id, user_id, username };
}
