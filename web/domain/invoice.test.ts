import { expect, test } from 'vitest'
import { creditNotes } from './invoice.ts'

const at = '2026-11-20 10:00:00.000Z'
const PAID = { status: 'processing', payment_status: 'paid' } as const

test('each part that went back has its credit note, and so has the rest', () => {
  const timeline = [
    { step: 'placed' as const, at },
    { step: 'partly_refunded' as const, at, amount: 500, credit: 'INV-1002' },
    { step: 'refunded' as const, at, credit: 'INV-1003' },
  ]
  expect(creditNotes({ ...PAID, timeline: timeline.slice(0, 1) })).toEqual([])
  expect(creditNotes({ ...PAID, timeline: timeline.slice(0, 2) })).toEqual(['INV-1002'])
  expect(creditNotes({ ...PAID, payment_status: 'refunded', timeline })).toEqual(['INV-1002', 'INV-1003'])
})

test('an order that was taken back before its steps named credit notes has one', () => {
  expect(creditNotes({ ...PAID, timeline: null })).toEqual([])
  expect(creditNotes({ ...PAID, status: 'cancelled', timeline: null })).toEqual([''])
  expect(creditNotes({ ...PAID, payment_status: 'refunded', timeline: [] })).toEqual([''])
})
