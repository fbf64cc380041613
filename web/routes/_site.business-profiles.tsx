import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/business-profiles')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_site/business-profiles"!</div>
}
