import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/apps/')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_site/apps/"!</div>
}
