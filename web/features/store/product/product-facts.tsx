import { IconClock, IconPackage, IconUser } from '@tabler/icons-react'
import type { Product } from '../../../catalog/schema/product.ts'
import classes from './product-facts.module.css'

/** When one has it, how it comes, and who does it. */
export function ProductFacts({ product: { takes, delivery, by } }: { product: Product }) {
  const facts = [
    { Icon: IconClock, label: 'When', value: takes },
    { Icon: IconPackage, label: 'How it comes', value: delivery },
    { Icon: IconUser, label: 'Who', value: by.name, text: by.text },
  ]
  return (
    <dl className="card ruled">
      {facts.map(({ Icon, label, value, text }) => (
        <div key={label} className={`relative ${classes.fact}`}>
          <dt className="tiny muted">
            <Icon size={22} stroke={1.8} aria-hidden className={classes.icon} />
            {label}
          </dt>
          <dd>
            <b className="medium">{value}</b>
            {text && <span className="muted small block">{text}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
