import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { camt, trustFiles } from '#server/test/bank-files.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants } from '#server/test/cycle.ts'
import { clearedWeek } from '#server/test/ordering.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await trustFiles(world.db)
})
afterAll(() => world.close())

const finance = () => world.as('finance')
const money = async (key: string) => {
  const { owed, credit } = await world.as(key).payments.mine()
  return { owed, credit }
}

test('a payment that cannot be posted waits for a person and stops no other one of its file', async () => {
  await clearedWeek(world)
  const { owed, purchases } = await world.as('jana').payments.mine()
  const { owed: other, purchases: others } = await world.as('petr').payments.mine()
  await sql
    .raw(
      `create function poison() returns trigger language plpgsql as $$
       begin if new.user_id = '${await world.userId('jana')}' then raise exception 'poisoned'; end if; return new; end $$;
       create trigger poison before insert on payments for each row execute function poison()`,
    )
    .execute(world.db)
  const lines = [
    { amount: owed, vs: purchases[0]!.symbol },
    { amount: other, vs: others[0]!.symbol },
  ]
  expect(await finance().statements.import({ name: 'vypis.xml', text: camt(lines) })).toMatchObject({ matched: { exact: 1 }, waiting: 1 })
  expect(await money('petr')).toEqual({ owed: 0, credit: 0 })
  expect(await money('jana')).toEqual({ owed, credit: 0 })
  await sql`drop function poison cascade`.execute(world.db)
  const [line] = (await finance().statements.desk()).waiting
  await finance().statements.decide({ lineId: line!.id, is: 'assigned', userId: await world.userId('jana'), reason: 'Podle symbolu' })
  expect(await money('jana')).toEqual({ owed: 0, credit: 0 })
  expect(await brokenInvariants(world.db)).toEqual([])
})
