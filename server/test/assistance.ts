import { sql } from 'kysely'
import type { NewAssisted } from '#contract/people/assistance.ts'
import { addressWithoutMail } from '#domain/people/assistance/assisted.ts'
import { asDay } from '#domain/time/day.ts'
import type { World } from './call.ts'
import { companyPoint } from './groups.ts'

/** A person without e-mail whom this member helps, with a link to take the account over. */
export async function giveAssisted(world: World, key: string, name = key): Promise<{ assistedMemberId: string }> {
  const { rows } = await sql<{ assistedMemberId: string }>`
    with made as (
      insert into users (email, display_name, first_name, last_name, joined_at)
      values (${addressWithoutMail(name)}, 'Marie Bezmailová', 'Marie', 'Bezmailová', app_now()) returning id
    ), invited as (
      insert into takeovers (user_id, email, code_hmac, invited_at, expires_at)
      select id, 'marie.bezmailova@dohromady.test', sha256('123456'), app_now(), app_now() + interval '14 days' from made
    )
    insert into assisted_members (user_id, helper_id, consent, consented_on, created_at)
    select id, ${await world.userId(key)}, 'written', app_today(), app_now() from made returning user_id as "assistedMemberId"`.execute(
    world.db,
  )
  return rows[0]!
}

/** What a helper enters about Marie. */
export const marie = {
  groupId: null,
  firstName: 'Marie',
  lastName: 'Novotná',
  phone: '',
  street: 'Dlouhá 3',
  city: 'Brno',
  postalCode: '60200',
  consent: 'written',
  consentedOn: asDay('2026-11-01'),
} as const satisfies NewAssisted

/** Jana, or another helper, makes an account for Marie, or for somebody else; returns its id. */
export const assist = async (world: World, { as = 'jana', ...other }: Partial<NewAssisted> & { as?: string } = {}): Promise<string> =>
  (await world.as(as).assistance.create({ ...marie, ...other })).memberId

/** A municipality that an administrator verified; Jana is its organiser. */
export async function verifiedMunicipality(world: World): Promise<string> {
  const { groupId } = await world.as('jana').groups.create({ name: 'Lhota', description: '', kind: 'municipality', point: companyPoint })
  await world.as('admin').groups.approve({ groupId })
  return groupId
}

/** Makes a member belong to a group; deputies of a municipality are clerks. */
export const joinGroup = async (world: World, key: string, groupId: string, role: 'member' | 'deputy'): Promise<void> => {
  await world.db
    .insertInto('group_memberships')
    .values({ user_id: await world.userId(key), group_id: groupId, role, joined_at: new Date('2026-11-01') })
    .execute()
}

/** A clerk becomes a member like others. */
export const leaveOffice = async (world: World, key: string): Promise<void> => {
  await world.db
    .updateTable('group_memberships')
    .set({ role: 'member' })
    .where('user_id', '=', await world.userId(key))
    .execute()
}
