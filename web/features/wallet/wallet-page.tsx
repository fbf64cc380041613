import { Button } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef, useState } from 'react'
import { useDb } from '../../data/context.tsx'
import { useArrival } from '../../data/live.ts'
import type { PaymentMethod } from '../../collections/payment-methods.ts'
import { cardBrand, lastFour } from '../../domain/card-number.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useOpeningLink } from '../../ui/use-opening-link.ts'
import { WhenArrived } from '../../ui/when-arrived.tsx'
import { AddCardDialog } from './add-card-dialog.tsx'
import { cardName } from './card-name.ts'
import { RemoveCardDialog } from './remove-card-dialog.tsx'
import { SavedCards } from './saved-cards.tsx'
import { WalletHistory } from './wallet-history.tsx'
import classes from './wallet-page.module.css'
import { WalletSkeleton } from './wallet-skeleton.tsx'
import { setDefaultCard } from './wallet.commands.ts'
import { readWallet } from './wallet.queries.ts'

type Props = {
  /** Of the history. */
  page: number | undefined
}

export function WalletPage({ page }: Props) {
  const db = useDb()
  const wallet = useLiveQuery(() => readWallet(db, page).catch(() => 'failed' as const), [db, page])
  const [adding, setAdding] = useState<'new' | PaymentMethod | null>(null)
  useOpeningLink(() => setAdding('new'))
  const [removing, setRemoving] = useState<PaymentMethod | null>(null)
  const [problem, setProblem] = useState<{ message: string; detail?: string } | null>(null)
  // For screen readers: what is done is seen in the list.
  const [told, setTold] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)
  const wasAdding = useRef(false)
  const removed = useRef<{ id: string; index: number }>(null)

  const makeDefault = async (card: PaymentMethod) => {
    const result = await setDefaultCard(db, card)
    setProblem(result.ok ? null : result)
    setTold(result.ok ? t('{brand} ending in {last4} is the default card', cardName(card)) : '')
  }
  const add = (
    <Button ref={addButton} onClick={() => setAdding('new')}>
      {t('Add New Card')}
    </Button>
  )
  const cards = wallet && wallet !== 'failed' ? wallet.cards : []

  // The first card takes away the button that opened the form.
  const hasCards = cards.length > 0
  const arrival = useArrival()
  // Without cards it is in the middle of the page; but one that was shown above, while they were on their way, does not move.
  const [isAbove, setAbove] = useState(false)
  if (!isAbove && (hasCards || (arrival && arrival !== 'here'))) setAbove(true)
  useEffect(() => {
    if (wasAdding.current && !adding && document.activeElement === document.body) addButton.current?.focus()
    wasAdding.current ||= adding !== null
  }, [adding, hasCards])

  // The button that had the focus is removed with its card: the focus goes to the card that takes its place.
  useEffect(() => {
    const gone = removed.current
    if (!gone || removing || cards.some(({ id }) => id === gone.id)) return
    removed.current = null
    const next = cards[Math.min(gone.index, cards.length - 1)]
    const menu = next && document.querySelector<HTMLElement>(`[data-card="${next.id}"] [aria-haspopup="menu"]`)
    ;(menu ?? addButton.current)?.focus()
  })

  return (
    <Page
      title={t('Payment Methods')}
      description={t(
        'We keep the brand, last four digits, expiry date, name and billing address. The full number and the CVV are never stored.',
      )}
      actions={isAbove && add}
    >
      {problem && (
        <Problem title={t(problem.message)} className={classes.problem}>
          {t(problem.detail ?? msg('Your cards haven’t changed. Try again.'))}
        </Problem>
      )}
      {wallet === undefined && <WalletSkeleton />}
      {wallet === 'failed' && (
        <Problem title={t('Failed to load payment data')}>
          {t('Your cards are kept on this device. Reload the page to try again.')}
        </Problem>
      )}
      {wallet && wallet !== 'failed' && (
        <div className={`stack ${classes.columns}`}>
          {hasCards ? (
            <SavedCards
              cards={cards}
              defaultId={wallet.defaultId}
              onDefault={(card) => void makeDefault(card)}
              onReplace={setAdding}
              onRemove={setRemoving}
            />
          ) : (
            <WhenArrived arrival={arrival} coming={t('Your cards are on their way.')}>
              <EmptyState
                id="empty-wallet"
                title={t('No saved cards')}
                text={t('A saved card fills in the cardholder’s name and billing address at checkout.')}
                action={isAbove ? undefined : add}
              />
            </WhenArrived>
          )}
          {wallet.history.entries.length > 0 && <WalletHistory history={wallet.history} />}
        </div>
      )}
      <span className="unseen" role="status">
        {told}
      </span>
      {adding && (
        <AddCardDialog
          replaced={adding === 'new' ? undefined : adding}
          onClose={() => setAdding(null)}
          onAdded={({ number }) =>
            setTold(
              t('{brand} ending in {last4} added', cardName({ brand: cardBrand(number), last4: lastFour(number) })),
            )
          }
        />
      )}
      {removing && (
        <RemoveCardDialog
          card={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            setTold(t('{brand} ending in {last4} removed', cardName(removing)))
            removed.current = { id: removing.id, index: cards.findIndex(({ id }) => id === removing.id) }
          }}
        />
      )}
    </Page>
  )
}
