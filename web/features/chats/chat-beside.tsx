import { lazy, Suspense } from 'react'
import { WhenOpen } from '../../data/context.tsx'
import type { SampleChat } from '../../schema/chats.ts'
import { Conversation } from './conversation.tsx'

const OwnChat = lazy(() => import('./own-chat.tsx'))

type Props = {
  /** Of a sample or of a chat of the person's own. */
  id: string
  sample: SampleChat | null
  /** Whether it is what the page is about: nothing is searched for yet. */
  open: boolean
}

/** The chat that a search belongs to. */
export function ChatBeside({ id, sample, open }: Props) {
  if (sample) return <Conversation title={sample.title} messages={sample.messages} open={open} />
  return (
    <WhenOpen now>
      <Suspense>
        <OwnChat id={id} open={open} />
      </Suspense>
    </WhenOpen>
  )
}
