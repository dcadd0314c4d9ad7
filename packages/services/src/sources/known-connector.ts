import type { SourceConnection } from '@clipscope/business-store';
import type { Reason } from '@clipscope/contract';
import type { Platform as PlatformName } from '@clipscope/domain';
import type { ObservationReader } from '@clipscope/observation-store';
import type { AccountRef, Connector, ConnectorOptions, PermittedUse, SignIn } from '@clipscope/platforms';

/** What staff chose or confirmed, by option name. */
export type Chosen = Readonly<Record<string, string | boolean>>;

export type KnownSecret = {
  readonly name: string;
  readonly label: Reason;
  readonly help: Reason;
  /** An id that grants no access: its end is shown so that staff recognise it. */
  readonly isPublic?: boolean;
  /** The secret it describes: it is dropped when that one is replaced without it. */
  readonly about?: string;
};

type KnownOption = {
  readonly name: string;
  readonly label: Reason;
  readonly help: Reason;
  /** Must be confirmed before the source is used. */
  readonly isNeeded?: boolean;
  /** The first is the default. Without choices the option is yes or no. */
  readonly choices?: readonly { readonly value: string; readonly label: Reason }[];
};

/** A source that can be set up: which settings it needs, and what its data may be used for. */
export type KnownConnector = {
  readonly source: string;
  readonly platform: PlatformName;
  readonly name: string;
  readonly about: Reason;
  readonly secrets: readonly KnownSecret[];
  /** Alternative sets of secrets; one of them must be complete. */
  readonly needs: readonly (readonly string[])[];
  readonly options: readonly KnownOption[];
  readonly use: PermittedUse;
  readonly baseUrl: (chosen: Chosen) => string;
  readonly create: (
    options: ConnectorOptions,
    dependencies: { readonly chosen: Chosen; readonly observations: ObservationReader },
  ) => Connector;
  /** Requested to test the keys. */
  readonly testAccount: (secrets: Readonly<Record<string, string>>) => AccountRef;
  /** Signing in at the platform instead of pasting tokens. */
  readonly signIn?: (chosen: Chosen) => SignIn;
};

export function chosenOf(
  { options }: Pick<KnownConnector, 'options'>,
  connection: Pick<SourceConnection, 'options'> | undefined,
): Chosen {
  return Object.fromEntries(
    options.map(({ name, choices }) => [name, connection?.options[name] ?? choices?.[0]?.value ?? false]),
  );
}
