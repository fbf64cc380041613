import { IconShoppingCart } from '@tabler/icons-react'
import { createRootRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { NotFound } from '../app/not-found.tsx'
import { Shell } from '../app/shell.tsx'
import { UpdatePrompt } from '../app/update-prompt.tsx'
import { useSession } from '../data/context.tsx'
import { ExpiredBanner } from '../features/auth/expired-banner.tsx'
import { CartCount } from '../features/cart/cart-count.tsx'
import { InstallEntry } from '../features/install/install-entry.tsx'
import { BottomBar } from '../features/navigation/bottom-bar.tsx'
import { Footer } from '../features/navigation/footer.tsx'
import { Header } from '../features/navigation/header.tsx'
import { navigation } from '../features/navigation/navigation.ts'
import { IconButton } from '../ui/icon-button.tsx'

const CartDrawer = lazy(() => import('../features/cart/cart-drawer.tsx').then((file) => ({ default: file.CartDrawer })))
const SignOutDialog = lazy(() => import('../features/auth/sign-out-dialog.tsx'))

export const Route = createRootRoute({ component: Root, notFoundComponent: Lost })

function Root() {
  const [cart, setCart] = useState(false)
  // Loaded when first asked for, and kept, so that it can slide out as it slid in.
  const cartAsked = useRef(false)
  cartAsked.current ||= cart
  const [leaving, setLeaving] = useState(false)
  return (
    <Shell
      header={
        <Header
          cart={<CartButton onPress={() => setCart(true)} />}
          onSignOut={() => setLeaving(true)}
          extra={(className) => <InstallEntry className={className} />}
        />
      }
      banner={<ExpiredBanner />}
      footer={<Footer />}
      bottomBar={<BottomBar />}
    >
      <Outlet />
      <UpdatePrompt />
      {cartAsked.current && (
        <Suspense>
          <CartDrawer opened={cart} onClose={() => setCart(false)} />
        </Suspense>
      )}
      {leaving && (
        <Suspense>
          <SignOutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </Shell>
  )
}

function CartButton({ onPress }: { onPress: () => void }) {
  return (
    <IconButton label="Open cart" aria-haspopup="dialog" onClick={onPress} style={{ overflow: 'visible' }}>
      <IconShoppingCart size={22} stroke={1.8} aria-hidden />
      <CartCount />
    </IconButton>
  )
}

function Lost() {
  const { user } = useSession()
  return <NotFound places={navigation.side.filter(({ who }) => !(user && who === 'signed-out'))} />
}
