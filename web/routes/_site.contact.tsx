import { createFileRoute } from '@tanstack/react-router'
import { officeJsonLd } from '../features/contact/contact-json-ld.ts'
import { ContactPage } from '../features/contact/contact-page.tsx'
import { ContactForm } from '../features/forms/contact-form.tsx'
import { ContactSearch } from '../features/forms/contact-search.ts'
import { loadContact } from '../pages/contact-loader.ts'
import { headOfPage, PageOfSections } from '../pages/page-of-sections.tsx'

export const Route = createFileRoute('/_site/contact')({
  validateSearch: ContactSearch,
  loader: ({ context }) => loadContact(context.read),
  head: ({ loaderData }) =>
    headOfPage(loaderData?.page, '/contact', import.meta.env.SSR && loaderData && [officeJsonLd(loaderData.site)]),
  component: Contact,
})

function Contact() {
  const { page, site, map } = Route.useLoaderData()
  const { subject = '', about = '' } = Route.useSearch()
  const form = <ContactForm subject={subject} about={about} />
  return (
    <PageOfSections page={page} content={{ contact: <ContactPage contact={site.contact} map={map} form={form} /> }} />
  )
}
