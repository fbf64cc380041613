import { useEffect } from 'react'
import { readConfig } from '../../data/session/config.ts'
import { readCatalog } from '../../data/catalog/read-catalog.ts'
import type { Samples } from '../../catalog/schema/popups.ts'
import { useNotices } from '../../ui/notices.tsx'
import { nextWait, samplePurchase } from './sample-purchase.ts'

/** Purchase notices made from samples, each marked `Demo`, unless the operator has turned them off. */
export default function SamplePopups() {
  const show = useNotices()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const start = async () => {
      const [config, samples] = await Promise.all([readConfig(), readCatalog<Samples>('popups')])
      const again = () => {
        if (!stopped) timer = setTimeout(tick, nextWait(Math.random))
      }
      const tick = () => {
        const purchase = document.hidden ? null : samplePurchase(samples, Math.random)
        if (purchase)
          show({ who: purchase.customerName, text: `bought ${purchase.productName}`, tag: 'Demo', quiet: true })
        again()
      }
      if (config.popups === 'demo') again()
    }
    // The samples are optional: without them nothing is shown.
    start().catch(() => {})
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [show])
  return null
}
