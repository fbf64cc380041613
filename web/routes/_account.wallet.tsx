import { createFileRoute } from '@tanstack/react-router'
import { WalletPage } from '../features/wallet/wallet-page.tsx'
import { WalletSearch } from '../features/wallet/wallet-search.ts'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_account/wallet')({
  staticData: { title: msg('Payment Methods') },
  validateSearch: WalletSearch,
  component: Wallet,
})

function Wallet() {
  return <WalletPage page={Route.useSearch().page} />
}
