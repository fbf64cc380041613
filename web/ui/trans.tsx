import { TransNoContext } from '@lingui/react/server'
import type { ReactElement } from 'react'
import { i18n } from '../lib/language.ts'

type Props = {
  /** The message in English, with its elements as tags: `Read the <terms>terms</terms>`. */
  id: string
  values?: Record<string, string | number>
  components: Record<string, ReactElement>
}

/** A message with elements in it, such as links, in the language of the page. */
export function Trans(props: Props) {
  return <TransNoContext {...props} lingui={{ i18n }} />
}
