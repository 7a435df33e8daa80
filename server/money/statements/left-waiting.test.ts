import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { afterHandover } from '#server/test/after-handover.ts'
import { camt, sent, trustFiles } from '#server/test/bank-files.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants } from '#server/test/cycle.ts'
import { clearedWeek } from '#server/test/ordering.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  await clearedWeek(world)
  await poison()
  return () => world.close()
})
const { confirmAll } = afterHandover(() => world)

const finance = () => world.as('finance')
const money = async (key: string) => {
  const { owed, credit } = await world.as(key).payments.mine()
  return { owed, credit }
}

/** Lets the database refuse every payment of Jana. */
const poison = async () =>
  sql
    .raw(
      `create function poison() returns trigger language plpgsql as $$
       begin if new.user_id = '${await world.userId('jana')}' then raise exception 'poisoned'; end if; return new; end $$;
       create trigger poison before insert on payments for each row execute function poison()`,
    )
    .execute(world.db)

test.each(['imported', 'confirmed by a second person'])(
  'a payment that cannot be posted waits for a person and stops no other one of its file, which is %s',
  async (how) => {
    if (how === 'imported') await trustFiles(world.db)
    const { owed, purchases } = await world.as('jana').payments.mine()
    const { owed: other, purchases: others } = await world.as('petr').payments.mine()
    const lines = [
      { amount: owed, vs: purchases[0]!.symbol },
      { amount: other, vs: others[0]!.symbol },
    ]
    const imported = await finance().statements.import(sent(camt(lines)))
    expect(imported).toMatchObject(how === 'imported' ? { matched: { exact: 1 }, waiting: 1 } : { waiting: 2 })
    await confirmAll()
    expect(await money('petr')).toEqual({ owed: 0, credit: 0 })
    expect(await money('jana')).toEqual({ owed, credit: 0 })
    await sql`drop function poison cascade`.execute(world.db)
    const { waiting, files } = await finance().statements.desk()
    expect(files).toMatchObject([{ isToConfirm: false, counts: { matched: 1, waiting: 1 } }])
    await finance().statements.decide({
      lineId: waiting[0]!.id,
      is: 'assigned',
      userId: await world.userId('jana'),
      reason: 'Podle symbolu',
    })
    expect(await money('jana')).toEqual({ owed: 0, credit: 0 })
    expect(await brokenInvariants(world.db)).toEqual([])
  },
)
