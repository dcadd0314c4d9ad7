import type { SourceConnection } from '@clipscope/business-store';
import type { Platform as PlatformName } from '@clipscope/domain';
import type { ObservationReader } from '@clipscope/observation-store';
import type { AccountRef, Connector, ConnectorOptions, PermittedUse, SignIn } from '@clipscope/platforms';

/** What staff chose or confirmed, by the names of the options. */
export type Chosen = Readonly<Record<string, string | boolean>>;

export type KnownSecret = {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  /** An id that opens nothing: its end is shown, to know it again. */
  readonly isPublic?: boolean;
  /** Of which other one it tells something: it goes when that is entered anew without it. */
  readonly about?: string;
};

type KnownOption = {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  /** Must be confirmed before the source is asked anything. */
  readonly isNeeded?: boolean;
  /** The first one when nothing is chosen. Without any it is a matter of yes or no. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
};

/** A source that can be set up: what it needs of staff, and what its data may be used for. */
export type KnownConnector = {
  readonly source: string;
  readonly platform: PlatformName;
  readonly name: string;
  readonly about: string;
  readonly secrets: readonly KnownSecret[];
  /** Ways in: one of the lists of secrets has to be there as a whole. */
  readonly needs: readonly (readonly string[])[];
  readonly options: readonly KnownOption[];
  readonly use: PermittedUse;
  readonly baseUrl: (chosen: Chosen) => string;
  readonly create: (
    options: ConnectorOptions,
    house: { readonly chosen: Chosen; readonly observations: ObservationReader },
  ) => Connector;
  /** Asked about to see whether the keys are good. */
  readonly testAccount: (secrets: Readonly<Record<string, string>>) => AccountRef;
  /** How somebody signs in at the platform in place of pasting tokens. */
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
