'use client';
import { isUnlimited, LIMIT_OF_KIND, limitsOfPlan, SUBSCRIPTION_PATH } from '@clipscope/domain';
import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Favourite, FavouriteKind } from '../../lib/favourites/favourite.ts';
import { liftingPlan } from '../../lib/limitation/limitation.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { MessageBox } from '../../ui/message-box.tsx';

type Props = { readonly kind: FavouriteKind; readonly favourites: readonly Favourite[] };

/** Why some rows stand still after a smaller plan was taken, and which plan would go on with all of them. */
export function FrozenBox({ kind, favourites }: Props) {
  const t = useTranslations();
  const { data: profile } = useProfile();
  const frozen = favourites.filter(favourite => favourite.frozen).length;
  if (frozen === 0 || !profile) return null;
  const { plan } = profile.team.subscription;
  const limit = LIMIT_OF_KIND[kind];
  const lifting = liftingPlan({ kind: 'limit', limit, needed: favourites.length }, plan);
  const offered = lifting && limitsOfPlan(lifting)[limit];
  return (
    <MessageBox title={t('favourites.frozen.title', { count: frozen, total: favourites.length })} tone="warn">
      <p>
        {t('favourites.frozen.text', {
          plan: t(`plans.${plan}`),
          places: limitsOfPlan(plan)[limit],
          kind,
        })}{' '}
        {lifting === null || offered === null
          ? t('favourites.frozen.noPlan')
          : isUnlimited(offered)
            ? t('favourites.frozen.liftedWhole', { plan: t(`plans.${lifting}`) })
            : t('favourites.frozen.lifted', { plan: t(`plans.${lifting}`), places: offered })}
      </p>
      <Button component={Link} href={SUBSCRIPTION_PATH} size="xs" variant="default">
        {t('gate.plans')}
      </Button>
    </MessageBox>
  );
}
