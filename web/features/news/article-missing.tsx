import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'

/** Shown when an article does not exist. */
export function ArticleMissing({ id }: { id: string }) {
  const words = id.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
  return (
    <EmptyState
      id="article-missing"
      level={1}
      title="Article not found"
      text="There’s no article at this address. The link may be incomplete: search for its words, or look through all the news."
      action={
        <>
          <Button component={Link} to="/news">
            All News
          </Button>
          <Button component={SiteLink} to={`/search?q=${encodeURIComponent(words)}`} variant="default">
            Search for it
          </Button>
        </>
      }
    />
  )
}
