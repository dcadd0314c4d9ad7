import { CodedError } from '@clipscope/contract';
import { PLATFORM_NAMES, type Platform, parseAccountId } from '@clipscope/domain';
import { type AccountDescriptionRow, questions } from '@clipscope/observation-store';
import type { Context } from '../context.ts';

/** The account that a handle, a former handle, a platform's id or a link to a profile names. */
export async function findAccount(
  context: Pick<Context, 'observations'>,
  asked: { readonly id: string; readonly platform: Platform; readonly asOf: Date | undefined },
): Promise<AccountDescriptionRow> {
  const subject = parseAccountId(asked.id);
  const platform = subject?.platform ?? asked.platform;
  const known = { platform, ...(asked.asOf && { asOf: asked.asOf }) };
  const ask = () => {
    if (subject === null) return [];
    return subject.kind === 'id'
      ? // A report asks for the earlier ones too, which are read with it.
        context.observations.ask(questions.accountDescriptions, { ...known, accountId: subject.value })
      : context.observations.ask(questions.accountByHandle, { ...known, handle: subject.value });
  };
  const [account] = await ask();
  if (account === undefined) {
    const when = asked.asOf ? ` as of ${asked.asOf.toISOString()}` : '';
    throw new CodedError(
      'NOT_FOUND',
      `${PLATFORM_NAMES[platform]} account "${subject?.value ?? asked.id}" was not found${when}.`,
    );
  }
  return account;
}
