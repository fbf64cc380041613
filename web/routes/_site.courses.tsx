import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/courses')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_site/courses"!</div>
}
