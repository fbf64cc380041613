import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { SHARE_PROBLEMS } from '../features/share/shared-inbox.ts'
import { msg } from '../lib/msg.ts'
import { RECORD_ID } from '../lib/record-id.ts'
import { ShareTargetPage } from '../pages/share-target-page.tsx'

const Id = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(RECORD_ID))), undefined))

const Problem = v.optional(v.fallback(v.optional(v.picklist(SHARE_PROBLEMS)), undefined))

export const Route = createFileRoute('/_device/share-target')({
  validateSearch: v.object({ id: Id, files: Id, problem: Problem }),
  staticData: { title: msg('Share to Everyday') },
  component: ShareTarget,
})

function ShareTarget() {
  return <ShareTargetPage {...Route.useSearch()} />
}
