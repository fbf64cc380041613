import { IconShoppingCart } from '@tabler/icons-react'
import { useMediaQuery } from '@mantine/hooks'
import { useMatches } from '@tanstack/react-router'
import { memo, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { NotFound } from '../app/not-found.tsx'
import { ReplayInput } from '../app/replay-input.tsx'
import { Shell, type Layout } from '../app/shell.tsx'
import { usePaletteShortcut } from '../app/use-palette-shortcut.ts'
import { usePerson, useSession, WhenOpen } from '../data/context.tsx'
import { CartCount } from '../features/cart/cart-count.tsx'
import { CartQuantitiesProvider, useCartQuantities } from '../features/cart/cart-quantities.tsx'
import { InstallEntry } from '../features/install/install-entry.tsx'
import { BottomBar } from '../features/navigation/bottom-bar.tsx'
import { Footer } from '../features/navigation/footer.tsx'
import { Header } from '../features/navigation/header.tsx'
import { allPlaces, navigation } from '../features/navigation/navigation.ts'
import { FROM_MD } from '../lib/breakpoints.ts'
import { englishOnly } from '../lib/language.ts'
import { t } from '../lib/t.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { HeaderTitleContext } from '../ui/header-title.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { NoticesProvider } from '../ui/notices.tsx'
import { Optional } from '../ui/optional.tsx'
import { useLazyComponent } from '../ui/use-lazy-component.ts'
import { WhenIdle } from '../ui/when-idle.tsx'
import { LaterNewsletterForm } from './later-newsletter-form.ts'
import { BADGES, COUNTS } from './live-counts.tsx'
import { loadAppNavigation, startAppNavigation } from './load-app-navigation.ts'
import { OfOnePerson } from './of-one-person.tsx'
import { useWanted } from './use-wanted.ts'
import { later, useLoadFailure } from '../ui/later.tsx'

const ExpiredBanner = later(() => import('../features/auth/expired-banner.tsx').then((file) => file.ExpiredBanner))
const FirstSyncBanner = later(() =>
  import('../features/sync/first-sync-banner.tsx').then((file) => file.FirstSyncBanner),
)
const VerifyBanner = later(() => import('../features/auth/verify-banner.tsx').then((file) => file.VerifyBanner))
const AppNavigation = later(loadAppNavigation)
const QuietHeader = later(() => import('../features/navigation/quiet-header.tsx').then((file) => file.QuietHeader))
const QuietFooter = later(() => import('../features/navigation/quiet-footer.tsx').then((file) => file.QuietFooter))
const UpdatePrompt = later(() => import('../app/update-prompt.tsx').then((file) => file.UpdatePrompt))
const loadCart = () => import('../features/cart/cart-drawer.tsx').then((file) => file.CartDrawer)
const loadPalette = () => import('./search-palette.tsx').then((file) => file.default)
const loadSignOut = () => import('../features/auth/sign-out-dialog.tsx').then((file) => file.default)

const DocumentsKeeper = later(() =>
  import('../features/documents/documents-keeper.tsx').then((file) => file.DocumentsKeeper),
)
const LibraryKeeper = later(() => import('../features/library/library-keeper.tsx').then((file) => file.LibraryKeeper))
const ShareBanner = later(() => import('../features/share/share-banner.tsx').then((file) => file.ShareBanner))
const ConflictNotice = later(() => import('../features/sync/conflict-notice.tsx').then((file) => file.ConflictNotice))
const NotificationKeeper = later(() => import('./notification-keeper.tsx').then((file) => file.NotificationKeeper))

/** Header, footer and dialogs, which every page has, around the page. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <NoticesProvider person={usePerson()}>
      <OfOnePerson>
        <CartQuantitiesProvider>
          <FilledShell>{children}</FilledShell>
        </CartQuantitiesProvider>
      </OfOnePerson>
    </NoticesProvider>
  )
}

function FilledShell({ children }: { children: ReactNode }) {
  const onFailure = useLoadFailure()
  const cart = useLazyComponent(loadCart, onFailure)
  const palette = useLazyComponent(loadPalette, onFailure)
  const signOut = useLazyComponent(loadSignOut, onFailure)
  usePaletteShortcut(palette.opened ? palette.close : palette.open)
  const { layout, isCopy } = useLayout()
  usePreloadedNavigation()
  useWanted()
  const isWide = useMediaQuery(FROM_MD, undefined, { getInitialValueInEffect: false })
  const [titleElement, setTitleElement] = useState<HTMLElement | null>(null)
  // Known before the header's code is loaded, so that the page does not move when it is.
  const headerTitle = useMemo(
    () => (layout === 'app' && !isWide ? { element: titleElement } : null),
    [layout, isWide, titleElement],
  )
  const header = {
    cart: <CartButton onPress={cart.open} />,
    counts: COUNTS,
    badge: BADGES['/dashboard'],
    onSignOut: signOut.open,
    extra: (className: string) => <InstallEntry className={className} />,
  }
  return (
    <Shell
      layout={layout}
      lang={isCopy ? englishOnly() : undefined}
      header={
        layout === 'site' ? (
          <Header {...header} />
        ) : (
          <Optional>
            {layout === 'app' ? (
              <AppNavigation {...header} isWide={isWide} onSearch={palette.open} titleRef={setTitleElement} />
            ) : (
              <QuietHeader />
            )}
          </Optional>
        )
      }
      banner={
        <WhenOpen>
          {layout !== 'quiet' && (
            <Optional>
              <ExpiredBanner />
            </Optional>
          )}
          {layout !== 'quiet' && (
            <Optional>
              <ShareBanner />
            </Optional>
          )}
          {layout === 'app' && (
            <Optional>
              <VerifyBanner />
            </Optional>
          )}
          {layout === 'app' && (
            <Optional>
              <FirstSyncBanner />
            </Optional>
          )}
        </WhenOpen>
      }
      footer={<LayoutFooter layout={layout} />}
      bottomBar={layout !== 'quiet' && <BottomBar badges={BADGES} />}
    >
      <HeaderTitleContext value={headerTitle}>{children}</HeaderTitleContext>
      <WhenIdle>
        <Optional>
          <UpdatePrompt />
        </Optional>
        <WhenOpen>
          <Optional>
            <NotificationKeeper />
          </Optional>
          <Optional>
            <DocumentsKeeper />
          </Optional>
          <Optional>
            <LibraryKeeper />
          </Optional>
          <Optional>
            <ConflictNotice />
          </Optional>
        </WhenOpen>
      </WhenIdle>
      {cart.Component && <cart.Component opened={cart.opened} onClose={cart.close} />}
      {palette.Component && palette.opened && <palette.Component onClose={palette.close} />}
      {signOut.Component && signOut.opened && <signOut.Component onClose={signOut.close} />}
    </Shell>
  )
}

/** The layout of the deepest route that names one, and whether the page is the site's copy, which is in English alone. */
function useLayout(): { layout: Layout; isCopy: boolean } {
  const { user } = useSession()
  const layout = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.layout)?.staticData.layout ?? 'site',
  })
  const isTranslated = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isTranslated) })
  return { layout: layout === 'app' && !user ? 'site' : layout, isCopy: layout === 'site' && !isTranslated }
}

/** Signed-in people go to the account pages from the site. */
function usePreloadedNavigation(): void {
  const { user } = useSession()
  const signedIn = user !== null
  useEffect(() => {
    if (signedIn) return whenIdle(startAppNavigation)
  }, [signedIn])
}

function LayoutFooter({ layout }: { layout: Layout }) {
  if (layout === 'app') return <ReplayInput region="footer" />
  if (layout === 'quiet')
    return (
      <Optional>
        <QuietFooter />
      </Optional>
    )
  return <SiteFooter />
}

/**
 * Far below the fold: hydrated on its own, after the visible part. Rendered once: React would throw the HTML of a form away that is rendered
 * anew before its code is here, and what was typed in it.
 */
const SiteFooter = memo(function SiteFooter() {
  const { title, text } = navigation.newsletter
  return (
    <Suspense>
      <Footer
        newsletter={
          <Suspense>
            <LaterNewsletterForm title={t(title)} text={t(text)} />
            <ReplayInput region="footer" />
          </Suspense>
        }
      />
    </Suspense>
  )
})

/** A visitor has none until there is something in it. */
function CartButton({ onPress }: { onPress: () => void }) {
  const { user } = useSession()
  const isFilled = useCartQuantities().size > 0
  if (!user && !isFilled) return null
  return (
    <IconButton
      label={t('Open cart')}
      aria-haspopup="dialog"
      data-in-bar
      data-cart
      onClick={onPress}
      style={{ overflow: 'visible' }}
    >
      <IconShoppingCart size={22} stroke={1.8} aria-hidden />
      <CartCount />
    </IconButton>
  )
}

/** The 404 page. */
export function PageNotFound() {
  const { user } = useSession()
  return <NotFound places={allPlaces(user !== null)} />
}
