import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/browse-businesses')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_site/browse-businesses"!</div>
}
