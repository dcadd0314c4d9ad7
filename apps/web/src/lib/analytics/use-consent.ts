'use client';
import { ANALYTICS, CONSENT_COOKIE, type Consent, type ConsentChoice, consentFrom } from '@clipscope/domain';
import { useSyncExternalStore } from 'react';
import { useRuntimeValues } from '../page/runtime-values.tsx';
import { CONSENT_EVENT } from './analytics-events.ts';
import { rememberConsent } from './listen-for-consent.ts';

const COOKIE = new RegExp(`(?:^|; )${CONSENT_COOKIE}=([a-z]+)`);

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CONSENT_EVENT, onChange);
  return () => window.removeEventListener(CONSENT_EVENT, onChange);
}

const current = (): Consent => consentFrom(COOKIE.exec(document.cookie)?.[1]);

/** The choice made in this browser; denied where the operator records nothing. */
export function useConsent(): Consent {
  const { analytics, consent } = useRuntimeValues();
  const chosen = useSyncExternalStore(subscribe, current, () => consent);
  return analytics === null ? 'denied' : chosen;
}

export function chooseConsent(consent: ConsentChoice): void {
  rememberConsent(consent, CONSENT_COOKIE, ANALYTICS.cookieDays);
}
