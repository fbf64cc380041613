import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/bookstore')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_site/bookstore"!</div>
}
