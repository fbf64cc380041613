import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { LibraryKind } from '../../domain/owned-titles.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

const SHOPS = {
  ebook: { to: '/ebooks', label: msg('Browse e-books'), none: msg('No e-books yet') },
  audiobook: { to: '/audiobooks', label: msg('Browse audiobooks'), none: msg('No audiobooks yet') },
  course: { to: '/courses', label: msg('Browse courses'), none: msg('No courses yet') },
  app: { to: '/apps', label: msg('Browse apps'), none: msg('No apps yet') },
} as const satisfies Record<LibraryKind, { to: string; label: string; none: string }>

/** What an empty library says, or one without a title of this kind. */
export function NoTitles({ kind }: { kind: LibraryKind | undefined }) {
  const kinds = kind ? [kind] : (Object.keys(SHOPS) as LibraryKind[])
  return (
    <EmptyState
      id="empty-library"
      title={t(kind ? SHOPS[kind].none : 'Your library is empty')}
      text={t(
        'E-books, audiobooks, courses and apps that you buy are here, on all your devices and without a connection.',
      )}
      action={kinds.map((each, at) => (
        <Button key={each} component={Link} to={SHOPS[each].to} variant={at === 0 ? 'filled' : 'default'}>
          {t(SHOPS[each].label)}
        </Button>
      ))}
    />
  )
}
