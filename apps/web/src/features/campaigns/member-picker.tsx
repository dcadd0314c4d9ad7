'use client';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { SubjectPicker } from '../../kit/subjects/subject-picker.tsx';

/** Accounts that become members, known to the product or not. */
export function MemberPicker(props: Pick<ComponentProps<typeof SubjectPicker>, 'isTaken' | 'onPick'>) {
  const t = useTranslations('campaigns.people');
  return (
    <SubjectPicker kind="account" label={t('search')} placeholder={t('searchHint')} takesAnyName {...props} />
  );
}
