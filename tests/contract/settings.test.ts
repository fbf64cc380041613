import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')

/** The names of the operator's variables in a text, without EVERYDAY_. */
const variablesIn = (text: string): string[] =>
  [...text.matchAll(/EVERYDAY_([A-Z0-9]+(?:_[A-Z0-9]+)*)/g)].map((match) => match[1]!)

const known = async () => {
  const [, list] = /^var names = \[\]string\{(.*?)^\}/ms.exec(await read('pocketbase/config/config.go'))!
  return [...list!.matchAll(/"([A-Z0-9_]+)"/g)].map((match) => match[1]!)
}

test('every variable is in the table of the README', async () => {
  const table = (await read('README.md')).split('## Configuration')[1]!.split('\n## ')[0]!
  const first = /^\| `EVERYDAY_[^|]*/gm
  const documented = [...table.matchAll(first)].flatMap(([cell]) => {
    const names = [...cell.matchAll(/`(EVERYDAY)?_([A-Z0-9_]+)`/g)]
    const [group] = names[0]![2]!.split('_')
    const prefix = names[0]![2]!.replace(/[A-Z0-9]+$/, '')
    return names.flatMap(([, isWhole, name]) => (isWhole ? [name!] : [`${group}_${name}`, `${prefix}${name}`]))
  })
  expect((await known()).filter((name) => !documented.includes(name))).toEqual([])
})

test.each(['README.md', 'docs/running.md', 'docs/security.md', 'Dockerfile'])(
  '%s names no variable that there is not',
  async (path) => {
    const names = (await known()).flatMap((name) => [name, `${name}_FILE`])
    const unknown = variablesIn(await read(path)).filter(
      (name) => !names.includes(name) && !names.some((other) => other.startsWith(`${name}_`)),
    )
    expect(unknown).toEqual([])
  },
)
