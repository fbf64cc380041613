import type { Rolldown } from 'vite'

/** What every page of the account runs besides its own code: its frame, its menus and its data. */
const SHARED = [/\/routes\/_account\.tsx/, /\/pages\/app-navigation\.tsx/, /\/data\/open-data\.ts/]
const PAGES = /\/routes\/_account\..+\.tsx/

/**
 * The shell for pages of the account. It names the scripts that all of them need, so that the browser loads these before the app has run far
 * enough to ask for them.
 */
export function accountPage(shell: string, bundle: Rolldown.OutputBundle): string {
  const chunks = new Map(
    Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])),
  )
  const closureOf = ({ fileName }: Rolldown.OutputChunk): Set<string> => {
    const all = new Set([fileName])
    for (const name of all) for (const imported of chunks.get(name)?.imports ?? []) all.add(imported)
    return all
  }
  const needed = (module: RegExp) =>
    [...chunks.values()].filter(({ facadeModuleId }) => module.test(facadeModuleId ?? '')).map(closureOf)
  const pages = needed(PAGES)
  const shared = SHARED.map(needed)
  if ([pages, ...shared].some(({ length }) => length === 0)) throw new Error('pages of the account have no scripts')
  const ofAll = [...pages[0]!].filter((name) => pages.every((each) => each.has(name)))
  const first = new Set([...chunks.values()].filter(({ isEntry }) => isEntry).flatMap((each) => [...closureOf(each)]))
  const names = new Set([...shared.flat().flatMap((each) => [...each]), ...ofAll])
  const links = [...names]
    .filter((name) => !first.has(name))
    .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
  return shell.replace('</head>', `${links.join('')}</head>`)
}
