import { createFileRoute } from '@tanstack/react-router'
import { TitleDownload } from '../features/library/title-download.tsx'
import { OrderPage } from '../features/orders/order-page.tsx'
import { refusalReasons } from '../features/sync/refusal-text.ts'
import { msg } from '../lib/msg.ts'
import { addAgain } from '../pages/order-again.ts'

export const Route = createFileRoute('/_account/orders/$number')({
  staticData: { title: msg('Order') },
  component: Order,
})

function Order() {
  return (
    <OrderPage
      number={Route.useParams().number}
      addAgain={addAgain}
      reasonsOf={refusalReasons}
      downloadOf={(sku, name) => <TitleDownload sku={sku} name={name} />}
    />
  )
}
