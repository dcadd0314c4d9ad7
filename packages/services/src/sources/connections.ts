import { type BusinessStore, listConnections, type SourceConnection } from '@clipscope/business-store';
import { PLATFORMS } from '@clipscope/domain';
import type { ObservationReader } from '@clipscope/observation-store';
import {
  type Connector,
  type ConnectorOptions,
  type Platform,
  platformOf,
  recordingPlatform,
  type Sources,
} from '@clipscope/platforms';
import { type Chosen, chosenOf, type KnownConnector } from './known-connector.ts';
import { mergedPlatform } from './merged-platform.ts';
import { notedPlatform } from './noted-platform.ts';
import type { RawAnswers } from './raw-answers.ts';
import type { Seal } from './seal.ts';
import { storedQuota } from './stored-quota.ts';
import { openSecrets, storedSecrets } from './stored-secrets.ts';

type Opened = { readonly connector: Connector; readonly platform: Platform };

/** The sources that staff set up, as they are now. */
export type Connections = {
  readonly known: readonly KnownConnector[];
  readonly seal: Seal;
  readonly raw: RawAnswers | undefined;
  /** Those that are switched on and have what they need, and the demo's world beside them. */
  readonly sources: Sources;
  /** Makes what is stored now the sources that answer. */
  readonly reload: () => Promise<void>;
  /** One as it is set up, also while it is switched off. */
  readonly open: (known: KnownConnector, connection: SourceConnection) => Opened;
  readonly baseUrlOf: (known: KnownConnector, connection: SourceConnection | undefined) => string;
  readonly optionsOf: (known: KnownConnector, connection: SourceConnection) => ConnectorOptions;
  readonly close: () => void;
};

/** Addresses that the operator set for all, by source: they may not be changed by staff, who would get the keys. */
export type SourceUrls = Readonly<
  Record<string, Readonly<Partial<Record<'baseUrl' | 'authorizeUrl' | 'tokenUrl', string | undefined>>>>
>;

type ConnectionsOptions = {
  readonly known: readonly KnownConnector[];
  readonly business: BusinessStore;
  readonly observations: ObservationReader;
  readonly seal: Seal;
  readonly urls: SourceUrls;
  /** The demo's platforms; none where there is no demo. */
  readonly worlds: readonly Platform[];
  /** Where answers are kept as they came; undefined when they are not. */
  readonly raw: RawAnswers | undefined;
  /** What counts the questions to a source. */
  readonly wrap: (platform: Platform) => Platform;
  readonly now: () => Date;
  readonly reportProblem: (problem: Error) => void;
};

/** What others change on a server is seen after this long at most. */
const LOOK_EVERY_MS = 15_000;

export async function openConnections(options: ConnectionsOptions): Promise<Connections> {
  const { known, business, seal, worlds, raw, now, reportProblem } = options;
  const opened = new Map<string, Opened & { readonly settings: string }>();
  let current: CurrentSources = currentSources([], worlds);

  const baseUrlOf: Connections['baseUrlOf'] = (connector, connection) =>
    connection?.baseUrl ??
    options.urls[connector.source]?.baseUrl ??
    connector.baseUrl(chosenOf(connector, connection));
  const optionsOf: Connections['optionsOf'] = (connector, connection) => ({
    ...options.urls[connector.source],
    baseUrl: baseUrlOf(connector, connection),
    secrets: storedSecrets(business, seal, connector.source),
    quota: storedQuota(business, connector.source, now),
    fetch,
    now,
    sleep,
  });
  /** Kept until staff change something: it remembers whose account it tells of, and how close a limit is. */
  const open: Connections['open'] = (connector, connection) => {
    const chosen: Chosen = chosenOf(connector, connection);
    const settings = JSON.stringify([baseUrlOf(connector, connection), chosen, connection.changedAt]);
    const before = opened.get(connector.source);
    if (before?.settings === settings) return before;
    const made = connector.create(optionsOf(connector, connection), { chosen, ...options });
    const noted = notedPlatform(platformOf(made), { business, now, reportProblem });
    const kept = raw ? recordingPlatform(noted, raw.sinkOf(connector.source), now) : noted;
    const fresh = { connector: made, platform: options.wrap(kept), settings };
    opened.set(connector.source, fresh);
    return fresh;
  };
  const isAsked = (connector: KnownConnector, connection: SourceConnection | undefined) =>
    connection?.isOn && hasKeys(connector, openSecrets(seal, connector.source, connection.sealedSecrets));
  let [begun, shown] = [0, 0];
  const reload = async () => {
    const turn = ++begun;
    const rows = await listConnections(business.db);
    const connected = known.flatMap(connector => {
      const row = rows.find(({ source }) => source === connector.source);
      return row && isAsked(connector, row) ? [open(connector, row).platform] : [];
    });
    // One that began before a change may end after it.
    if (turn < shown) return;
    shown = turn;
    current = currentSources(connected, worlds);
  };

  await reload();
  let isClosed = false;
  const look = () =>
    reload().catch(problem => {
      if (!isClosed) reportProblem(problem);
    });
  // The embedded store has one process, which reloads what it changed itself.
  const timer = business.engine === 'postgres' ? setInterval(look, LOOK_EVERY_MS) : undefined;
  timer?.unref();
  return {
    known,
    seal,
    raw,
    sources: {
      get all() {
        return current.all;
      },
      named: (source, platform) =>
        current.all.find(one => one.source === source && one.platform === platform),
      of: platform => current.of.get(platform),
    },
    reload,
    open,
    baseUrlOf,
    optionsOf,
    close: () => {
      isClosed = true;
      clearInterval(timer);
    },
  };
}

/** Whether one of the ways in is complete. */
export function hasKeys(
  { needs }: Pick<KnownConnector, 'needs'>,
  secrets: Readonly<Record<string, string>> | undefined,
): boolean {
  return needs.some(names => names.every(name => secrets?.[name]));
}

type CurrentSources = {
  readonly all: readonly Platform[];
  readonly of: ReadonlyMap<string, Platform>;
};

function currentSources(connected: readonly Platform[], worlds: readonly Platform[]): CurrentSources {
  const of = new Map<string, Platform>();
  for (const platform of PLATFORMS) {
    const joined = mergedPlatform(
      connected.filter(one => one.platform === platform),
      worlds.find(one => one.platform === platform),
    );
    if (joined) of.set(platform, joined);
  }
  return { all: [...connected, ...worlds], of };
}

function sleep(delayMs: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, delayMs));
}
