import { expect, test } from '@playwright/test'
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

for (const [size, width] of [
  ['a phone', 390],
  ['a desktop', 1280],
] as const)
  test(`on ${size}, members read how an ending budget is shared, and the organiser about how much of it is used`, async ({ browser }) => {
    if (size === 'a phone') await world().database(municipality)
    const jana = await world().as(browser, 'jana')
    await jana.setViewportSize({ width, height: 900 })
    await visit(jana, `/groups/${groupId}`)
    await expect(jana.getByRole('region', { name: 'Příspěvek obce' })).toContainText(
      /dostane každá domácnost nejvýš stejný díl toho, co\szbývá/,
    )
    await visit(jana, `/groups/${groupId}/subsidy`)
    await expect(jana.getByRole('region', { name: 'Příspěvek', exact: true })).toContainText(/přibližně 40\s% rozpočtu/)
  })
