import { AudioFeatures } from '../features/audio/audio-features.tsx'
import { AudiobooksHero } from '../features/audio/audiobooks-hero.tsx'
import { AudiobooksList } from '../features/audio/audiobooks-list.tsx'
import { BundleBanner } from '../features/books/bundle-banner.tsx'
import { FormatLinks } from '../features/books/format-links.tsx'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import type { AudiobooksFile } from '../catalog/schema/books.ts'
import { soldEntry } from '../catalog/schema/sold-entry.ts'
import { Section } from '../sections/section.tsx'

export function AudiobooksPage({ file }: { file: AudiobooksFile }) {
  return (
    <>
      <AudiobooksHero page={file.page} items={file.items} />
      <AudiobooksList
        books={file.items}
        action={(item) => <AddToCartButton item={soldEntry(file, file.kind, item)} label="Add to Cart" guest primary />}
        formats={({ id, title, formats }) => <FormatLinks id={id} title={title} formats={formats} here="audiobook" />}
      />
      <Section head={{ id: 'features', ...file.sections.features }} look="split">
        <AudioFeatures features={file.features} />
      </Section>
      <BundleBanner here="audiobook" />
    </>
  )
}
