import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { msg } from '../lib/msg.ts'
import { RECORD_ID } from '../lib/record-id.ts'
import { ShareTargetPage } from '../pages/share-target-page.tsx'

const Id = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(RECORD_ID))), undefined))
const Outcome = v.optional(v.fallback(v.optional(v.picklist(['new', 'not-kept'])), undefined))

export const Route = createFileRoute('/_device/share-target')({
  validateSearch: v.object({ id: Id, files: Id, outcome: Outcome }),
  staticData: { title: msg('Share to Everyday') },
  component: ShareTarget,
})

function ShareTarget() {
  const { id, files, outcome } = Route.useSearch()
  return <ShareTargetPage id={id} files={files} isNew={outcome === 'new'} isNotKept={outcome === 'not-kept'} />
}
