import { expect, test, type Page } from '@playwright/test'
import { item, openWeek, quantityOf, saved } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const potatoes = 'Brambory konzumní, varný typ B'

/** The calls of a page from now on: what is asked for, and by which input. */
function callsOf(page: Page): { name: string; input: string }[] {
  const calls: { name: string; input: string }[] = []
  page.on('request', (request) => {
    const [, name, input] = /\/rpc\/([^?]+)(.*)$/.exec(request.url()) ?? []
    if (name !== undefined) calls.push({ name: name.replace('/', '.'), input: `${input}${request.postData() ?? ''}` })
  })
  return calls
}

test('a press makes two readings beside its write, other tabs hear of it, and a page that opens reads nothing twice', async ({
  browser,
}) => {
  const here = await world().again(browser, 'jana')
  const there = await here.context().newPage()
  for (const page of [here, there]) await openWeek(page, '2026-11-23')
  const card = item(here, potatoes)
  /** One more here, until the other tab shows it: by then this tab would have heard of it, too. */
  const pressPlus = async () => {
    const before = await quantityOf(card).innerText()
    await card.getByRole('button', { name: /^Přidat/ }).click()
    await expect(quantityOf(item(there, potatoes))).not.toHaveText(before)
    await saved(here)
    await here.waitForLoadState('networkidle')
  }

  await test.step('„+“ in the week', async () => {
    // The first also waits until both tabs are connected.
    await pressPlus()
    const calls = callsOf(here)
    await pressPlus()
    expect(calls.map(({ name }) => name).toSorted()).toEqual(['basket.changeItem', 'basket.week', 'basket.weeks'])
  })

  await test.step('an offer', async () => {
    const farm = await world().again(browser, 'statek')
    await visit(farm, '/supplier/demands')
    await farm.getByRole('button', { name: `Upravit nabídku: ${potatoes}, Brno-sever, týden 48` }).click()
    const dialog = farm.getByRole('dialog')
    await dialog.getByRole('group', { name: 'Pásmo 1' }).getByLabel('Cena s DPH').fill('15,90')
    await farm.waitForLoadState('networkidle')
    const calls = callsOf(farm)
    await dialog.getByRole('button', { name: 'Odeslat nabídku' }).click()
    await expect(dialog).toBeHidden()
    await farm.waitForLoadState('networkidle')
    expect(calls.map(({ name }) => name).toSorted()).toEqual(['offers.demands', 'offers.elsewhere', 'offers.place'])
  })

  await test.step('a week that is opened', async () => {
    // A server that has just started knows nothing of the time before, so it has everything read again.
    await expect(async () => {
      const petr = await world().again(browser, 'petr')
      const calls = callsOf(petr)
      await openWeek(petr, '2026-11-23')
      await petr.waitForLoadState('networkidle')
      await petr.close()
      expect(calls.filter((call, at) => calls.findIndex(({ name, input }) => name === call.name && input === call.input) !== at)).toEqual(
        [],
      )
      expect(calls.length).toBeLessThanOrEqual(11)
    }).toPass()
  })
})
