import { lazy, Suspense } from 'react'
import { WhenOpen } from '../../data/context.tsx'
import type { SampleChat } from '../../catalog/schema/chats.ts'
import { Conversation } from './conversation.tsx'

const OwnChat = lazy(() => import('./own-chat.tsx'))

type Props = {
  /** Id of a sample or of one of the person's own chats. */
  id: string
  sample: SampleChat | null
  /** True when the chat is the main content: nothing has been searched for yet. */
  open: boolean
}

/** The chat that the current search belongs to. */
export function ChatPanel({ id, sample, open }: Props) {
  if (sample) return <Conversation title={sample.title} messages={sample.messages} open={open} />
  return (
    <WhenOpen now>
      <Suspense>
        <OwnChat id={id} open={open} />
      </Suspense>
    </WhenOpen>
  )
}
