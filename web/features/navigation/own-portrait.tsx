import { Suspense } from 'react'
import { WhenOpen } from '../../data/context.tsx'
import { Optional } from '../../ui/optional.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { later } from '../../ui/later.tsx'

const OwnPhoto = later(() => import('./own-photo.tsx').then((file) => file.OwnPhoto))

type Props = { user: { id: string; fullName: string }; size?: 'small' | 'medium' }

/** The portrait of the person: the initials until the photo is read. */
export function OwnPortrait({ user, size = 'small' }: Props) {
  const initials = <Portrait id={user.id} name={user.fullName} size={size} />
  return (
    <WhenOpen fallback={initials}>
      <Optional>
        <Suspense fallback={initials}>
          <OwnPhoto user={user} size={size} />
        </Suspense>
      </Optional>
    </WhenOpen>
  )
}
