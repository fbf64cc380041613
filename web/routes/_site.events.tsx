import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/events')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_site/events"!</div>
}
