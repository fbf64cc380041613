import { Button } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useCatalog } from '../data/catalog.ts'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import { homeContent } from '../features/home/home-content.ts'
import { Cards } from '../sections/cards.tsx'
import { Counters } from '../sections/counters.tsx'
import { Hero } from '../sections/hero.tsx'
import { Packages } from '../sections/packages.tsx'
import { Section } from '../sections/section.tsx'
import { Shelf } from '../sections/shelf.tsx'

export const Route = createFileRoute('/_site/')({ component: Home })

const { hero, counters, services, packages, shelf, pocket } = homeContent

function Home() {
  return (
    <>
      <Hero
        {...hero}
        actions={
          <>
            <Button component={Link} to={hero.primary.to}>
              {hero.primary.label}
            </Button>
            <Button component={Link} to={hero.secondary.to} variant="default">
              {hero.secondary.label}
            </Button>
          </>
        }
      />
      <Counters counters={counters} />
      <Section title={services.title}>
        <Cards cards={services.cards} />
      </Section>
      <FeaturedPackages />
      <OnTheShelf />
      <Section
        band
        split
        title={pocket.title}
        text={pocket.text}
        more={<Link to={pocket.action.to}>{pocket.action.label}</Link>}
      >
        <Cards cards={pocket.points} look="list" />
      </Section>
    </>
  )
}

/** Nothing where the catalogue cannot be had: the page stands without it. */
function FeaturedPackages() {
  const { state } = useCatalog()
  if (state.status !== 'ready') return null
  const items = packages.skus.flatMap((sku) => state.catalog.bySku.get(sku) ?? [])
  if (items.length === 0) return null
  return (
    <Section
      band
      title={packages.title}
      text={packages.text}
      more={<Link to={packages.more.to}>{packages.more.label}</Link>}
    >
      <Packages packages={items} action={(item) => <AddToCartButton item={item} primary={item.featured === true} />} />
    </Section>
  )
}

function OnTheShelf() {
  const { state } = useCatalog()
  if (state.status !== 'ready') return null
  const items = shelf.skus.flatMap((sku) => state.catalog.bySku.get(sku) ?? [])
  if (items.length === 0) return null
  return (
    <Section title={shelf.title} more={<Link to={shelf.more.to}>{shelf.more.label}</Link>}>
      <Shelf
        items={items}
        link={(item) => (
          <Link to="/store" search={{ q: item.name }}>
            {item.name}
          </Link>
        )}
      />
    </Section>
  )
}
