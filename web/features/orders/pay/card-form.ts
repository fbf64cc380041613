import { FAILED, type CardForm, type PayFailure } from '../../../data/session/pay-order.ts'
import { msg } from '../../../lib/msg.ts'
import { loadStripe, type Appearance, type StripeCheckout } from './stripe-script.ts'

/** The form of the payment provider on this page. */
export type OpenForm = {
  /** Charges the card. Resolves to what is the matter with it; null: it is paid. */
  confirm(): Promise<PayFailure | null>
  setAppearance(appearance: Appearance): void
  close(): void
}

/** Why there is no form; `isHostedLeft`: the page of the payment provider may work. */
export type FormFailure = PayFailure & { isHostedLeft: boolean }

type Options = {
  form: CardForm
  into: HTMLElement
  locale: string
  appearance: Appearance
  /** Called when the form fails, at any time. */
  onFailure: (failure: FormFailure) => void
}

const NO_SCRIPT: FormFailure = {
  message: msg('Failed to load payment script'),
  detail: msg('Something in your browser or network may block it. Your order is kept.'),
  isHostedLeft: true,
}

/** What the provider's script did not foresee, as it says what it did. */
function unexpected(error: unknown) {
  console.warn(error)
  return { type: 'error' as const, error: { message: '' } }
}

/** Loads the form of the payment provider. Resolves to null if it failed. */
export async function openCardForm({ form, into, locale, appearance, onFailure }: Options): Promise<OpenForm | null> {
  let checkout: StripeCheckout
  try {
    const stripe = (await loadStripe(form.script))(form.key, { locale })
    checkout = stripe.initCheckoutElementsSdk({ clientSecret: form.secret, elementsOptions: { appearance } })
  } catch (error) {
    console.warn(error)
    onFailure(NO_SCRIPT)
    return null
  }
  const failed = (detail = '') => onFailure({ message: FAILED, detail, isHostedLeft: true })
  const element = checkout.createPaymentElement()
  element.on('loaderror', ({ error }) => failed(error.message))
  element.mount(into)
  const loaded = await checkout.loadActions().catch(unexpected)
  if (loaded.type === 'error') {
    failed(loaded.error.message)
    return null
  }
  return {
    async confirm() {
      const outcome = await loaded.actions.confirm({ redirect: 'if_required' }).catch(unexpected)
      return outcome.type === 'error' ? { message: FAILED, detail: outcome.error.message } : null
    },
    setAppearance: (now) => checkout.changeAppearance(now),
    close: () => element.destroy(),
  }
}
