import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { audiobooksJsonLd } from '../features/audio/audiobooks-json-ld.ts'
import { AudioFeatures } from '../features/audio/audio-features.tsx'
import { AudiobooksList } from '../features/audio/audiobooks-list.tsx'
import { AudiobooksHero } from '../features/audio/audiobooks-hero.tsx'
import { BundleBanner } from '../features/books/bundle-banner.tsx'
import { FormatLinks } from '../features/books/format-links.tsx'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import type { AudiobooksFile } from '../schema/books.ts'
import { soldEntry } from '../schema/sold-entry.ts'
import { Section } from '../sections/section.tsx'

const path = '/audiobooks'

export const Route = createFileRoute('/_site/audiobooks')({
  loader: ({ context }) => context.read<AudiobooksFile>('items/audiobooks'),
  head: ({ loaderData }) =>
    loaderData ? pageHead({ ...loaderData.page, path, jsonLd: audiobooksJsonLd(loaderData) }) : {},
  component: Audiobooks,
})

function Audiobooks() {
  const file = Route.useLoaderData()
  return (
    <>
      <AudiobooksHero page={file.page} items={file.items} />
      <AudiobooksList
        books={file.items}
        action={(item) => <AddToCartButton item={soldEntry(file, file.kind, item)} label="Add to Cart" guest primary />}
        formats={({ id, title, formats }) => <FormatLinks id={id} title={title} formats={formats} here="audiobook" />}
      />
      <Section head={{ id: 'features', title: 'What an everyday audiobook is' }} look="split">
        <AudioFeatures features={file.features} />
      </Section>
      <BundleBanner
        actions={[
          { label: 'Printed books', to: '/bookstore' },
          { label: 'Digital books', to: '/ebooks' },
        ]}
      />
    </>
  )
}
