import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatCents, type Cents } from '../domain/money.ts'
import classes from './packages.module.css'

export type Package = { sku: string; name: string; price: Cents; features: string[]; featured?: boolean | undefined }

type Props<P extends Package> = {
  packages: P[]
  /** What can be pressed under a package; comes from the route. */
  action: (item: P) => ReactNode
}

/** Up to three packages side by side, the featured one a little larger. */
export function Packages<P extends Package>({ packages, action }: Props<P>) {
  return (
    <ul className={classes.packages}>
      {packages.map((item) => (
        <li key={item.sku} className={classes.package} data-featured={item.featured || undefined}>
          {item.featured && <p className={classes.tag}>Most Popular</p>}
          <h3>{item.name}</h3>
          <p className={classes.price}>{formatCents(item.price)}</p>
          <ul className={classes.features}>
            {item.features.map((feature) => (
              <li key={feature}>
                <IconCheck size={18} stroke={1.8} aria-hidden />
                {feature}
              </li>
            ))}
          </ul>
          {action(item)}
        </li>
      ))}
    </ul>
  )
}
