import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { SUBJECTS } from '../domain/forms-fields.ts'
import { officeJsonLd } from '../features/contact/contact-json-ld.ts'
import { ContactPage } from '../features/contact/contact-page.tsx'
import { ContactForm } from '../features/forms/contact-form.tsx'
import type { OfficeMap } from '../schema/office-map.ts'
import type { ResolvedPage } from '../schema/page.ts'
import type { Site } from '../schema/site.ts'
import { headOfPage } from './-page.tsx'
import { SectionsAround } from './-sections-around.tsx'

const path = '/contact'

export const Route = createFileRoute('/_site/contact')({
  validateSearch: v.object({ subject: v.optional(v.fallback(v.optional(v.picklist(SUBJECTS)), undefined)) }),
  loader: async ({ context }) => {
    const [page, site, map] = await Promise.all([
      context.read<ResolvedPage>('pages/contact'),
      context.read<Site>('site'),
      context.read<OfficeMap>('office-map'),
    ])
    return { page, site, map }
  },
  head: ({ loaderData }) => headOfPage(loaderData?.page, path, loaderData && [officeJsonLd(loaderData.site)]),
  component: ContactRoute,
})

function ContactRoute() {
  const { page, site, map } = Route.useLoaderData()
  const { subject } = Route.useSearch()
  return (
    <SectionsAround page={page} before={0}>
      <ContactPage contact={site.contact} map={map} form={<ContactForm {...(subject && { subject })} />} />
    </SectionsAround>
  )
}
