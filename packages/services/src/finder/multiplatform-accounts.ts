import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { type AccountSubject, parseAccountId } from '@clipscope/domain';
import { type AccountDescriptionRow, questions, type RowOf } from '@clipscope/observation-store';
import { presentAccount } from '../accounts/present-account.ts';
import { findAccountOn } from '../audience/find-account-on.ts';
import type { SignedInContext } from '../context.ts';
import { readObservations } from '../measures/reading/read-observations.ts';

type Reply = ReplyOf<Contract['multiplatformAccounts']>;
type Linked = Reply['linked'][number];
type Evidence = Linked['evidence'][number];
type Candidate = RowOf<typeof questions.finderOtherPlatforms>;

/** The creator's probable accounts on other platforms, each with its own counts. */
export async function multiplatformAccounts(
  context: SignedInContext,
  { params }: InputOf<Contract['multiplatformAccounts']>,
): Promise<Reply> {
  const { observations } = context;
  const account = await findAccountOn(context, params.a, params.b, undefined);
  const subject = { platform: account.platform, accountId: account.account_id };
  const links = linksOf(account);
  const [candidates, counts] = await Promise.all([
    observations.ask(questions.finderOtherPlatforms, {
      platform: account.platform,
      handles: [account.handle.toLowerCase(), ...valuesOf(links, 'handle')],
      accountIds: valuesOf(links, 'id'),
    }),
    readObservations(context, subject).latest(),
  ]);
  return {
    account: presentAccount(context, account, counts?.followers ?? null),
    linked: candidates
      .filter(candidate => candidate.deleted_at === null)
      .map(candidate => {
        const evidence = evidenceFor(account, links, candidate);
        const summary = presentAccount(context, candidate, candidate.followers);
        return { account: summary, certainty: certaintyOf(evidence), evidence };
      })
      .filter(({ evidence }) => evidence.length > 0)
      .toSorted((a, b) => CERTAINTIES.indexOf(a.certainty) - CERTAINTIES.indexOf(b.certainty)),
  };
}

const CERTAINTIES: readonly Linked['certainty'][] = ['certain', 'likely', 'possible'];

/** Profile links are certain; a handle alone may belong to someone else. */
function certaintyOf(evidence: readonly Evidence[]): Linked['certainty'] {
  const kinds = new Set(evidence.map(({ kind }) => kind));
  if (kinds.has('profile-link')) return 'certain';
  return kinds.has('same-name') && kinds.has('same-handle') ? 'likely' : 'possible';
}

function evidenceFor(
  account: AccountDescriptionRow,
  links: readonly AccountSubject[],
  candidate: Candidate,
): Evidence[] {
  const evidence: Evidence[] = [];
  if (links.some(link => pointsTo(link, candidate))) {
    evidence.push({ kind: 'profile-link', detail: `@${account.handle} links to @${candidate.handle}` });
  }
  if (linksOf(candidate).some(link => pointsTo(link, account))) {
    evidence.push({ kind: 'profile-link', detail: `@${candidate.handle} links to @${account.handle}` });
  }
  const sameHandle = same(account.handle, candidate.handle);
  if (sameHandle) evidence.push({ kind: 'same-handle', detail: candidate.handle });
  if (evidence.length === 0) return [];
  if (same(account.display_name, candidate.display_name)) {
    evidence.push({ kind: 'same-name', detail: candidate.display_name });
  }
  if (account.country_code !== null && account.country_code === candidate.country_code) {
    evidence.push({ kind: 'same-country', detail: account.country_code });
  }
  return evidence;
}

const same = (a: string, b: string) => a !== '' && a.toLowerCase() === b.toLowerCase();

const ADDRESS = /(?:https?:\/\/)?(?:www\.|m\.)?(?:tiktok|youtube|instagram)\.com\/[^\s,;)]+/gi;

/** Profiles linked from the account's own profile. */
function linksOf({ bio, bio_url: bioUrl }: Pick<AccountDescriptionRow, 'bio' | 'bio_url'>): AccountSubject[] {
  const addresses = [...(bioUrl ? [bioUrl] : []), ...(bio.match(ADDRESS) ?? [])];
  return addresses.flatMap(address => {
    const subject = parseAccountId(address);
    return subject?.platform ? [subject] : [];
  });
}

function pointsTo(link: AccountSubject, account: AccountDescriptionRow | Candidate): boolean {
  if (link.platform !== account.platform) return false;
  return link.kind === 'id' ? link.value === account.account_id : same(link.value, account.handle);
}

const valuesOf = (links: readonly AccountSubject[], kind: AccountSubject['kind']) =>
  links
    .filter(link => link.kind === kind)
    .map(({ value }) => (kind === 'handle' ? value.toLowerCase() : value));
