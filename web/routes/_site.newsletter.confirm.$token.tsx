import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/newsletter/confirm/$token')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_site/newsletter/confirm/$token"!</div>
}
