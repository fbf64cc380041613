import { Button } from '@mantine/core'
import { SiteLink } from '../../../ui/link.tsx'

/** Leads to the contact form. */
export function AskFirst({ name }: { name: string }) {
  return (
    <Button
      component={SiteLink}
      to={`/contact?${new URLSearchParams({ subject: 'sales', about: name }).toString()}`}
      variant="default"
      aria-label={`Ask first: ${name}`}
    >
      Ask first
    </Button>
  )
}
