import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { actorOfToken } from '#server/people/account/session.ts'
import { changeItem } from '#server/week/basket/change-item.ts'
import { openDatabase, type Db } from '#server/platform/db/database.ts'
import type { Member } from './changes-http.ts'

interface Statement {
  text: string
  values: unknown[]
}

/** The statements of one change: the look-up of the session, and the command's own ones with their values. */
interface Recorded {
  session: Statement[]
  act: Statement[]
  key: string
}

const connections = 20

/** Runs the command once through the product's code and records its statements. */
async function record(db: Db, heard: Statement[], { token, userId, weekStart, line }: Member, quantity: number): Promise<Recorded> {
  heard.length = 0
  await actorOfToken(db, token)
  const session = heard.splice(0)
  const key = randomUUID()
  const input = {
    weekStart: weekStart as WeekStart,
    lineId: line.id,
    quantity: quantity as Quantity,
    maxPrice: line.maxPrice as Money | null,
  }
  const idempotency = { key, procedure: 'basket.changeItem', input }
  await changeItem(
    { db, notices: { tell: () => {}, stop: async () => {} }, userId, ownerId: userId, source: 'member', uiPath: '/demand', idempotency },
    input,
  )
  return { session, act: heard.splice(0), key }
}

async function recordAll(url: string, members: readonly Member[]): Promise<Recorded[][]> {
  const heard: Statement[] = []
  const db = openDatabase({ url, max: 1, onQuery: ({ sql: text, parameters }) => heard.push({ text, values: [...parameters] }) })
  try {
    const recorded: Recorded[][] = []
    for (const member of members)
      recorded.push([
        await record(db, heard, member, member.line.quantity + 1000),
        await record(db, heard, member, member.line.quantity + 2000),
      ])
    return recorded
  } finally {
    await db.destroy()
  }
}

// Prepared once per connection, like the product's driver.
const names = new Map<string, string>()
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('hex').slice(0, 20)
  names.set(text, name)
  return name
}

const send = (client: pg.PoolClient, { text, values }: Statement, key: string, of: string) =>
  values.length === 0
    ? client.query(text)
    : client.query({ name: nameOf(text), text, values: values.map((value) => (value === of ? key : value)) })

async function changeOnce(pool: pg.Pool, { session, act, key: of }: Recorded): Promise<void> {
  const key = randomUUID()
  const reader = await pool.connect()
  try {
    for (const statement of session) await send(reader, statement, key, of)
  } finally {
    reader.release()
  }
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const statement of act) await send(client, statement, key, of)
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** The same changes of the same members at the same concurrency, without server and protocol. */
export async function openDirectChanges(url: string, members: readonly Member[]) {
  const recorded = await recordAll(url, members)
  const pool = new pg.Pool({ connectionString: url, max: connections })
  return { changes: recorded.map((ways) => (n: number) => changeOnce(pool, ways[n % 2]!)), end: () => pool.end() }
}
