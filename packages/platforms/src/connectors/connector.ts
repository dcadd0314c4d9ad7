import type { RawPlatform } from '../port.ts';

/** What a connector needs of the house that runs it. Tests give their own of each. */
export interface ConnectorOptions {
  /** Where the platform answers, without a closing slash; tests answer in its place. */
  readonly baseUrl: string;
  /** Where people sign in and where tokens are given, in place of the platform's own addresses. */
  readonly authorizeUrl?: string | undefined;
  readonly tokenUrl?: string | undefined;
  readonly secrets: SecretKeeper;
  readonly quota: QuotaBook;
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly sleep: (delayMs: number) => Promise<void>;
}

/** Keys and tokens by name. Renewed tokens are written back at once: some platforms end the old one with it. */
export interface SecretKeeper {
  read(): Promise<Readonly<Record<string, string>>>;
  write(changed: Readonly<Record<string, string>>): Promise<void>;
}

/** What was spent of an allowance, so that it is known after a restart and on other machines. */
export interface QuotaBook {
  /** `period` names the span that the allowance is for, such as `2026-11-15` or `2026-W46`. */
  spent(bucket: string, period: string): Promise<number>;
  spend(bucket: string, period: string, units: number): Promise<void>;
}

/** How much of one allowance is left, for the page of the sources. */
export interface QuotaState {
  readonly bucket: string;
  readonly used: number;
  /** Null when the platform does not say. */
  readonly limit: number | null;
  readonly resetsAt: Date | null;
}

export interface Connector extends RawPlatform {
  quotas(): Promise<readonly QuotaState[]>;
}
