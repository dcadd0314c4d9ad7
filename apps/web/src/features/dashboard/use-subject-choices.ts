'use client';
import { contract, type WidgetSubjectKind } from '@clipscope/contract';
import { INDUSTRIES } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { subjectKey } from './widget-draft.ts';

type Choice = { readonly value: string; readonly label: string };
type Choices = { choices: readonly Choice[] | null; error: Error | undefined; retry: () => void };

/** The subjects of a kind that a widget can be about, from one call. */
export function useSubjectChoices(about: WidgetSubjectKind): Choices {
  const t = useTranslations();
  const kind = about === 'account' || about === 'hashtag' || about === 'sound' ? about : null;
  const tracked = useApi(contract.favourites, kind && { query: { kind } });
  const campaigns = useApi(contract.campaigns, about === 'campaign' ? {} : null);
  if (kind !== null) {
    const mark = { account: '@', hashtag: '#', sound: '' }[kind];
    const choices = tracked.data?.favourites.map(favourite => ({
      value: subjectKey(favourite),
      label: `${mark}${favourite.name.replace(/^#/, '')}`,
    }));
    return {
      choices: choices ?? null,
      error: tracked.error,
      retry: () => void tracked.mutate(),
    };
  }
  if (about === 'campaign') {
    const choices = campaigns.data?.campaigns.map(({ id, name }) => ({
      value: subjectKey({ platform: null, subjectId: id }),
      label: name,
    }));
    return { choices: choices ?? null, error: campaigns.error, retry: () => void campaigns.mutate() };
  }
  const choices =
    about === 'industry'
      ? INDUSTRIES.map(industry => ({
          value: subjectKey({ platform: 'tiktok', subjectId: industry }),
          label: t(`industries.${industry}`),
        }))
      : [];
  return { choices, error: undefined, retry: () => undefined };
}
