import { Button } from '@mantine/core'
import { contactPath } from '../../../domain/contact-path.ts'
import { SiteLink } from '../../../ui/link.tsx'

/** Leads to the contact form. */
export function AskFirst({ name }: { name: string }) {
  return (
    <Button component={SiteLink} to={contactPath('sales', name)} variant="default" aria-label={`Ask first: ${name}`}>
      Ask first
    </Button>
  )
}
