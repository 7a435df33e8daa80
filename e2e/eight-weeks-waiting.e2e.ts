import { expect, test } from '@playwright/test'
import { decide, weeks } from './eight-weeks-parts.ts'
import { item, openWeek, unfold } from './parts.ts'
import { offer } from './supplier-parts.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const [first, last] = [weeks[0]!, weeks.at(-1)!]
const rice = 'Rýže dlouhozrnná 1 kg'

test('what nobody sells for seven weeks waits, and is bought once in the eighth', async ({ browser }) => {
  await world().database("update catalog_items set is_storable = true where sku = 'RYZ'")
  const jana = await world().as(browser, 'jana')
  const supplier = await world().as(browser, 'statek')

  await test.step('she wants rice cheap, and lets it wait for eight weeks', async () => {
    await openWeek(jana, first)
    await jana.getByRole('combobox', { name: 'Co chcete kupovat? Název, odkaz nebo fotka' }).fill('rýže dlouhozrnná 2 ks do 5')
    await expect(jana.getByRole('option', { name: /^Rýže dlouhozrnná/ }).first()).toBeVisible()
    await jana.keyboard.press('Enter')
    await jana.getByRole('dialog', { name: rice }).getByRole('button', { name: 'Přidat' }).last().click()
    await unfold(item(jana, rice))
    await item(jana, rice).getByRole('button', { name: 'Když se nekoupí: nečeká' }).click()
    const dialog = jana.getByRole('dialog', { name: `${rice}: když se nekoupí` })
    await dialog.getByRole('button', { name: /Jak dlouho má čekat/ }).click()
    await jana.getByRole('option', { name: '8 týdnů' }).click()
    await dialog.getByRole('button', { name: 'Objednávka zavazující k platbě' }).click()
    await expect(dialog).toHaveCount(0)
  })

  for (const [i, week] of weeks.slice(0, -1).entries())
    await test.step(`week ${i + 1} closes without it, and the next one has it`, async () => {
      await decide(world(), week)
      await openWeek(jana, weeks[i + 1]!)
      await expect(item(jana, rice).getByText(/Čeká od týdne 23\.\s11\.\s2026, nejdéle do týdne od 18\.\s1\.\s2027\./)).toBeVisible()
    })

  await test.step('in its last week a farm sells it', async () => {
    await offer(supplier, last, rice, [['1', '4']])
    await decide(world(), last)
    await openWeek(jana, last)
    await unfold(item(jana, rice))
    await expect(item(jana, rice).getByText(/Čekala od týdne 23\.\s11\.\s2026, teď kupujeme za 4,00\s?Kč\/ks\./)).toBeVisible()
    await openWeek(jana, first)
    await unfold(item(jana, rice))
    await expect(item(jana, rice).getByText(/Počkala\sa\skoupili jsme ji v\stýdnu od\s18\.\s1\.\s2027\./)).toBeVisible()
  })
})
