import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { notices } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const groupId = '019ad000-0000-7000-8000-0000000000b1'
const subsidyId = '019ad000-0000-7000-8000-0000000000b2'
/** Jana organises a verified municipality whose subsidy paid a week. */
const municipality = `
  insert into groups (id, name, kind, created_at) values ('${groupId}', 'Lhota', 'municipality', app_now());
  insert into group_memberships (group_id, user_id, role, joined_at) select '${groupId}', id, 'organiser', app_now() from users where email = 'jana@dohromady.test';
  insert into group_point_requests (group_id, organisation, registration_number, point_name, point_address, point_municipality, point_postal_code,
    requested_at, state, decided_at, pickup_point_id)
  select '${groupId}', 'Obec Lhota', '25596641', 'Obecní úřad Lhota', 'Náves 1', 'Brno', '60200', app_now(), 'approved', app_now(), id
  from pickup_points order by code limit 1;
  insert into municipal_subsidies (id, group_id, organisation, registration_number, budget, percent, most_per_week, is_for_assisted, valid_from, valid_until,
    state, proposed_at, decided_at)
  values ('${subsidyId}', '${groupId}', 'Obec Lhota', '25596641', 1000000, 20, 30000, false, app_today() - 30, app_today() + 30, 'active', app_now(), app_now());
  insert into subsidy_weeks (subsidy_id, delivery_id, households, amount) select '${subsidyId}', id, 5, 400000 from deliveries where status <> 'cancelled' order by id limit 1`

test.beforeAll(() => world().database(municipality))

test('on a phone members read how an ending budget is shared; once it is over, the organiser proposes the next one and withdraws it', async ({
  browser,
}) => {
  const { page: jana, complaints } = await watched(world(), browser, 'jana')
  await jana.setViewportSize({ width: 390, height: 844 })
  await visit(jana, `/groups/${groupId}`)
  await expect(jana.getByRole('region', { name: 'Příspěvek obce' })).toContainText(
    /dostane každá domácnost nejvýš stejný díl toho, co\szbývá/,
  )
  await world().database(`update municipal_subsidies set valid_until = app_today() - 1 where id = '${subsidyId}'`)
  await visit(jana, `/groups/${groupId}/subsidy`)
  const cards = jana.getByRole('region', { name: 'Příspěvek', exact: true })
  await expect(cards).toContainText('Skončil')
  await expect(cards.getByRole('button', { name: 'Ukončit příspěvek' })).toHaveCount(0)
  const propose = jana.getByRole('button', { name: 'Navrhnout příspěvek' })
  await propose.click()
  await expect(jana.getByLabel('Rozpočet')).toBeFocused()
  await openLooksRight(jana)
  await jana.getByLabel('Rozpočet').fill('20000')
  await jana.getByLabel('Kolik z ceny zboží (%)').fill('20')
  await jana.getByLabel('Nejvýš na domácnost a týden').fill('300')
  for (const [label, day] of [
    ['Od', '01122026'],
    ['Do', '31122026'],
  ] as const) {
    await jana.getByRole('group', { name: label, exact: true }).getByRole('spinbutton').first().click()
    await jana.keyboard.type(day)
  }
  await propose.click()
  await expect(notices(jana).getByText('Návrh jsme předali provozovateli')).toBeVisible()
  await expect(cards).toHaveCount(2)
  await expect(propose).toHaveCount(0)
  const waiting = cards.filter({ hasText: 'Čeká na potvrzení' })
  await waiting.getByRole('button', { name: 'Vzít návrh zpět' }).click()
  const withdrawing = jana.getByRole('alertdialog')
  await withdrawing.getByLabel('Důvod').fill('Rada to ještě neschválila')
  await withdrawing.getByRole('button', { name: 'Vzít zpět' }).click()
  await expect(waiting).toHaveCount(0)
  await expect(propose).toBeVisible()
  expect(complaints).toEqual([])
})

test('finance gets the file of a call to a municipality by its button', async ({ browser }) => {
  const seller = {
    name: 'Dohromady s.r.o.',
    street: 'Nová 1',
    postalCode: '60200',
    city: 'Brno',
    companyId: '27074358',
    vatId: '',
    register: '',
  }
  const content = { seller, organisation: 'Obec Lhota', registrationNumber: '25596641', households: 5, deliveries: [] }
  await world().database(`
    insert into subsidy_calls (subsidy_id, year, place, issued_at, issued_on, due_on, amount, content)
    select id, 2026, 1, app_now(), app_today(), app_today() + 14, 400000, '${JSON.stringify(content)}' from municipal_subsidies limit 1`)
  const { page: finance, complaints } = await watched(world(), browser, 'finance')
  await visit(finance, '/admin/subsidies')
  const started = finance.waitForEvent('download')
  await finance.getByRole('button', { name: 'PDF: Výzva k úhradě VO2026-0001' }).click()
  const file = await started
  expect(file.suggestedFilename()).toBe('Výzva k úhradě VO2026-0001.pdf')
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  expect(complaints).toEqual([])
})
