import { expect, test } from '@playwright/test'
import { openStripeServer, sessionOf, signedEvent, stripeKeys } from '../server/test/stripe.ts'
import { openLooksRight } from './looks-right.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

let gateway: Awaited<ReturnType<typeof openStripeServer>>
/** The gateway reports to the server whatever becomes of a payment, beside leading the payer back. */
const report = async (checkout: URLSearchParams) => {
  const id = checkout.get('client_reference_id')!
  const amount = Number(checkout.get('line_items[0][price_data][unit_amount]'))
  const { body, signature } = signedEvent('checkout.session.completed', sessionOf({ id, amount }))
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  await fetch(`${world().address}/api/card-events`, { method: 'POST', headers, body })
}
test.beforeAll(async () => {
  gateway = await openStripeServer((checkout) => void report(checkout))
})
test.afterAll(() => gateway.close())

const world = storyWorld(() => ({
  STRIPE_SECRET_KEY: stripeKeys.secretKey,
  STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
  STRIPE_API_BASE: gateway.url,
}))

test('Jana tops up by card on the page of the gateway, and finance sees the payment', async ({ browser }) => {
  const jana = await world().as(browser, 'jana')
  await jana.goto('/payments')
  await jana.getByRole('button', { name: 'Dobít kredit' }).click()
  const dialog = jana.getByRole('dialog', { name: 'Dobít kredit' })
  await expect(dialog.getByRole('radio', { name: 'Kartou' })).toBeChecked()
  await dialog.getByLabel('Částka').fill('700')
  await dialog.getByRole('button', { name: 'Pokračovat na kartu' }).click()
  await expect(jana.getByText(/Děkujeme\. Platba 700,00\sKč kartou přišla\./)).toBeVisible()
  await openLooksRight(jana)
  await visit(jana, '/statement')
  await expect(jana.getByText(/^Platba kartou/).first()).toBeVisible()

  const finance = await world().as(browser, 'finance')
  await finance.goto('/admin/payments?part=karty')
  await expect(finance.getByRole('row', { name: /Jana.*700,00\sKč/ })).toBeVisible()
  await finance.getByRole('button', { name: /^Vrátit na kartu: Jana/ }).click()
  const refund = finance.getByRole('alertdialog', { name: 'Vrátit na kartu?' })
  await refund.getByLabel('Částka').fill('701')
  await refund.getByLabel('Důvod').fill('Na přání člena')
  await refund.getByRole('button', { name: 'Vrátit na kartu' }).click()
  await expect(refund.getByText(/^Vrátit lze nejvýš 700,00\sKč$/)).toBeVisible()
})
