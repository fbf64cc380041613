import type { ComponentType } from 'react'
import type { SectionType } from '../catalog/schema/page.ts'
import { Addons } from './addons.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Cards } from './cards.tsx'
import { Cases } from './cases.tsx'
import { Counters } from './counters.tsx'
import { Exhibits } from './exhibits.tsx'
import { Faq } from './faq.tsx'
import { Hero } from './hero.tsx'
import { Packages } from './packages.tsx'
import { RouteContent } from './route-content.tsx'
import { PriceList } from './price-list.tsx'
import { Prose } from './prose.tsx'
import type { SectionProps } from './section-props.ts'
import { Shelf } from './shelf.tsx'
import { Stack } from './stack.tsx'
import { Stats } from './stats.tsx'
import { Steps } from './steps.tsx'
import { Strip } from './strip.tsx'
import { Try } from './try.tsx'

/** The component of each type of section; a missing one is a type error. */
export const registry: { [T in SectionType]: ComponentType<SectionProps<T>> } = {
  hero: Hero,
  counters: Counters,
  cards: Cards,
  packages: Packages,
  addons: Addons,
  strip: Strip,
  prices: PriceList,
  steps: Steps,
  stack: Stack,
  cases: Cases,
  exhibits: Exhibits,
  stats: Stats,
  shelf: Shelf,
  faq: Faq,
  call: CallToAction,
  prose: Prose,
  try: Try,
  part: RouteContent,
}
