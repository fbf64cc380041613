import { TransNoContext } from '@lingui/react/server'
import type { ReactElement, ReactNode } from 'react'
import { i18n } from '../lib/language.ts'

type Props = {
  /** The message in English, with its elements as tags: `Read the <terms>terms</terms>`. */
  id: string
  values?: Record<string, string | number>
  components: Record<string, ReactElement>
}

/** A message with elements in it, such as links, in the language of the page. */
export function Trans({ values = {}, ...props }: Props) {
  return <TransNoContext {...props} values={shown(values)} lingui={{ i18n }} />
}

/** Values are put into the message before its tags are read: what a person typed may look like one. */
const shown = (values: Record<string, string | number>): Record<string, ReactNode> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? <>{value}</> : value,
    ]),
  )
