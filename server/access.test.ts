import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { ownDelivery } from '#server/deliveries/queries.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { circles, policies, type ActorKind, type Policy } from './policy.ts'
import { openWorld, type World } from '#server/test/call.ts'

/** One of the cast for every kind of person who may ask. */
const cast = {
  visitor: null,
  blocked: 'petr',
  unverified: 'eva',
  member: 'jana',
  supplier: 'statek',
  supplierWithoutProfile: 'bezprofilu',
  operator: 'operator',
  catalog: 'katalog',
  finance: 'finance',
  logistics: 'logistika',
  admin: 'admin',
} as const
type Kind = keyof typeof cast
const kinds = Object.keys(cast) as Kind[]

/** Who of the cast stands for which column of the table. */
const columnOf = {
  visitor: 'visitor',
  blocked: 'blocked',
  unverified: 'unverified',
  member: 'user',
  supplier: 'supplier',
  supplierWithoutProfile: null,
  operator: 'operator',
  catalog: 'categorymanager',
  finance: 'finance',
  logistics: 'logistics',
  admin: 'admin',
} as const satisfies Record<Kind, ActorKind | null>
const table: Record<string, Policy> = policies
const may = (kind: Kind, procedure: string) =>
  (circles[table[procedure]!.who] as readonly ActorKind[]).includes(columnOf[kind] ?? 'user') &&
  !(columnOf[kind] === null && table[procedure]!.who === 'suppliers')

interface Leaf {
  '~orpc': { inputSchema?: { '~standard': { validate: (input: unknown) => unknown } } }
}
const isLeaf = (node: object): node is Leaf => '~orpc' in node

/** Every procedure of the contract by its path, however deep it stands. */
function procedures(node: object, path: readonly string[] = []): Map<string, Leaf> {
  if (isLeaf(node)) return new Map([[path.join('.'), node]])
  return new Map(Object.entries(node).flatMap(([key, child]) => [...procedures(child as object, [...path, key])]))
}
const all = procedures(contract)

/** What became of the call: the code of its refusal, or "answered". */
async function outcome(world: World, kind: Kind, procedure: string, input: unknown): Promise<string> {
  let node: unknown = world.as(cast[kind])
  for (const step of procedure.split('.')) node = (node as Record<string, unknown>)[step]
  try {
    const answer = await (node as (input: unknown) => Promise<unknown>)(input)
    await (answer as AsyncGenerator | undefined)?.return?.(undefined)
    return 'answered'
  } catch (fault) {
    return (fault as { code: string }).code
  }
}

/** What somebody who may not is told. */
function denial(kind: Kind, procedure: string): RefusalCode {
  if (kind === 'visitor' || kind === 'blocked') return 'SIGNED_OUT'
  if (kind === 'unverified') return 'EMAIL_NOT_VERIFIED'
  // They are suppliers, or may act as one, as far as their role goes.
  const mayOffer = kind === 'supplierWithoutProfile' || kind === 'admin'
  return table[procedure]!.who === 'suppliers' && mayOffer ? 'NO_SUPPLIER_PROFILE' : 'NOT_ALLOWED'
}

/** All that is stored, table by table. */
async function stored(world: World): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`.execute(world.db)
  const each = tables.map(
    ({ name }) => `select '${name}' as name, coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as hash from ${name} t`,
  )
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(
    each.map((text) => sql.raw(text)),
    sql` union all `,
  )}`.execute(world.db)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

let world: World
/** For everything that changes something: an input that would. */
let inputs: Record<string, unknown>

beforeAll(async () => {
  world = await openWorld()
  const weekStart = '2026-11-23' as WeekStart
  const { lines, version } = await world.as('jana').template.read()
  const delivery = await ownDelivery(world.db, await world.userId('jana'), weekStart)
  const itemId = await world.itemId('JAB')
  const bought = { quantity: 1000, maxPrice: 5000 }
  await world.as('jana').basket.addItem({ weekStart, itemId, ...bought } as never)
  await world.as('jana').oneTime.addItem({ deliveryId: delivery.id, itemId, ...bought, notes: '' } as never)
  const elsewhere = { kind: 'supplement', shopName: 'Pekárna', shopUrl: null, totalPrice: 100, deliveryAddress: '', notes: '' } as const
  const { id: externalPurchaseId } = await world.as('jana').externalPurchases.add({ weekStart, ...elsewhere })
  const kept = (await world.as('jana').basket.week({ weekStart })).lines
  const additionId = kept.find(({ origin }) => origin === 'addition')!.id
  const oneTimeItemId = kept.find(({ origin }) => origin === 'one_time')!.id
  const wanted = { ...bought, recurrence: 'weekly', recurrenceWeeks: 1, notes: '' }
  const { id: lineId, item: demanded } = lines[0]!
  const reason = 'Výměna disků'
  const planned = { message: null, endsAt: null, affectedRoles: ['user' as const], safeModeEnabled: false }
  const { maintenance } = world.as('admin')
  // It begins long after these tests: nobody here is locked out.
  const { id: windowId } = await maintenance.plan({ ...planned, startsAt: new Date('2026-12-24T20:00:00Z'), reason })
  const codeId = (await maintenance.createBypass({ windowId, expiresInHours: 1, reason })).window.codes[0]!.id
  inputs = {
    'account.signUp': {
      firstName: 'Nová',
      lastName: 'Nováková',
      phone: '603 999 999',
      street: 'Nová 1',
      city: 'Brno',
      postalCode: '602 00',
      email: 'nova@dohromady.test',
      password: 'modrá lampa 7',
    },
    'account.sendCode': {},
    'account.verifyEmail': { code: '123456' },
    'account.requestReset': { email: 'jana@dohromady.test' },
    'account.resetPassword': { email: 'jana@dohromady.test', code: '123456', password: 'modrá lampa 7' },
    'template.addLine': { itemId, ...wanted },
    'template.changeLine': { lineId, ...wanted },
    'template.pauseLine': { lineId },
    'template.resumeLine': { lineId },
    'template.removeLine': { lineId },
    'template.replace': { version, lines: [{ id: null, itemId, ...wanted }] },
    'basket.changeItem': { weekStart, lineId, ...bought },
    'basket.addItem': { weekStart, itemId: await world.itemId('JOG'), ...bought },
    'basket.changeAddition': { weekStart, additionId, ...bought },
    'basket.removeAddition': { weekStart, additionId },
    'basket.restoreItem': { weekStart, lineId },
    'oneTime.addItem': { deliveryId: delivery.id, itemId, ...bought, notes: '' },
    'oneTime.changeItem': { oneTimeItemId, ...bought },
    'oneTime.removeItem': { oneTimeItemId },
    'externalPurchases.add': { weekStart, ...elsewhere },
    'externalPurchases.change': { externalPurchaseId, ...elsewhere, totalPrice: 200 },
    'externalPurchases.remove': { externalPurchaseId },
    'deliveries.close': { deliveryId: delivery.id, reason: 'Svátek, závoz jede dřív.' },
    'offers.place': {
      deliveryId: delivery.id,
      itemId: demanded.id,
      unit: demanded.unit,
      tiers: [{ minQuantity: 50_000, price: 1500 }],
      validFrom: '2026-11-21',
      validUntil: null,
      notes: '',
    },
    'clearing.clear': { deliveryId: delivery.id, inputs: 'a'.repeat(64) },
    'settings.assign': { postalCode: '602 00' },
    'settings.save': {
      version: (await world.as('jana').settings.read()).settings.version,
      serviceMode: 'pickup',
      paymentMethod: 'prepaid',
      preferredDeliveryTime: '',
      preferredDeliveryDayOfWeek: null,
      deliveryProviderId: null,
      pickupPointId: null,
      substitutePickupPointIds: [],
      deliveryTimeConfirmed: false,
      allowSubstitutions: true,
      notes: '',
    },
    'maintenance.enter': { code: 'a'.repeat(27) },
    'maintenance.plan': { ...planned, startsAt: null, reason },
    'maintenance.change': { windowId, ...planned, startsAt: new Date('2026-11-30T20:00:00Z'), reason },
    'maintenance.end': { windowId, reason },
    'maintenance.setOutage': { isOn: true, message: null, reason },
    'maintenance.createBypass': { windowId, expiresInHours: 1, reason },
    'maintenance.revokeBypass': { codeId, reason },
  }
  await world.db
    .updateTable('user_flags')
    .set({ is_blocked: true })
    .where('user_id', '=', await world.userId('petr'))
    .execute()
})
afterAll(() => world.close())

test('everything that changes something is tried below', () => {
  expect([...all.keys()].sort()).toEqual(Object.keys(policies).sort())
  expect(Object.keys(inputs).sort()).toEqual([...all.keys()].filter((path) => table[path]!.does === 'writes').sort())
})

// Without an input on purpose: who may not is told so before anybody looks at what was sent.
test.each([...all.keys()])('%s is answered to those who may and to nobody else', async (procedure) => {
  for (const kind of kinds) {
    const result = await outcome(world, kind, procedure, undefined)
    if (may(kind, procedure))
      expect(['SIGNED_OUT', 'EMAIL_NOT_VERIFIED', 'NOT_ALLOWED', 'NO_SUPPLIER_PROFILE', 'INTERNAL_SERVER_ERROR'], kind).not.toContain(
        result,
      )
    else expect(result, kind).toBe(denial(kind, procedure))
  }
})

test('who may not changes nothing, even with an input that is in order', async () => {
  const before = await stored(world)
  for (const [procedure, input] of Object.entries(inputs)) {
    expect(await all.get(procedure)!['~orpc'].inputSchema!['~standard'].validate(input), procedure).not.toHaveProperty('issues')
    for (const kind of kinds.filter((kind) => !may(kind, procedure)))
      expect(await outcome(world, kind, procedure, input), `${kind}: ${procedure}`).toBe(denial(kind, procedure))
  }
  expect(await stored(world)).toEqual(before)
  // And the comparison would have seen a change: these three are made by those who may.
  for (const [kind, procedure] of [
    ['member', 'template.changeLine'],
    ['supplier', 'offers.place'],
    ['operator', 'deliveries.close'],
  ] as const) {
    const earlier = await stored(world)
    expect(await outcome(world, kind, procedure, inputs[procedure]), procedure).toBe('answered')
    expect(await stored(world), procedure).not.toEqual(earlier)
  }
})
