import { createFileRoute } from '@tanstack/react-router'
import { TitlePage } from '../features/library/title-page.tsx'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_account/library/$sku')({
  staticData: { title: msg('Library') },
  component: Title,
})

function Title() {
  const { sku } = Route.useParams()
  return <TitlePage key={sku} sku={sku} />
}
