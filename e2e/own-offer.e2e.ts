import { expect, test, type Page } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { notices } from './parts.ts'
import { demandRow, fillTier } from './supplier-parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

/** Counts presses and keys on a page until the result is read. */
async function countSteps(page: Page): Promise<() => Promise<{ presses: number; keys: number }>> {
  const counter = await page.evaluateHandle(() => {
    const steps = { presses: 0, keys: 0 }
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('pointerdown', () => (steps.presses += 1), { capture: true, signal })
    addEventListener('keydown', () => (steps.keys += 1), { capture: true, signal })
    return { steps, listening }
  })
  return () =>
    counter.evaluate(({ steps, listening }) => {
      listening.abort()
      return steps
    })
}

const world = storyWorld(undefined, { crowd: true })

test('a supplier learns what counts, reads the versions of an offer and withdraws it', async ({ browser }) => {
  const { page: supplier, complaints } = await watched(world(), browser, 'statek')
  await visit(supplier, '/supplier/demands')
  const butter = 'Máslo 250 g'
  const row = demandRow(supplier, 'Brno-sever', butter)
  await row.getByRole('button').click()
  const dialog = supplier.getByRole('dialog')
  const first = dialog.getByRole('group', { name: 'Pásmo 1' })
  const versionOf = (from: string) =>
    dialog
      .getByRole('listitem')
      .filter({ hasText: 'Platnost od' })
      .filter({ hasText: `od ${from} ks za 40,00 Kč/ks` })
  await expect(dialog.getByText('ale do pásem se dnes počítá jen')).toBeVisible()
  const startAt = dialog.getByRole('button', { name: /^Začít na/ })
  const counted = (await startAt.innerText()).match(/\d+(?=\sks)/)![0]
  await startAt.click()
  await expect(first.getByLabel('Od množství')).toHaveValue(counted)
  await expect(dialog.getByText('Tak by nabídka nevyhrála.')).toHaveCount(0)
  await fillTier(dialog, 1, '1,5', '40')
  await expect(dialog.getByText('Pásmo 1: množství musí být celé číslo.').first()).toBeVisible()
  await openLooksRight(supplier)
  expect(complaints).toEqual([])
  await fillTier(dialog, 1, counted, '40')
  await expect(first).toContainText(`Tržba při dnešních ${counted} ks: nejvýš`)
  await supplier.route('**/rpc/offers/place', (route) => route.fulfill({ status: 500, json: { json: { code: 'INTERNAL_SERVER_ERROR' } } }))
  await dialog.getByRole('button', { name: 'Odeslat nabídku' }).click()
  await expect(dialog.getByRole('alert').getByText('Chyba při ukládání ceníku')).toBeVisible()
  await supplier.unroute('**/rpc/offers/place')
  await dialog.getByRole('button', { name: 'Odeslat nabídku' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Nabídka odeslána')

  await row.getByRole('button', { name: `Upravit nabídku: ${butter}` }).click()
  await dialog.getByText('Verze nabídky').click()
  await expect(versionOf(counted)).toContainText('platí')
  await dialog.getByRole('button', { name: 'Zrušit nabídku…' }).click()
  await supplier.getByRole('alertdialog').getByRole('button', { name: 'Zrušit nabídku' }).click()
  await expect(notices(supplier).getByText('Nabídka zrušena')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(row.getByRole('button', { name: `Poslat cenovou nabídku: ${butter}` })).toBeVisible()

  // By hand, the filled-in offer takes three presses and no key (docs/performance.md#an-offer-by-hand).
  const steps = await countSteps(supplier)
  await row.getByRole('button').click()
  await startAt.click()
  await dialog.getByRole('button', { name: 'Odeslat nabídku' }).click()
  await expect(row).toContainText('Nabídka odeslána')
  expect(await steps()).toEqual({ presses: 3, keys: 0 })

  await row.getByRole('button', { name: `Upravit nabídku: ${butter}` }).click()
  await dialog.getByText('Verze nabídky').click()
  await expect(versionOf(counted)).toContainText('zrušena')
  // A version says what it changed against the one before.
  await expect(dialog.getByText(/^Proti předchozí verzi: pásmo.1:/).first()).toBeVisible()
  await supplier.keyboard.press('Escape')

  // Suppliers see no group prices, and no claim that there are none.
  await visit(supplier, '/catalog')
  await expect(supplier.getByText('Dodavatelům ukážeme skupinovou cenu, až bude konečná.')).toBeVisible()
  await expect(supplier.getByText('v katalogu').first()).toBeVisible()
  await expect(supplier.getByText('zatím bez skupinové ceny')).toHaveCount(0)

  // One that ends with its week leaves the next ones out, and is prolonged by one press.
  await world().clock('2026-11-23', '20:30')
  await supplier.goto('/supplier/demands?q=m%C3%A1slo')
  await demandRow(supplier, 'Brno-sever', butter, 48).getByRole('button').first().click()
  const until = dialog.getByRole('group', { name: /^Platí do/ }).getByRole('spinbutton')
  await until.first().click()
  await supplier.keyboard.type('26112026')
  await dialog.getByRole('button', { name: /^Prodloužit do/ }).click()
  await expect(dialog.getByText('tato nabídka neplatí')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: /^Prodloužit do/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Odeslat nabídku' }).click()
  await expect(demandRow(supplier, 'Brno-sever', butter, 49)).toContainText('Nabídka odeslána')
})
