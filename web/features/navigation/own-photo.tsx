import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { Portrait } from '../../ui/portrait.tsx'

type Props = { user: { id: string; fullName: string }; size: 'small' | 'medium' }

/** The portrait with the photo of the profile. */
export function OwnPhoto({ user, size }: Props) {
  const db = useDb()
  const photo = useSideQuery(() => db.profiles.get(user.id).then((profile) => profile?.photo), [db, user.id], undefined)
  return <Portrait id={user.id} name={user.fullName} size={size} photo={photo} />
}
