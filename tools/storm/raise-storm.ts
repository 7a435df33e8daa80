import { sql } from 'kysely'
import { actFor } from './acts.ts'
import { type Field } from './client.ts'
import { dice, type Dice } from './dice.ts'
import { judgeEffects } from './effects.ts'
import { killOnce, recoveries, unleash, type Kill } from './faults.ts'
import type { Entry } from './journal.ts'
import { startProduct, type OtherPostgres, type Product } from './product.ts'
import { takeOut, type Guard } from './sabotage.ts'
import { closeAtCutOff, settle } from './settle.ts'
import { judgeSums, type Sums } from './sums.ts'
import { judgeChanges } from './verdict.ts'
import { createWire, machineNow, type Tally } from './wire.ts'
import { plantWorld, setCutOffs, slowDown, type World } from './world.ts'

export interface StormOptions {
  seed: number
  /** The storm continues until this many changes are answered, and at least until both cut-offs have passed. */
  edits: number
  clients: number
  members: number
  /** From the start to the first cut-off; the second one comes `betweenMs` later. */
  beforeMs: number
  betweenMs: number
  /** The longest random delay of a write, and of each step of closing. */
  writeMs: number
  closingMs: number
  /** Without it nothing is killed. */
  withKills: boolean
  /** A PostgreSQL that is killed once and does not come back by itself. */
  postgres?: OtherPostgres
  /** A protection to remove, to check that the storm notices. */
  without?: Guard | undefined
}

export interface StormReport {
  seed: number
  edits: number
  accepted: number
  /** Those before the cut-off of the member's locality. */
  inTime: number
  refused: number
  tally: Tally
  kills: (Kill & { recoveryMs: number })[]
  /** From the database's recovery after the kill inside a closing until that delivery was closed. */
  closedAfterMs: number[]
  lost: number
  late: number
  sums: Sums
  /** Every broken promise; empty if all is well. */
  broken: string[]
}

const afterMs = 1500

/** Counts repeated faults; parts that identify a single request are removed. */
function counted(broken: string[]): string[] {
  const groups = Map.groupBy(broken, (text) =>
    text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\(\w{8}\)|storm-[\w-]+/g, '…').slice(0, 400),
  )
  return [...groups].map(([text, { length }]) => (length > 1 ? `${length} × ${text}` : text))
}

async function rage(product: Product, world: World, field: Field, journal: Entry[], options: StormOptions, chance: Dice): Promise<Kill[]> {
  const { clients, edits, beforeMs, betweenMs, withKills } = options
  const beganAt = machineNow()
  await setCutOffs(
    world.db,
    world.localities,
    world.localities.map((_, index) => beganAt + beforeMs + index * betweenMs),
  )
  const endsAt = beganAt + beforeMs + betweenMs + afterMs
  let isKilling = withKills
  field.goesOn = () => isKilling || journal.length < edits || machineNow() < endsAt
  const acting = Array.from({ length: clients }, (_, n) =>
    actFor(
      world.members.filter((_, m) => m % clients === n),
      n,
      field,
      chance.split(n),
    ),
  )
  const closing = world.localities.map(({ now }) =>
    closeAtCutOff(field.wire, world.operatorCookie, now, chance.split(clients), field.tally),
  )
  const kill = options.postgres ? killOnce : unleash
  const killing = withKills ? kill(product, world, beganAt, chance).finally(() => (isKilling = false)) : Promise.resolve([])
  try {
    const [kills] = await Promise.all([killing, ...acting, ...closing])
    return kills
  } catch (fault) {
    field.goesOn = () => false
    field.tally.isCalledOff = true
    await Promise.allSettled([killing, ...acting, ...closing])
    throw fault
  }
}

function countInTime({ members }: World, journal: readonly Entry[]): number {
  const cutOff = new Map(members.map(({ id, locality }) => [id, locality.now.cutOffAt]))
  return journal.filter(({ outcome, memberId }) => outcome.is === 'accepted' && outcome.acceptedAt < cutOff.get(memberId)!).length
}

async function closedAfter({ db, localities }: World, kills: StormReport['kills']): Promise<number[]> {
  const inClosing = kills.slice(-localities.length)
  const { rows } = await sql<{ id: string; closed_at: Date }>`select id, closed_at from deliveries where closed_at is not null`.execute(db)
  return inClosing.map((kill, index) => {
    const closedAt = rows.find(({ id }) => id === localities[index]!.now.deliveryId)!.closed_at.getTime()
    return Math.max(0, closedAt - kill.at - kill.recoveryMs)
  })
}

async function weather(product: Product, options: StormOptions): Promise<StormReport> {
  const { seed } = options
  const chance = dice(seed)
  const world = await plantWorld(product.databaseUrl, product.folder, options.members, chance)
  const wire = createWire(product.port)
  const journal: Entry[] = []
  const tally: Tally = { requests: 0, retries: 0, copies: 0, repeats: 0, tabRounds: 0, faults: [], isCalledOff: false }
  try {
    await slowDown(world.db, options.writeMs, options.closingMs)
    if (options.without) await takeOut(world.db, options.without)
    const field: Field = { wire, tally, journal, seed, items: new Map(world.items.map((item) => [item.id, item])), goesOn: () => true }
    const killed = await rage(product, world, field, journal, options, chance)
    const recovered = recoveries(killed, journal)
    const kills = killed.map((kill, index) => ({ ...kill, recoveryMs: recovered[index]! }))
    await settle(wire, world, chance, tally)
    const changes = await judgeChanges(world, journal)
    const { sums, broken } = await judgeSums(world)
    const effects = await judgeEffects(world.db, journal)
    return {
      seed,
      tally,
      kills,
      sums,
      edits: journal.length,
      accepted: journal.filter(({ outcome }) => outcome.is === 'accepted').length,
      inTime: countInTime(world, journal),
      refused: journal.filter(({ outcome }) => outcome.is === 'refused').length,
      closedAfterMs: kills.length > 0 && !options.postgres ? await closedAfter(world, kills) : [],
      lost: changes.lost,
      late: changes.late,
      broken: [...changes.broken, ...broken, ...effects, ...tally.faults, ...product.errors()],
    }
  } finally {
    wire.close()
    await world.db.destroy()
  }
}

/** Runs one storm on its own server and returns its findings. Nothing is left behind, even if it fails. */
export async function raiseStorm(options: StormOptions): Promise<StormReport> {
  const settings = { DEMO: 'false', STAFF_TWO_FACTOR: 'false', REQUESTS_PER_MINUTE: '0', SWEEP_EVERY_MS: '100' }
  const product = await startProduct(settings, options.postgres)
  let report: StormReport
  let left: string[] = []
  try {
    report = await weather(product, options)
  } catch (fault) {
    throw new Error(`the storm of seed ${options.seed} failed; the server said ${product.errors().slice(-20).join('\n') || 'nothing'}`, {
      cause: fault,
    })
  } finally {
    left = await product.stop()
  }
  return { ...report, broken: counted([...report.broken, ...left.map((line) => `left behind: ${line}`)]) }
}
