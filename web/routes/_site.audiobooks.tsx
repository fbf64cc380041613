import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { audiobooksJsonLd } from '../features/audio/audiobooks-json-ld.ts'
import { AudiobooksPage } from '../pages/audiobooks-page.tsx'
import type { AudiobooksFile } from '../catalog/schema/books.ts'

const path = '/audiobooks'

export const Route = createFileRoute('/_site/audiobooks')({
  loader: ({ context }) => context.read<AudiobooksFile>('items/audiobooks'),
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({ ...loaderData.page, path, jsonLd: import.meta.env.SSR && audiobooksJsonLd(loaderData) })
      : {},
  component: Audiobooks,
})

function Audiobooks() {
  return <AudiobooksPage file={Route.useLoaderData()} />
}
