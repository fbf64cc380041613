import type { ReactNode } from 'react'
import type { Product, ProductLine } from '../../../catalog/schema/product.ts'
import { Questions } from '../../../ui/questions.tsx'
import { GoesWith } from './goes-with.tsx'
import classes from './product-parts.module.css'
import { ProductSteps } from './product-steps.tsx'

/** The button that adds an item to the cart. */
export type ItemAction = (item: ProductLine, options: { primary?: boolean; label?: string }) => ReactNode

type Props = { product: Product; action: ItemAction }

/** What follows the presentation of an item: the steps from the order on, what goes with it, what was asked before. */
export function ProductParts({ product: { steps, goesWith, questions }, action }: Props) {
  return (
    <>
      <section className={`wide ${classes.part}`} aria-labelledby="steps">
        <h2 id="steps">After you order</h2>
        <ProductSteps steps={steps} />
      </section>
      <div className={`wide split ${classes.part}`}>
        {goesWith.length > 0 && (
          <section aria-labelledby="goes-with">
            <h2 id="goes-with">Goes with it</h2>
            <GoesWith items={goesWith} action={(line) => action(line, { label: 'Add' })} />
          </section>
        )}
        <section aria-labelledby="questions" className={goesWith.length > 0 ? undefined : 'split all-columns'}>
          <h2 id="questions" className="mb-l">
            Common questions
          </h2>
          <Questions questions={questions} startsOpen />
        </section>
      </div>
    </>
  )
}
