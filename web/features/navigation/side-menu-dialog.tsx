import { IconChevronDown, IconGridDots, IconX } from '@tabler/icons-react'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { useDeferredValue, useEffect, type ReactNode } from 'react'
import { useSession } from '../../data/context.tsx'
import { t } from '../../lib/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useModal } from '../../ui/use-modal.ts'
import { APPS_MENU_ID } from './apps-menu.tsx'
import { Logo } from './logo.tsx'
import { categoryOf, navigation, pagesOf } from './navigation.ts'
import { SEARCH } from './search-link.tsx'
import classes from './side-menu-dialog.module.css'

type Props = {
  onClose: () => void
  /** Entries of other features, styled with the given class. */
  extra?: ((className: string) => ReactNode) | undefined
}

const item = `bare entry across tight ${classes.item}`

/** The menu of small screens: the pages of the site. Those of the account are in the account menu. */
export function SideMenuDialog({ onClose, extra }: Props) {
  const router = useRouter()
  const { user } = useSession()
  const { ref, close, props } = useModal({ onClose })
  const here = useRouterState({ select: ({ location }) => categoryOf(location.pathname, navigation.categories)?.id })
  // The links of closed categories follow after the first paint: they are most of the menu's work.
  const areAllShown = useDeferredValue(true, false)

  useEffect(() => router.subscribe('onBeforeNavigate', () => ref.current?.close()), [router, ref])

  function openApps() {
    close()
    document.getElementById(APPS_MENU_ID)?.showPopover()
  }

  return (
    <dialog {...props} className={`modal ${classes.menu}`} aria-label={t('Menu')}>
      <div className={`column gap-s ${classes.inside}`}>
        <div className={`between ${classes.head}`}>
          <span onClick={close}>
            <Logo />
          </span>
          <IconButton label={t('Close menu')} onClick={close}>
            <IconX size={22} stroke={1.8} aria-hidden />
          </IconButton>
        </div>
        <nav aria-label={t('Main')}>
          <ul className={`stack ${classes.list}`}>
            <li className={classes.search}>
              <Link to={SEARCH} className={item} onClick={close}>
                {t('Search')}
              </Link>
            </li>
            {navigation.side.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} activeOptions={{ exact: true }} className={item} onClick={close}>
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
          <ul className={`stack mt-s line-above ${classes.list} ${classes.apart}`}>
            {navigation.categories.map((category) => (
              <li key={category.id}>
                {/* A shared name: the browser keeps at most one open. */}
                <details name="side-menu" open={category.id === here || undefined}>
                  <summary className={item}>
                    {t(category.label)}
                    <IconChevronDown size={18} stroke={1.8} aria-hidden />
                  </summary>
                  <ul className={`stack ${classes.list} ${classes.pages}`}>
                    {(areAllShown || category.id === here) &&
                      pagesOf(category).map(({ label, to }) => (
                        <li key={to}>
                          <Link
                            to={to}
                            activeOptions={{ exact: true }}
                            className={`entry muted ${classes.page}`}
                            onClick={close}
                          >
                            {t(label)}
                          </Link>
                        </li>
                      ))}
                  </ul>
                </details>
              </li>
            ))}
          </ul>
        </nav>
        <div className={`stack gap-xs push line-above ${classes.apart}`}>
          <button type="button" className={item} data-quiet onClick={openApps}>
            <IconGridDots size={20} stroke={1.8} aria-hidden />
            {t('Apps menu')}
          </button>
          {extra?.(item)}
          {!user && (
            <Link to="/signup" className={`centered mt-s bold ${classes.start}`} onClick={close}>
              {t('Get Started')}
            </Link>
          )}
        </div>
      </div>
    </dialog>
  )
}
