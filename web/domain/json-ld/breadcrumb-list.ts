/** A schema.org BreadcrumbList of the pages above a page, from `Home` to itself. */
export function breadcrumbList(trail: { label: string; to: string }[], page: { title: string; path: string }): object {
  const steps = [{ label: 'Home', to: '/' }, ...trail, { label: page.title, to: page.path }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: to,
    })),
  }
}
