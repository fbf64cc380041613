import { IconShoppingCart } from '@tabler/icons-react'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { NotFound } from '../app/not-found.tsx'
import { Shell } from '../app/shell.tsx'
import { usePaletteKey } from '../app/use-palette-key.ts'
import { useSession, WhenOpen } from '../data/context.tsx'
import type { ReadCatalog } from '../data/read-catalog.ts'
import { CartCount } from '../features/cart/cart-count.tsx'
import { CartQuantitiesProvider } from '../features/cart/cart-quantities.tsx'
import { NewsletterForm } from '../features/forms/newsletter-form.tsx'
import { InstallEntry } from '../features/install/install-entry.tsx'
import { BottomBar } from '../features/navigation/bottom-bar.tsx'
import { Footer } from '../features/navigation/footer.tsx'
import { Header } from '../features/navigation/header.tsx'
import { allPlaces, navigation } from '../features/navigation/navigation.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { NoticesProvider } from '../ui/notices.tsx'
import { WhenIdle } from '../ui/when-idle.tsx'

const CartDrawer = lazy(() => import('../features/cart/cart-drawer.tsx').then((file) => ({ default: file.CartDrawer })))
const ExpiredBanner = lazy(() =>
  import('../features/auth/expired-banner.tsx').then((file) => ({ default: file.ExpiredBanner })),
)
const UpdatePrompt = lazy(() => import('../app/update-prompt.tsx').then((file) => ({ default: file.UpdatePrompt })))
const Palette = lazy(() => import('./-palette.tsx'))
const SignOutDialog = lazy(() => import('../features/auth/sign-out-dialog.tsx'))

export const Route = createRootRouteWithContext<{ read: ReadCatalog }>()({ component: Root, notFoundComponent: Lost })

function Root() {
  const [cart, setCart] = useState(false)
  // Loaded when first asked for, and kept, so that it can slide out as it slid in.
  const cartAsked = useRef(false)
  cartAsked.current ||= cart
  const [leaving, setLeaving] = useState(false)
  const [palette, setPalette] = useState(false)
  usePaletteKey(useCallback(() => setPalette((open) => !open), []))
  return (
    <NoticesProvider>
      <CartQuantitiesProvider>
        <Shell
          header={
            <Header
              cart={<CartButton onPress={() => setCart(true)} />}
              onSignOut={() => setLeaving(true)}
              extra={(className) => <InstallEntry className={className} />}
            />
          }
          banner={
            <WhenOpen>
              <Suspense>
                <ExpiredBanner />
              </Suspense>
            </WhenOpen>
          }
          // Far below the fold: hydrated on its own, after what one sees.
          footer={
            <Suspense>
              <Footer newsletter={<NewsletterForm {...navigation.newsletter} />} />
            </Suspense>
          }
          bottomBar={<BottomBar />}
        >
          <Outlet />
          <WhenIdle>
            <Suspense>
              <UpdatePrompt />
            </Suspense>
          </WhenIdle>
          {cartAsked.current && (
            <Suspense>
              <CartDrawer opened={cart} onClose={() => setCart(false)} />
            </Suspense>
          )}
          {palette && (
            <Suspense>
              <Palette onClose={() => setPalette(false)} />
            </Suspense>
          )}
          {leaving && (
            <Suspense>
              <SignOutDialog onClose={() => setLeaving(false)} />
            </Suspense>
          )}
        </Shell>
      </CartQuantitiesProvider>
    </NoticesProvider>
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
  return <NotFound places={allPlaces(user !== null)} />
}
