'use client';
import { contract, type UserProfile } from '@clipscope/contract';
import { type Consent, consentFrom, isInternalUser } from '@clipscope/domain';
import { useEffect } from 'react';
import { useApiAccess } from '../api/api-provider.tsx';
import { useCallApi } from '../api/use-api.ts';
import { useRuntimeValues } from '../page/runtime-values.tsx';
import { useProfile } from '../profile/use-profile.ts';
import { type AnalyticsPerson, CONSENT_EVENT, PERSON_EVENT } from './analytics-events.ts';
import { listenForConsent, loadAnalytics } from './listen-for-consent.ts';
import { chooseConsent, useConsent } from './use-consent.ts';

/** Undefined until it is known who it is, and that their account allows it. */
function personOf(signedIn: boolean, profile: UserProfile | null | undefined): AnalyticsPerson | undefined {
  if (!signedIn) return null;
  if (!profile) return undefined;
  const { id, email, team, impersonatedBy, analyticsConsent } = profile;
  const { plan } = team.subscription;
  if (impersonatedBy !== null || isInternalUser({ email, plan })) return 'internal';
  // The collector asks the account, which may not have the choice of this browser yet.
  if (analyticsConsent !== 'granted') return undefined;
  return { userId: id, teamId: team.id, plan };
}

/** Starts analytics once it is allowed and known of whom, and stores the choice in the account. */
export function AnalyticsHost() {
  const { analytics } = useRuntimeValues();
  return analytics && <Host target={analytics} />;
}

function Host({ target }: { target: NonNullable<ReturnType<typeof useRuntimeValues>['analytics']> }) {
  const { consent: first } = useRuntimeValues();
  const { token } = useApiAccess();
  const { data: profile } = useProfile();
  const consent = useConsent();
  const person = personOf(token !== undefined, profile);
  const key = JSON.stringify(person ?? null);

  useEffect(() => {
    // Otherwise the page came with the listener.
    if (first !== 'pending') return listenForConsent(choice => chooseConsent(choice as 'granted' | 'denied'));
  }, [first]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the person
  useEffect(() => {
    if (person === undefined) return;
    window.clipscopePerson = person;
    window.dispatchEvent(new CustomEvent(PERSON_EVENT, { detail: person }));
    if (consent === 'granted' && person !== 'internal') loadAnalytics(target);
  }, [key, person === undefined, consent, target]);

  useAccountConsent(profile ?? null, consent);
  return null;
}

/** An earlier choice of the account counts in every browser; one made here counts for the account. */
function useAccountConsent(profile: UserProfile | null, consent: Consent): void {
  const callApi = useCallApi();
  const { mutate } = useProfile();
  const isOwn = profile !== null && profile.impersonatedBy === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each user, and then on every choice
  useEffect(() => {
    if (!isOwn) return;
    const store = async (choice: Consent) => {
      if (choice === 'pending') return;
      await callApi(contract.setAnalyticsConsent, { body: { consent: choice } });
      await mutate();
    };
    if (profile.analyticsConsent === 'pending') void store(consent);
    else if (profile.analyticsConsent !== consent) chooseConsent(profile.analyticsConsent);
    const onChoice = ({ detail }: CustomEvent<string>) => void store(consentFrom(detail));
    window.addEventListener(CONSENT_EVENT, onChoice);
    return () => window.removeEventListener(CONSENT_EVENT, onChoice);
  }, [isOwn, profile?.id]);
}
