import type { OrderAgain } from '../../domain/order-again.ts'
import { locale } from '../../lib/language.ts'
import { t } from '../../lib/t.ts'
import { useNotices } from '../../ui/notices.tsx'

/** Names in a sentence: `Web Starter and The Lamp`. */
const listOf = (names: readonly string[]) => new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names)

/** What is said on the page to which an order leads. */
export function useAgainNotices() {
  const show = useNotices()
  return {
    /** What came into the cart, and what did not. */
    show({ lines, gone, full }: OrderAgain) {
      const n = lines.reduce((sum, { quantity }) => sum + quantity, 0)
      if (n > 0)
        show({ who: t('You'), text: t('{n, plural, one {added # item} other {added # items}} to the cart', { n }) })
      if (gone.length > 0)
        show({
          who: listOf(gone),
          text: t('{n, plural, one {is no longer sold} other {are no longer sold}}', { n: gone.length }),
        })
      if (full.length > 0)
        show({
          who: listOf(full),
          text: t(full.length === 1 ? 'is in the cart as often as possible' : 'are in the cart as often as possible'),
        })
    },
    takenBack: () => show({ who: t('You'), text: t('took the order back') }),
  }
}
