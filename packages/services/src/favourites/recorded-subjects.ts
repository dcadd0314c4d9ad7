import type { Contract, InputOf } from '@clipscope/contract';
import { type AccountSubject, type Platform, parseAccountId } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import { knownAccounts } from '../accounts/known-accounts.ts';
import type { Context } from '../context.ts';
import type { ExistingAccount } from './existing-account.ts';

export type AskedSubject = InputOf<Contract['addFavourite']>['body'];

/** What is recorded of everything that a list names. */
export type RecordedSubjects = {
  readonly account: (platform: Platform, named: AccountSubject) => ExistingAccount | undefined;
  readonly soundTitle: (platform: Platform, soundId: string) => string | undefined;
  /** What a platform told of one line, since the next may name the same. */
  readonly learnAccount: (account: ExistingAccount, named: AccountSubject) => void;
  readonly learnSound: (platform: Platform, soundId: string, title: string) => void;
};

/** No platform has longer ids. What is longer is not looked for, since many would make a question too long. */
const LONGEST_ID = 100;

/** Looks all of them up at once: as many questions for five hundred as for one of each kind. */
export async function recordedSubjects(
  context: Pick<Context, 'observations' | 'platforms'>,
  asked: readonly AskedSubject[],
): Promise<RecordedSubjects> {
  const accounts = new Map<string, ExistingAccount>();
  const titles = new Map<string, string>();
  const short = asked.flatMap(one => {
    const named = one.kind === 'account' ? parseAccountId(one.subject) : null;
    const id = named?.value ?? one.subject;
    return id.length <= LONGEST_ID ? [{ ...one, named, platform: named?.platform ?? one.platform }] : [];
  });
  for (const [platform, some] of Map.groupBy(short, one => one.platform)) {
    const named = some.flatMap(one => one.named ?? []);
    const accountOf = await knownAccounts(context, platform, named);
    for (const one of named) {
      const row = accountOf(one);
      if (row)
        accounts.set(keyOf(platform, one), { platform, accountId: row.account_id, handle: row.handle });
    }
    const soundIds = some.flatMap(({ kind, subject }) => (kind === 'sound' ? [subject] : []));
    // Nobody could have told of a sound there: its id is its name.
    if (soundIds.length === 0 || !context.platforms.of(platform)) continue;
    const sounds = await context.observations.ask(questions.soundDescriptions, { platform, soundIds });
    for (const { sound_id, title } of sounds) titles.set(`${platform}/${sound_id}`, title);
  }
  return {
    account: (platform, named) => accounts.get(keyOf(platform, named)),
    soundTitle: (platform, soundId) => titles.get(`${platform}/${soundId}`),
    learnSound: (platform, soundId, title) => void titles.set(`${platform}/${soundId}`, title),
    learnAccount: (account, named) => {
      const { platform, accountId, handle } = account;
      accounts.set(keyOf(platform, named), account);
      accounts.set(keyOf(platform, { kind: 'id', value: accountId }), account);
      accounts.set(keyOf(platform, { kind: 'handle', value: handle }), account);
    },
  };
}

function keyOf(platform: Platform, { kind, value }: Pick<AccountSubject, 'kind' | 'value'>): string {
  return `${platform}/${kind}/${kind === 'id' ? value : value.toLowerCase()}`;
}
