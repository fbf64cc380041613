import { useEffect } from 'react'
import type { Samples } from '../../catalog/schema/popups.ts'
import { readCatalog } from '../../data/catalog/read-catalog.ts'
import { readPurchases, type Purchase } from '../../data/catalog/purchases.ts'
import { readConfig } from '../../data/session/config.ts'
import { t } from '../../lib/t.ts'
import { useNotices } from '../../ui/notices.tsx'
import { nextWait, samplePurchase } from './purchases.ts'

/** What is shown next, or null for nothing this time. */
type Source = { next: () => Purchase | null; tag?: string }

/** Purchase notices as the operator has set them: samples, each marked `Demo`, real ones, each once, or none. */
export default function PurchasePopups() {
  const show = useNotices()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const start = async () => {
      const source = await chosenSource()
      if (!source) return
      const again = () => {
        if (!stopped) timer = setTimeout(tick, nextWait(Math.random))
      }
      const tick = () => {
        const purchase = document.hidden ? null : source.next()
        if (purchase)
          show({
            ...{
              who: purchase.customer || t('Somebody'),
              text: t('bought {product}', { product: purchase.product }),
              quiet: true,
            },
            ...(source.tag && { tag: source.tag }),
          })
        again()
      }
      again()
    }
    // They are optional: if they cannot be read, nothing is shown.
    start().catch(() => {})
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [show])
  return null
}

async function chosenSource(): Promise<Source | null> {
  const { popups } = await readConfig()
  if (popups === 'off') return null
  if (popups === 'demo') {
    const samples = await readCatalog<Samples>('popups')
    return { next: () => samplePurchase(samples, Math.random), tag: 'Demo' }
  }
  const purchases = await readPurchases()
  return purchases.length > 0 ? { next: () => purchases.shift() ?? null } : null
}
