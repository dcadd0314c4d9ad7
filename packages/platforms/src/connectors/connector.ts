import type { RawPlatform } from '../port.ts';

export interface ConnectorOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Override the platform's own sign-in and token endpoints. */
  readonly authorizeUrl?: string | undefined;
  readonly tokenUrl?: string | undefined;
  readonly secrets: SecretStore;
  readonly quota: QuotaLedger;
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly sleep: (delayMs: number) => Promise<void>;
}

/** Keys and tokens by name. Renewed tokens are stored immediately, because some platforms revoke the old one. */
export interface SecretStore {
  read(): Promise<Readonly<Record<string, string>>>;
  write(changed: Readonly<Record<string, string>>): Promise<void>;
}

/** Persistent quota usage, shared by restarts and other machines. */
export interface QuotaLedger {
  /** `period` names the quota period, such as `2026-11-15` or `2026-W46`. */
  spent(bucket: string, period: string): Promise<number>;
  spend(bucket: string, period: string, units: number): Promise<void>;
}

/** The usage of one quota, for the sources page. */
export interface QuotaState {
  readonly bucket: string;
  readonly used: number;
  /** Null when unknown. */
  readonly limit: number | null;
  readonly resetsAt: Date | null;
}

export interface Connector extends RawPlatform {
  quotas(): Promise<readonly QuotaState[]>;
}
