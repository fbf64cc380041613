import { useMemo } from 'react'
import type { Product, ProductDetail } from '../catalog/schema/product.ts'
import { AudioPreview } from '../features/audio/audio-preview.tsx'
import { useNextDates } from '../data/use-next-date.ts'
import { BookPreview } from '../features/books/book-preview.tsx'
import { FormatChoices, formatsIn } from '../features/books/format-choices.tsx'
import { CoursePreview } from '../features/courses/course-preview.tsx'
import { ProgramFacts } from '../features/courses/program-facts.tsx'
import { EventPreview } from '../features/events/event-preview.tsx'
import { dayOf, longDay } from '../features/events/event-texts.ts'
import { ProductPage as ProductBody } from '../features/store/product/product-page.tsx'
import { productTrail } from '../features/store/product/product-trail.ts'
import { useDates } from '../lib/use-dates.ts'
import { Breadcrumbs } from '../sections/breadcrumbs.tsx'
import { addButton, ProductTools } from './product-actions.tsx'

export function ProductPage({ product: listed }: { product: Product }) {
  const product = { ...listed, takes: useTakes(listed) }
  const { item, title, detail } = product
  const formats = formatsIn(detail)
  return (
    // Another product has other buttons, samples and answers, none of which is to stay as it was.
    <div key={item.sku}>
      <Breadcrumbs trail={productTrail(product)} current={title} />
      <ProductBody
        product={product}
        action={addButton}
        tools={<ProductTools item={item} />}
        formats={
          <>
            {formats.length > 0 && <FormatChoices title={title} formats={formats} here={item.sku} />}
            {detail?.kind === 'program' && <ProgramFacts program={detail.program} />}
          </>
        }
        preview={detail && <Preview detail={detail} />}
      />
    </div>
  )
}

/** When one has it: a seat on the next date as of now, which may not be that of the catalog any more. */
function useTakes({ takes, detail }: Product): string {
  const listed = detail?.kind === 'event' ? detail.event : undefined
  const [event] = useNextDates(useMemo(() => (listed ? [listed] : []), [listed]))
  const dates = useDates()
  return event && event.start !== listed?.start ? longDay(dayOf(event), dates) : takes
}

/** What there is to read, to hear or to watch before buying. */
function Preview({ detail }: { detail: ProductDetail }) {
  switch (detail.kind) {
    case 'book':
      return (
        <BookPreview
          book={detail.book}
          size={detail.book.size}
          excerpt={detail.excerpt}
          contents={detail.book.contents}
        />
      )
    case 'ebook':
      return (
        <BookPreview
          book={detail.book}
          size={detail.book.fileSize}
          excerpt={detail.book.excerpt}
          contents={detail.contents}
        />
      )
    case 'audiobook':
      return <AudioPreview book={detail.book} />
    case 'course':
      return <CoursePreview course={detail.course} videos={detail.videos} />
    case 'event':
      return <EventPreview event={detail.event} day={detail.day} />
    case 'program':
      return null
  }
}
