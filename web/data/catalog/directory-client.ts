import type { PackedDirectory } from '../../domain/directory.ts'
import { savesData } from '../../lib/saves-data.ts'
import { createWorkerClient } from '../../lib/worker-client.ts'
import type {
  DirectoryMessage,
  FindAnswer,
  FindRequest,
  InViewAnswer,
  InViewRequest,
  MarkersAnswer,
  MarkersRequest,
  OwnListed,
} from './directory-host.ts'

/** Answers that are remembered, so that a page to which one comes back has its own at once. */
const MAX_REMEMBERED = 8

let version = 0
let catalog: PackedDirectory | null = null
let load: { isSaving: boolean } | null = null
let own: OwnListed = { shown: [], hidden: [] }
const listeners = new Set<() => void>()
const remembered = new Map<string, unknown>()

const request = createWorkerClient<DirectoryMessage, 'changed'>({
  start: () => new Worker(new URL('./directory.worker.ts', import.meta.url), { type: 'module' }),
  local: async (tell) => (await import('./directory-host.ts')).createDirectoryHost(() => tell('changed')),
  again: () => [
    ...(catalog ? [{ type: 'catalog' as const, directory: catalog }] : []),
    { type: 'own', own },
    ...(load ? [{ type: 'load' as const, ...load }] : []),
  ],
  onNews: () => {
    version++
    for (const listener of listeners) listener()
  },
})

/** Follows `directoryVersion`. */
export function onDirectoryChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A number that grows whenever there may be other answers; 0: the worker has not said anything yet. */
export const directoryVersion = (): number => version

/** Starts the worker, with the businesses of the catalog. */
export async function startDirectory(directory: PackedDirectory): Promise<void> {
  if (catalog === directory) return
  catalog = directory
  await request({ type: 'catalog', directory })
}

/** Reads what people have published, from this device and then from the server. `all`: also where the browser is to save data. */
export function loadDirectory({ all = false } = {}): Promise<void> {
  load = { isSaving: !all && savesData() }
  return request({ type: 'load', ...load })
}

/** Puts the person's own businesses in the place of what the server lists of them. */
export async function showOwn(next: OwnListed): Promise<void> {
  const isSame = [own, next].every(({ shown, hidden }) => shown.length + hidden.length === 0)
  own = next
  if (!isSame) await request({ type: 'own', own })
}

/** What pages ask for, by kind. */
export type Asked = {
  find: { request: FindRequest; answer: FindAnswer }
  markers: { request: MarkersRequest; answer: MarkersAnswer }
  'in-view': { request: InViewRequest; answer: InViewAnswer }
}

const keyOf = <Kind extends keyof Asked>(type: Kind, asked: Asked[Kind]['request']) => type + JSON.stringify(asked)

/** The last answer to this request; null if it was not one of the last ones. */
export const rememberedAnswer = <Kind extends keyof Asked>(type: Kind, asked: Asked[Kind]['request']) =>
  (remembered.get(keyOf(type, asked)) ?? null) as Asked[Kind]['answer'] | null

/** Asks the worker. */
export async function askDirectory<Kind extends keyof Asked>(type: Kind, asked: Asked[Kind]['request']) {
  const answer = await request<Asked[Kind]['answer']>({ type, request: asked } as DirectoryMessage)
  const key = keyOf(type, asked)
  remembered.delete(key)
  remembered.set(key, answer)
  if (remembered.size > MAX_REMEMBERED) remembered.delete(remembered.keys().next().value!)
  return answer
}
