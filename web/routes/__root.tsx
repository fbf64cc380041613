import { IconShoppingCart } from '@tabler/icons-react'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useCallback } from 'react'
import { NotFound } from '../app/not-found.tsx'
import { ReplayInput } from '../app/replay-input.tsx'
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
import { NoticesProvider, useNotices } from '../ui/notices.tsx'
import { Optional } from '../ui/optional.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import { WhenIdle } from '../ui/when-idle.tsx'

const ExpiredBanner = lazy(() =>
  import('../features/auth/expired-banner.tsx').then((file) => ({ default: file.ExpiredBanner })),
)
const UpdatePrompt = lazy(() => import('../app/update-prompt.tsx').then((file) => ({ default: file.UpdatePrompt })))
const loadCart = () => import('../features/cart/cart-drawer.tsx').then((file) => file.CartDrawer)
const loadPalette = () => import('./-palette.tsx').then((file) => file.default)
const loadSignOut = () => import('../features/auth/sign-out-dialog.tsx').then((file) => file.default)

export const Route = createRootRouteWithContext<{ read: ReadCatalog }>()({ component: Root, notFoundComponent: Lost })

function Root() {
  return (
    <NoticesProvider>
      <CartQuantitiesProvider>
        <Framed />
      </CartQuantitiesProvider>
    </NoticesProvider>
  )
}

function Framed() {
  const showNotice = useNotices()
  const missing = useCallback(
    () => showNotice({ who: 'Everyday', text: 'could not load this. Check the connection and press once more.' }),
    [showNotice],
  )
  const cart = useLoaded(loadCart, missing)
  const palette = useLoaded(loadPalette, missing)
  const leaving = useLoaded(loadSignOut, missing)
  usePaletteKey(palette.opened ? palette.close : palette.open)
  return (
    <Shell
      header={
        <Header
          cart={<CartButton onPress={cart.open} />}
          onSignOut={leaving.open}
          extra={(className) => <InstallEntry className={className} />}
        />
      }
      banner={
        <WhenOpen>
          <Optional>
            <ExpiredBanner />
          </Optional>
        </WhenOpen>
      }
      // Far below the fold: hydrated on its own, after what one sees.
      footer={
        <Suspense>
          <Footer newsletter={<NewsletterForm {...navigation.newsletter} />} />
          <ReplayInput region="footer" />
        </Suspense>
      }
      bottomBar={<BottomBar />}
    >
      <Outlet />
      <WhenIdle>
        <UpdatePrompt />
      </WhenIdle>
      {cart.Part && <cart.Part opened={cart.opened} onClose={cart.close} />}
      {palette.Part && palette.opened && <palette.Part onClose={palette.close} />}
      {leaving.Part && leaving.opened && <leaving.Part onClose={leaving.close} />}
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
  return <NotFound places={allPlaces(user !== null)} />
}
