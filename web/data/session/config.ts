import * as v from 'valibot'
import { localEntries } from '../../lib/local-entries.ts'

/** The response of `GET /api/config`; stored for offline use. */
export const ServerConfig = v.object({
  version: v.string(),
  signup: v.picklist(['open', 'closed']),
  mail: v.boolean(),
  /** Where people can sign in besides with a password: the name in the API, and the label of the button. */
  providers: v.array(v.object({ name: v.string(), label: v.string() })),
  /** Purchase notices of other people: none, samples, or those of people who agreed to it. */
  popups: v.optional(v.picklist(['off', 'demo', 'live']), 'off'),
  /** The operator's tile server, as `https://tiles.example/{z}/{x}/{y}.png`; empty: the map shows its own outline. */
  tiles: v.optional(v.string(), ''),
  /** What the documents of one person may have together, in bytes; 0: not known. */
  documentQuota: v.optional(v.number(), 0),
  /** How many records one account may have, of all kinds together; 0: not known. */
  recordLimit: v.optional(v.number(), 0),
  /** How many of these may be of one kind, what they may take together in bytes, how many devices the server knows, and how many business profiles may be published; 0: not known. */
  collectionLimit: v.optional(v.number(), 0),
  recordQuota: v.optional(v.number(), 0),
  deviceLimit: v.optional(v.number(), 0),
  publishedLimit: v.optional(v.number(), 0),
  /** How orders can be paid. */
  invoice: v.optional(v.boolean(), true),
  card: v.optional(v.boolean(), false),
  /** Whether a card is typed on a page of this site, and not on that of the payment provider. */
  cardForm: v.optional(v.boolean(), false),
  /** Whether invoices say where to pay, and the shop's address for questions; empty: it has none. */
  bank: v.optional(v.boolean(), false),
  shopEmail: v.optional(v.string(), ''),
  /** Taxes that differ from the usual one (web/domain/tax-rate.ts). */
  taxes: v.optional(v.record(v.string(), v.number()), {}),
  /** The key with which browsers subscribe to push. */
  push: v.optional(v.string(), ''),
  /** The address at which passkeys work, as `https://example.com`; empty: nowhere. */
  passkeys: v.optional(v.string(), ''),
})
export type ServerConfig = v.InferOutput<typeof ServerConfig>

const KEY = 'everyday_config'
/** The configuration of a server that has never told this device its own. */
export const ASSUMED: ServerConfig = {
  version: '',
  signup: 'open',
  mail: false,
  providers: [],
  popups: 'off',
  tiles: '',
  documentQuota: 0,
  recordLimit: 0,
  collectionLimit: 0,
  recordQuota: 0,
  deviceLimit: 0,
  publishedLimit: 0,
  invoice: true,
  card: false,
  cardForm: false,
  bank: false,
  shopEmail: '',
  taxes: {},
  push: '',
  passkeys: '',
}

/** Whether a server has ever told this device its configuration; else it is assumed. */
export const isKnown = ({ version }: ServerConfig): boolean => version !== ''

/** What the server answered last; null if that is not known. */
export function storedConfig(): ServerConfig | null {
  try {
    return v.parse(v.fallback(v.nullable(ServerConfig), null), JSON.parse(localEntries.get(KEY) ?? 'null'))
  } catch {
    // The stored value is not JSON.
    return null
  }
}

/** The server's configuration; offline, or if the server does not answer, the last known one. */
export async function readConfig(): Promise<ServerConfig> {
  try {
    const response = await fetch('/api/config', { cache: 'no-store' })
    const config = v.parse(ServerConfig, await response.json())
    localEntries.set(KEY, JSON.stringify(config))
    return config
  } catch {
    return storedConfig() ?? ASSUMED
  }
}
