import { addressHost } from '../../domain/bookmark-address.ts'
import { HostPicture } from '../../ui/letters.tsx'

/** The picture of a bookmark: the letter of its host. */
export function BookmarkPicture({ url, className }: { url: string; className?: string | undefined }) {
  return <HostPicture host={addressHost(url)} className={className} />
}
