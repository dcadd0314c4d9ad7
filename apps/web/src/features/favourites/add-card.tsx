'use client';
import { isUnlimited, LIMIT_OF_KIND, limitsOfPlan } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { FavouriteKind } from '../../lib/favourites/favourite.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { Card } from '../../ui/card.tsx';
import adding from './adding.module.css';
import { FindOne } from './find-one.tsx';
import { PasteMany } from './paste-many.tsx';

type Props = {
  readonly kind: FavouriteKind;
  readonly taken: number;
  /** Left out where nothing is tracked yet and this is all there is. */
  readonly onClose?: (() => void) | undefined;
};

/** Two ways to track more: find one, or paste many. Where there is none yet, it says what tracking is. */
export function AddCard({ kind, taken, onClose }: Props) {
  const t = useTranslations('favourites.add');
  return (
    <Card
      title={t(onClose ? `title.${kind}` : `first.${kind}`)}
      note={<Places kind={kind} taken={taken} />}
      controls={
        onClose && (
          <Button size="compact-xs" variant="subtle" onClick={onClose}>
            {t('close')}
          </Button>
        )
      }
    >
      {!onClose && <p className={adding.teach}>{t(`teach.${kind}`)}</p>}
      <div className={adding.ways}>
        <FindOne kind={kind} />
        <PasteMany kind={kind} />
      </div>
    </Card>
  );
}

/** How many places of the plan are taken; when all are, which plan has more. */
function Places({ kind, taken }: { kind: FavouriteKind; taken: number }) {
  const t = useTranslations('favourites.add');
  const { data: profile } = useProfile();
  if (!profile) return null;
  const limit = LIMIT_OF_KIND[kind];
  const places = limitsOfPlan(profile.team.subscription.plan)[limit];
  if (isUnlimited(places)) return t('placesOpen', { taken });
  if (taken < places) return t('places', { taken, places });
  return (
    <button
      type="button"
      className={adding.full}
      onClick={() => openLimitation({ kind: 'limit', limit, needed: taken + 1 })}
    >
      {t('placesFull', { taken, places })}
    </button>
  );
}
