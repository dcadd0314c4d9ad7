import type { Contract, InputOf } from '@clipscope/contract';
import { type AccountSubject, type Platform, parseAccountId } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import { findRecordedAccounts } from '../accounts/known-accounts.ts';
import type { Context } from '../context.ts';
import type { ExistingAccount } from './existing-account.ts';

export type SubjectInput = InputOf<Contract['addFavourite']>['body'];

/** Recorded accounts and sounds of a list. */
export type RecordedSubjects = {
  readonly account: (platform: Platform, subject: AccountSubject) => ExistingAccount | undefined;
  readonly soundTitle: (platform: Platform, soundId: string) => string | undefined;
  /** Adds an account that a platform returned, since further lines may name it too. */
  readonly addAccount: (account: ExistingAccount, subject: AccountSubject) => void;
  readonly addSound: (platform: Platform, soundId: string, title: string) => void;
};

/** No platform has longer ids, and many long ones would exceed the size of a query. */
const LONGEST_ID = 100;

/** Looks up all of them with one query for each platform and kind. */
export async function recordedSubjects(
  context: Pick<Context, 'observations' | 'platforms'>,
  inputs: readonly SubjectInput[],
): Promise<RecordedSubjects> {
  const accounts = new Map<string, ExistingAccount>();
  const titles = new Map<string, string>();
  const parsed = inputs.flatMap(input => {
    const account = input.kind === 'account' ? parseAccountId(input.subject) : null;
    const id = account?.value ?? input.subject;
    const platform = account?.platform ?? input.platform;
    return id.length <= LONGEST_ID ? [{ ...input, account, platform }] : [];
  });
  for (const [platform, some] of Map.groupBy(parsed, input => input.platform)) {
    const subjects = some.flatMap(input => input.account ?? []);
    const accountOf = await findRecordedAccounts(context, platform, subjects);
    for (const subject of subjects) {
      const row = accountOf(subject);
      if (row)
        accounts.set(keyOf(platform, subject), { platform, accountId: row.account_id, handle: row.handle });
    }
    const soundIds = some.flatMap(({ kind, subject }) => (kind === 'sound' ? [subject] : []));
    // Without a source for the platform, a sound is named by its id.
    if (soundIds.length === 0 || !context.platforms.of(platform)) continue;
    const sounds = await context.observations.ask(questions.soundDescriptions, { platform, soundIds });
    for (const { sound_id, title } of sounds) titles.set(`${platform}/${sound_id}`, title);
  }
  return {
    account: (platform, subject) => accounts.get(keyOf(platform, subject)),
    soundTitle: (platform, soundId) => titles.get(`${platform}/${soundId}`),
    addSound: (platform, soundId, title) => void titles.set(`${platform}/${soundId}`, title),
    addAccount: (account, subject) => {
      const { platform, accountId, handle } = account;
      accounts.set(keyOf(platform, subject), account);
      accounts.set(keyOf(platform, { kind: 'id', value: accountId }), account);
      accounts.set(keyOf(platform, { kind: 'handle', value: handle }), account);
    },
  };
}

function keyOf(platform: Platform, { kind, value }: Pick<AccountSubject, 'kind' | 'value'>): string {
  return `${platform}/${kind}/${kind === 'id' ? value : value.toLowerCase()}`;
}
