import { expect, test, type Page } from '@playwright/test'
import { mailedLink } from './mailbox.ts'
import { notices, openWeek } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })

/** Types a day into a field of a date. */
async function typeDay(page: Page, name: string, day: string) {
  await page.getByRole('group', { name }).getByRole('spinbutton').first().focus()
  await page.keyboard.type(day)
}

test('an operator sets a break, a member sees where the delivery moved and why, and a holiday is kept after all', async ({ browser }) => {
  const operator = await world().again(browser, 'operator')
  const jana = await world().again(browser, 'jana')

  await test.step('a delivery on Christmas Eve is never promised', async () => {
    await openWeek(jana, '2026-12-21')
    await expect(jana.getByText('Místo ve čtvrtek 24. 12. přijedeme ve středu 23. 12.')).toBeVisible()
    await expect(jana.getByText('Důvod: Štědrý den')).toBeVisible()
    await expect(jana.getByText(/ve\sstředu\s23\.\s12\.\sod\s17:00/)).toBeVisible()
  })

  await test.step('the operator sees what a break over Christmas would move, and sets it', async () => {
    await world().database(`
      with region as (insert into regions (name, created_at) values ('Brno a Žďársko', app_now()) returning id)
      insert into region_localities (locality_id, from_week, region_id)
        select l.id, '2026-11-30', region.id from localities l, region where l.name in ('Brno-sever', 'Žďársko')`)
    await visit(operator, '/admin/breaks')
    await expect(operator.getByRole('heading', { name: 'Přestávky a svátky' })).toBeVisible()
    await expect(operator.getByText('Žádná přestávka není naplánovaná.')).toBeVisible()
    await operator.getByRole('button', { name: 'Přidat přestávku…' }).click()
    const effects = operator.getByRole('region', { name: 'Co se stane' })
    await operator.getByRole('button', { name: 'Všechny lokality Lokalita' }).click()
    await operator.getByRole('option', { name: 'Brno-sever' }).click()
    await typeDay(operator, 'První den', '03122026')
    await typeDay(operator, 'Poslední den', '03122026')
    await expect(effects).toContainText(/Týden\s49, region Brno a\sŽďársko: ceny nebudou společné/)
    await operator.getByRole('button', { name: 'Brno-sever Lokalita' }).click()
    await operator.getByRole('option', { name: 'Všechny lokality' }).click()
    await typeDay(operator, 'První den', '23122026')
    await typeDay(operator, 'Poslední den', '25122026')
    await operator.getByLabel('Důvod').fill('Sklad má o Vánocích zavřeno')
    await expect(effects).toContainText('Brno-sever, týden 52: st 23. 12. se přesune na út 22. 12.')
    await expect(effects).toContainText(/Týká se to \d+\sdomácností/)
    await operator.getByRole('button', { name: 'Uložit a přeplánovat' }).click()
    await expect(notices(operator)).toContainText('Uloženo, závozy jsou přeplánované')
    await expect(operator.getByRole('table', { name: 'Přestávky' })).toContainText('Sklad má o Vánocích zavřeno')
  })

  await test.step('the member sees the new day at once, in the week and in the calendar', async () => {
    await expect(jana.getByText('Místo ve čtvrtek 24. 12. přijedeme v úterý 22. 12.')).toBeVisible()
    await expect(jana.getByText('Důvod: Sklad má o Vánocích zavřeno')).toBeVisible()
    await world().clock('2026-12-03', '12:00')
    await visit(jana, '/delivery-dashboard')
    await expect(
      jana.getByText('Místo ve čtvrtek 24. 12. přijedeme v úterý 22. 12. Důvod: Sklad má o Vánocích zavřeno').first(),
    ).toBeVisible()
  })

  await test.step('three weeks ahead it is mailed', async () => {
    expect(await mailedLink(jana, 'jana@dohromady.test', 'Týden 52: závoz přijede v.úterý.22..12.')).toContain('weekStart=2026-12-21')
  })

  await test.step('the operator removes the break, and the public holiday counts again', async () => {
    await operator.getByRole('button', { name: /^Odebrat:/ }).click()
    await expect(operator.getByRole('region', { name: 'Co se stane' })).toContainText(
      'Brno-sever, týden 52: út 22. 12. se přesune na st 23. 12.',
    )
    await operator.getByRole('button', { name: 'Odebrat přestávku' }).click()
    await expect(operator.getByText('Žádná přestávka není naplánovaná.')).toBeVisible()
    await openWeek(jana, '2026-12-21')
    await expect(jana.getByText('Místo ve čtvrtek 24. 12. přijedeme ve středu 23. 12.')).toBeVisible()
  })

  await test.step('the operator delivers on the holiday after all', async () => {
    await operator.getByRole('button', { name: 'Jet i 24. 12. 2026, Štědrý den' }).click()
    await operator.getByLabel('Důvod').fill('Dovezeme i na Štědrý den dopoledne')
    await expect(operator.getByRole('region', { name: 'Co se stane' })).toContainText('se přesune na čt 24. 12.')
    await operator.getByRole('button', { name: 'Uložit a přeplánovat' }).click()
    await expect(operator.getByRole('table', { name: 'Přestávky' })).toContainText('jedeme i ve svátek')
  })
})
