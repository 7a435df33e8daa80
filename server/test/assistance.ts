import { sql } from 'kysely'
import { addressWithoutMail } from '#domain/people/assistance/assisted.ts'
import type { World } from './call.ts'

/** A person without e-mail whom this member helps. */
export async function giveAssisted(world: World, key: string, name = key): Promise<{ assistedMemberId: string }> {
  const { rows } = await sql<{ assistedMemberId: string }>`
    with made as (
      insert into users (email, display_name, first_name, last_name, joined_at)
      values (${addressWithoutMail(name)}, 'Marie Bezmailová', 'Marie', 'Bezmailová', app_now()) returning id
    )
    insert into assisted_members (user_id, helper_id, consent, consented_on, created_at)
    select id, ${await world.userId(key)}, 'written', app_today(), app_now() from made returning user_id as "assistedMemberId"`.execute(
    world.db,
  )
  return rows[0]!
}
