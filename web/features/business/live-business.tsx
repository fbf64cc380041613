import '@mantine/core/styles/Loader.layer.css'
import { Button, Loader } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { useDb, useSession } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { readBusiness } from '../../data/directory.ts'
import { pageOf } from '../../domain/business-views.ts'
import type { BusinessPage as Business } from '../../domain/directory-page.ts'
import type { BusinessProfile } from '../../collections/businesses.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BusinessMissing } from './business-missing.tsx'
import classes from './live-business.module.css'

type Props = {
  id: string
  /** Draws it; `row` is there where it is one's own. */
  draw: (business: Business, row: BusinessProfile | null) => ReactNode
}

/** A business that a person described: one's own from this device, another's from the server. */
export default function LiveBusiness({ id, draw }: Props) {
  const db = useDb()
  const { user } = useSession()
  const own = useSideQuery(async () => (user && (await db.businesses.get(id))) ?? null, [db, id, user?.id], null)
  if (own === undefined) return <Opening />
  return own ? (
    <Drawn business={pageOf(own, new Date())}>{(page) => draw(page, own)}</Drawn>
  ) : (
    <Other id={id} draw={draw} />
  )
}

function Other({ id, draw }: Props) {
  const [found, setFound] = useState<Awaited<ReturnType<typeof readBusiness>> | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let here = true
    void readBusiness(id).then((answer) => here && setFound(answer))
    return () => {
      here = false
    }
  }, [id, tries])
  if (found === null) return <Opening />
  if (found === 'gone') return <BusinessMissing id={id} />
  if (found === 'missing')
    return (
      <EmptyState
        id="business-offline"
        kind="property"
        level={1}
        title="This profile is not on this device"
        text="It was never opened here, and the server does not answer. Once there is a connection it can be read."
        action={<Button onClick={() => setTries(tries + 1)}>Try again</Button>}
      />
    )
  return <Drawn business={pageOf(found, new Date())}>{(page) => draw(page, null)}</Drawn>
}

/** The title of the tab is only known once the business is. */
function Drawn({ business, children }: { business: Business; children: (business: Business) => ReactNode }) {
  const { name, type, location } = business
  useEffect(() => {
    document.title = `${name}, ${type} in ${location.city}, ${location.state} · Everyday`
  }, [name, type, location.city, location.state])
  return children(business)
}

/** Until it is known what stands at this address. */
export function Opening() {
  return (
    <div className={classes.opening} role="status">
      <Loader aria-hidden size="sm" />
      <h1 className={classes.title} tabIndex={-1}>
        Opening the profile
      </h1>
    </div>
  )
}
