import { setTimeout as sleep } from 'node:timers/promises';
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
import { monitoredPlatform } from './monitored-platform.ts';
import type { RawAnswers } from './raw-answers.ts';
import type { Seal } from './seal.ts';
import { storedQuota } from './stored-quota.ts';
import { openSecrets, storedSecrets } from './stored-secrets.ts';

type Opened = { readonly connector: Connector; readonly platform: Platform };

/** The sources that staff set up, in their current state. */
export type Connections = {
  readonly known: readonly KnownConnector[];
  readonly seal: Seal;
  readonly raw: RawAnswers | undefined;
  /** The enabled sources with complete keys, and the demo's simulated platforms. */
  readonly sources: Sources;
  /** Applies the stored settings. */
  readonly reload: () => Promise<void>;
  /** Also opens a source that is disabled. */
  readonly open: (known: KnownConnector, connection: SourceConnection) => Opened;
  readonly baseUrlOf: (known: KnownConnector, connection: SourceConnection | undefined) => string;
  readonly optionsOf: (known: KnownConnector, connection: SourceConnection) => ConnectorOptions;
  readonly close: () => void;
};

/** Addresses set by the operator, by source. Staff cannot change them, or they could redirect the keys. */
export type SourceUrls = Readonly<
  Record<string, Readonly<Partial<Record<'baseUrl' | 'authorizeUrl' | 'tokenUrl', string | undefined>>>>
>;

type ConnectionsOptions = {
  readonly known: readonly KnownConnector[];
  readonly business: BusinessStore;
  readonly observations: ObservationReader;
  readonly seal: Seal;
  readonly urls: SourceUrls;
  /** The demo's platforms, if any. */
  readonly worlds: readonly Platform[];
  /** Where raw replies are stored, if they are. */
  readonly raw: RawAnswers | undefined;
  /** Counts the requests to a source. */
  readonly wrap: (platform: Platform) => Platform;
  readonly now: () => Date;
  readonly reportProblem: (problem: Error) => void;
};

/** How late a process applies changes made at another one. */
const RELOAD_EVERY_MS = 15_000;

export async function openConnections(options: ConnectionsOptions): Promise<Connections> {
  const { known, business, seal, worlds, raw, now, reportProblem } = options;
  const opened = new Map<string, Opened & { readonly settings: string }>();
  let current = currentSources([], worlds);

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
  /** Cached until the settings change: a connector remembers its account and rate limits. */
  const open: Connections['open'] = (connector, connection) => {
    const chosen: Chosen = chosenOf(connector, connection);
    const settings = JSON.stringify([baseUrlOf(connector, connection), chosen, connection.changedAt]);
    const before = opened.get(connector.source);
    if (before?.settings === settings) return before;
    const created = connector.create(optionsOf(connector, connection), { chosen, ...options });
    const monitored = monitoredPlatform(platformOf(created), { business, now, reportProblem });
    const stored = raw ? recordingPlatform(monitored, raw.sinkOf(connector.source), now) : monitored;
    const entry = { connector: created, platform: options.wrap(stored), settings };
    opened.set(connector.source, entry);
    return entry;
  };
  const isUsable = (connector: KnownConnector, connection: SourceConnection | undefined) =>
    connection?.isOn && hasKeys(connector, openSecrets(seal, connector.source, connection.sealedSecrets));
  let [started, applied] = [0, 0];
  const reload = async () => {
    const turn = ++started;
    const rows = await listConnections(business.db);
    const connected = known.flatMap(connector => {
      const row = rows.find(({ source }) => source === connector.source);
      return row && isUsable(connector, row) ? [open(connector, row).platform] : [];
    });
    // A slow reload must not overwrite the result of a later one.
    if (turn < applied) return;
    applied = turn;
    current = currentSources(connected, worlds);
  };

  await reload();
  let isClosed = false;
  const reloadOrReport = () =>
    reload().catch(problem => {
      if (!isClosed) reportProblem(problem);
    });
  // The embedded store has one process, which reloads after its own changes.
  const timer = business.engine === 'postgres' ? setInterval(reloadOrReport, RELOAD_EVERY_MS) : undefined;
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
        current.all.find(entry => entry.source === source && entry.platform === platform),
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

/** Whether one of the alternative sets of secrets is complete. */
export function hasKeys(
  { needs }: Pick<KnownConnector, 'needs'>,
  secrets: Readonly<Record<string, string>> | undefined,
): boolean {
  return needs.some(names => names.every(name => secrets?.[name]));
}

function currentSources(connected: readonly Platform[], worlds: readonly Platform[]) {
  const of = new Map<string, Platform>();
  for (const platform of PLATFORMS) {
    const merged = mergedPlatform(
      connected.filter(source => source.platform === platform),
      worlds.find(world => world.platform === platform),
    );
    if (merged) of.set(platform, merged);
  }
  return { all: [...connected, ...worlds], of };
}
