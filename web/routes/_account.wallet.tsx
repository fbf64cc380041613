import { createFileRoute } from '@tanstack/react-router'
import { WalletPage } from '../features/wallet/wallet-page.tsx'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_account/wallet')({
  staticData: { title: msg('Payment Methods') },
  component: WalletPage,
})
