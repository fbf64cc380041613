import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/ebooks')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_site/ebooks"!</div>
}
