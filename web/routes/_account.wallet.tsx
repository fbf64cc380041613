import { createFileRoute } from '@tanstack/react-router'
import { WalletPage } from '../features/wallet/wallet-page.tsx'

export const Route = createFileRoute('/_account/wallet')({
  staticData: { title: 'Payment Methods' },
  component: WalletPage,
})
