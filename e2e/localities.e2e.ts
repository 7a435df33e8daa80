import { expect, test, type Page } from '@playwright/test'
import { notices, openWeek } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })

async function choose(page: Page, label: string, option: RegExp) {
  await page.getByRole('button', { name: new RegExp(label) }).click()
  await page.getByRole('option', { name: option }).click()
}

test('an operator adds a locality, splits another into it, and merges it back', async ({ browser }) => {
  const operator = await world().again(browser, 'operator')
  const jana = await world().again(browser, 'jana')
  const effects = operator.getByRole('region', { name: 'Co se stane' })
  const table = operator.getByRole('table', { name: 'Lokality', exact: true })

  await test.step('a locality is added', async () => {
    await visit(operator, '/admin/localities')
    await operator.getByRole('button', { name: 'Přidat lokalitu…' }).click()
    await operator.getByLabel('Název').fill('Brno-město')
    await operator.getByLabel('Depo (nepovinné)').fill('Depo Slatina')
    await operator.getByLabel('Adresa depa (nepovinná)').fill('Tuřanka 12, Brno')
    await choose(operator, 'Den závozu', /^středa/)
    await choose(operator, 'Konec nabídek', /^1\sden předem/)
    await operator.getByRole('button', { name: 'Založit lokalitu' }).click()
    await expect(notices(operator)).toContainText('Lokalita je založená')
    await expect(table.getByRole('row', { name: /Brno-město/ })).toContainText('středa 17:00')
  })

  await test.step('Brno is moved into it from week 50 on, and whom it concerns is listed before', async () => {
    await operator.getByRole('button', { name: 'Rozdělit nebo sloučit: Brno-sever' }).click()
    await operator.getByRole('checkbox', { name: /^Brno / }).check({ force: true })
    await choose(operator, 'Do lokality', /^Brno-město/)
    await choose(operator, 'Od týdne', /^týden 50/)
    await expect(effects).toContainText(/Přesune se 1\sobec\sa\s\d+\sdomácnost/)
    await expect(effects).toContainText('Týden 50: závoz st 9. 12. (dosud čt 10. 12.)')
    await operator.getByRole('button', { name: 'Ukázat domácnosti' }).click()
    await expect(effects.getByRole('list', { name: /^Domácnosti/ })).toContainText('Jana')
    await operator.getByLabel('Důvod').fill('Depo Slatina má volnou trasu')
    await operator.getByRole('button', { name: 'Přesunout obce' }).click()
    await expect(notices(operator)).toContainText(/Přesunuto: \d+\sdomácnost/)
  })

  await test.step('Jana keeps week 49, and buys week 50 on Wednesday', async () => {
    await openWeek(jana, '2026-11-30')
    await expect(jana.getByText(/ve\sčtvrtek\s3\.\s12\.\sod\s17:00/)).toBeVisible()
    await openWeek(jana, '2026-12-07')
    await expect(jana.getByText(/ve\sstředu\s9\.\s12\.\sod\s17:00/)).toBeVisible()
  })

  await test.step('all of it is merged back from week 51 on, and it ends with the week before', async () => {
    await operator.getByRole('button', { name: 'Rozdělit nebo sloučit: Brno-město' }).click()
    await operator.getByRole('checkbox', { name: 'Všechny obce lokality (sloučení)' }).check({ force: true })
    await choose(operator, 'Do lokality', /^Brno-sever/)
    await choose(operator, 'Od týdne', /^týden 51/)
    await expect(effects).toContainText('Nezůstane v ní žádná obec, skončí předchozím týdnem.')
    await operator.getByLabel('Důvod').fill('Depo Slatina se zavírá')
    await operator.getByRole('button', { name: 'Přesunout obce' }).click()
    await expect(table.getByRole('row', { name: /Brno-město/ })).toContainText('končí týdnem 51')
    await openWeek(jana, '2026-12-14')
    await expect(jana.getByText(/ve\sčtvrtek\s17\.\s12\.\sod\s17:00/)).toBeVisible()
  })
})
