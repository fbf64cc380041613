import { useEffect, useRef, useState } from 'react'
import { howToPay, type PayFailure } from '../../../data/session/pay-order.ts'
import { language } from '../../../lib/language.ts'
import { openCardForm, type FormFailure, type OpenForm } from './card-form.ts'
import type { Appearance } from './stripe-script.ts'

/** Opens the form for an order in the element of `into`. `failure` is why there is none. */
export function useCardForm(id: string, appearance: Appearance) {
  const into = useRef<HTMLDivElement>(null)
  const [form, setForm] = useState<OpenForm | null>(null)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [looks] = useState(appearance)
  useEffect(() => {
    let isShown = true
    let opened: OpenForm | null = null
    const onFailure = (why: FormFailure) => isShown && setFailure(why)
    const open = async () => {
      const way = await howToPay(id)
      if (!isShown || !into.current) return
      if (way.at === 'failed') return onFailure({ ...way.failure, isHostedLeft: false })
      if (way.at === 'page') return location.replace(way.url)
      opened = await openCardForm({
        ...{ form: way.form, into: into.current, locale: language.get(), appearance: looks, onFailure },
      })
      if (isShown) setForm(opened)
      else opened?.close()
    }
    void open()
    return () => {
      isShown = false
      opened?.close()
    }
  }, [id, looks])
  useEffect(() => form?.setAppearance(appearance), [form, appearance])
  return { into, form, failure }
}

/** Confirming the payment: `failure` is why the card was not charged. */
export function useConfirm(id: string, form: OpenForm | null) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<PayFailure | null>(null)
  const confirm = async () => {
    if (!form) return
    setBusy(true)
    setFailure(null)
    const why = await form.confirm()
    if (why) {
      // What another page has begun since, or what is too old, ends what this form is for.
      const way = await howToPay(id)
      if (way.at === 'page' || (way.at === 'form' && way.form.secret !== form.secret)) return location.reload()
      setFailure(why)
      return setBusy(false)
    }
    // The server asks the payment provider, and leads on to the order. "Back" does not lead here again.
    location.replace(`/api/orders/${id}/paid`)
  }
  return { confirm: () => void confirm(), isBusy, failure }
}
