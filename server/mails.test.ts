import { globSync, readFileSync } from 'node:fs'
import { createKeyedHash } from '#server/platform/keyed-hash.ts'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Email } from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { asDay } from '#domain/time/day.ts'
import { addressees } from '#server/people/account/queries.ts'
import { attachOffers } from '#server/week/offers/attach-offers.ts'
import { closeDelivery } from '#server/week/deliveries/close-delivery.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { lettersOf } from '#server/test/letters.ts'
import { cutOff, deliveryOf, offersClose, sweep, system } from '#server/test/cycle.ts'
import { makeRegion } from '#server/test/region.ts'
import { openPostOffice, type PostOffice } from '#server/test/post-office.ts'
import { startJobs } from './jobs.ts'
import { installJobs } from './platform/db/install-jobs.ts'
import { mails } from './mails.ts'
import { openDatabase } from './platform/db/database.ts'
import { embeddedWorker, grantJobs } from './platform/db/grant-worker.ts'
import { createSender } from './platform/mail/send-messages.ts'
import { openSmtp } from './platform/mail/smtp.ts'
import { outboxKey } from './platform/outbox.ts'
import { listen } from './platform/realtime/listen.ts'
import { seller } from '#server/test/seller.ts'

let world: World
let office: PostOffice
beforeEach(async () => {
  world = await openWorld()
  office = await openPostOffice()
})
afterEach(async () => {
  await world.close()
  await office.close()
})

const origin = 'https://dohromady.test'
const outlets = () => openSmtp({ url: office.url, from: { name: 'Dohromady', address: 'neodpovidat@dohromady.test' } })

/** Sends due messages; returns everything that has arrived so far, by recipient. */
async function sent(db = world.db): Promise<Map<string, Email>> {
  const way = outlets()
  const sender = createSender({ db, outlets: way, kinds: mails, readAddressees: addressees, origin, log: world.log })
  await sender.sendDue()
  await sender.stop()
  way.close()
  return new Map((await office.mails()).map((mail) => [mail.to![0]!.address!, mail]))
}

const offer = (tiers: [number, number][]) => async (sku: string) =>
  world.as('statek').offers.place({
    deliveryId: (await deliveryOf(world.db)).id,
    itemId: await world.itemId(sku),
    unit: 'kg',
    validFrom: asDay('2026-11-01'),
    validUntil: null,
    notes: '',
    tiers: tiers.map(([minQuantity, price]) => ({ minQuantity: minQuantity as Quantity, price: price as Money })),
  })

test('every posted message has its texts', () => {
  const root = join(import.meta.dirname, '..')
  const posted = globSync('server/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/^[^/]*postMessages\(\s*\w+,\s*'([^']+)'/gm)])
    .map((match) => match[1]!)
  expect(posted.length).toBeGreaterThan(1)
  expect(posted.filter((kind) => !(kind in mails))).toEqual([])
})

test('no subject abbreviates a weekday', () => {
  const root = join(import.meta.dirname, '..')
  const subjects = globSync('server/**/*{mails,messages}.ts', { cwd: root }).flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => /\bsubject: /.test(line)),
  )
  expect(subjects.length).toBeGreaterThan(90)
  expect(subjects.filter((line) => /formatPragueDateTime\([^',]*\)|'(?:short|weekday)'/.test(line))).toEqual([])
})

test('suppliers get the closing time of offers, members what they pay, with one query per kind', async () => {
  await offer([[55_000, 1600]])('BRA-B')
  // Nobody is reminded of the later cut-off of Žďársko.
  await world.db
    .updateTable('deliveries')
    .set({ reminded_6_at: new Date('2026-11-20') })
    .execute()
  await world.clock(...cutOff)
  await sweep(world)
  // Only eggs have enough capped households for the missing quantity to be shown.
  await sql`
    update aggregated_demands set capped_households = case i.sku when 'VEJ' then 5 else 4 end
    from catalog_items i where i.id = catalog_item_id`.execute(world.db)
  const told = await sent()
  expect([...told.keys()].sort()).toEqual(['statek@dohromady.test', 'velkoobchod@dohromady.test'])
  expect(told.get('statek@dohromady.test')!.subject).toBe(
    'Týden 48, Brno-sever: poptávky čekají na vaše ceny do středy\u00a025.\u00a011., 12:00',
  )
  expect(told.get('statek@dohromady.test')!.text).toContain('https://dohromady.test/supplier/demands')

  await world.clock(...offersClose)
  await sweep(world)
  const statements: string[] = []
  const db = openDatabase({ url: world.url, max: 2, onQuery: ({ sql }) => statements.push(sql) })
  const paid = await sent(db)
  await db.destroy()
  // Žďársko has closed meanwhile, so suppliers are told too; orders must be sent within six hours, so operators are reminded of them.
  expect([...paid.keys()].filter((who) => !/^(operator|admin)@/.test(who))).toHaveLength(5)
  expect(statements.filter((text) => text.includes('"deliveries"'))).toHaveLength(2)
  expect(statements.filter((text) => text.includes('"users"'))).toHaveLength(1)

  const jana = paid.get('jana@dohromady.test')!
  expect(jana.subject).toBe('Týden 48: ceny jsou stanovené, zaplatíte 80\u00a0Kč')
  expect(jana.text).toMatch(/Koupíme: 1 z\u00a0\d položek/)
  // Lists purchased items with their sum and every other item with its reason, like the page of the week.
  expect(jana.text).toMatch(
    /Brambory konzumní, varný typ B: 5\s?kg po\s16,00\sKč, celkem 80,00\sKč: pásmo od 55\skg = 16,00\sKč; vaše cena do 20\sKč; ušetřeno 44,50\sKč proti běžné ceně 24,90\sKč/,
  )
  expect(jana.text).toMatch(/Chléb kmínový 1\s?kg: Nikdo tuto položku nenabídl, proto nekupujeme a\snic neplatíte\./)
  expect(jana.text).toMatch(
    /Vejce M, podestýlka: Do nejmenšího množství chybělo 270\sks: s\snimi bychom koupili za 5,20\sKč\. Nekupujeme a\snic neplatíte\./,
  )
  expect(jana.text).toMatch(/: Nejmenší množství jsme dohromady nesebrali\. Nekupujeme a\snic neplatíte\./)
  // Only her own lines.
  expect(jana.text!.match(/Brambory konzumní, varný typ B:/g)).toHaveLength(1)
  expect(jana.text).toMatch(/Kde: .+/)
  expect(jana.text).toContain('Závoz: čtvrtek\u00a026.\u00a011., ')
  expect(jana.text).toContain('https://dohromady.test/demand?mode=weekly&weekStart=2026-11-23')
  expect(jana.html).toContain('href="https://dohromady.test/demand?mode=weekly&amp;weekStart=2026-11-23"')
})

test('home delivery names the delivery address, not the one of the profile', async () => {
  await offer([[1000, 1600]])('BRA-B')
  await sql`update shopping_settings set service_mode = 'delivery', delivery_street = 'U Babičky 9', delivery_city = 'Kanice',
    delivery_postal_code = '66401' where user_id = ${await world.userId('jana')}`.execute(world.db)
  await world.clock(...cutOff)
  await sweep(world)
  await world.clock(...offersClose)
  await sweep(world)
  const { text } = (await sent()).get('jana@dohromady.test')!
  expect(text).toMatch(/Rozvoz domů: U\sBabičky\s9, 664\s01 Kanice/)
  expect(text).not.toMatch(/Kde: /)
})

test('a member who gets nothing is told so, and that nothing has to be paid', async () => {
  await offer([[10_000, 90_000]])('BRA-B')
  await world.clock(...cutOff)
  await sweep(world)
  await world.clock(...offersClose)
  await sweep(world)
  const petr = (await sent()).get('petr@dohromady.test')!
  expect(petr.subject).toBe('Týden 48: nic jsme nekoupili, nic neplatíte')
  expect(petr.text).toContain('V\u00a0celém závozu se nic nekupuje')
  expect(petr.text).toContain('Z\u00a0vašeho košíku (3\u00a0položky) tentokrát nic nekoupíme.')
})

test('every member of a delivery that closes early is told the reason and both times, also with an empty basket or a skipped week', async () => {
  await world.as('petr').basket.skipWeeks({ weeks: [asWeekStart('2026-11-23')] })
  await makeRegion(world)
  const { id } = await deliveryOf(world.db)
  await world.as('operator').deliveries.close({ deliveryId: id, reason: 'Depo bude v pondělí zavřené.' })
  const told = await sent()
  const members = [...told.keys()].filter((address) => told.get(address)!.subject!.includes('uzavřeli dřív'))
  expect(told.get('petr@dohromady.test')!.text).toContain('Tento týden vynecháváte, nic tedy nekoupíte.')
  expect(told.get('operator@dohromady.test')!.text).toContain('V\u00a0košíku jste v\u00a0tu chvíli nic neměli, nic tedy nekoupíte.')
  // Neither members of another locality, nor of none, nor test accounts.
  expect(members.toSorted()).toEqual(['jana', 'obec', 'operator', 'petr'].map((key) => `${key}@dohromady.test`))
  const { subject, text } = told.get('jana@dohromady.test')!
  expect(subject).toMatch(/^Týden 48: košík jsme uzavřeli dřív, v\u00a0sobotu\u00a021\.\u00a011\., \d/)
  // Inflected for use after „na“, for any weekday.
  expect(text).toMatch(/oznámili na po\s23\.\s11\., 20:00, a\smuseli/)
  expect(text).toContain('Depo bude v\u00a0pondělí zavřené.')
  expect(text).toContain('Mělo být: pondělí\u00a023.\u00a011., 20:00')
  // Prices come when those of the whole region do, four hours after the own offers close.
  expect(text).toContain('Ceny budou: středa\u00a025.\u00a011., 16:00')
  expect(text).toContain('https://dohromady.test/demand?mode=weekly&weekStart=2026-11-23')
})

test('who is left out of a delivery that closes early is not told that the basket counts', async () => {
  const jana = await world.userId('jana')
  await world.db
    .updateTable('shopping_settings')
    .set({ pickup_point_id: null, service_mode: 'pickup' })
    .where('user_id', '=', jana)
    .execute()
  const { id } = await deliveryOf(world.db)
  await world.as('operator').deliveries.close({ deliveryId: id, reason: 'Depo bude v pondělí zavřené.' })
  const letter = (await lettersOf(world.db, 'week_closed_early')).get(jana)!.replaceAll(/\s/g, ' ')
  expect(letter).toContain('Co z vašeho košíku neobjednáváme a proč, píšeme v dalším e-mailu')
  expect(letter).not.toContain('Platí, co jste měli')
})

test('a supplier gets no mail about pools that no longer wait', async () => {
  await world.clock(...cutOff)
  const { id } = await deliveryOf(world.db)
  await closeDelivery(system(world), id, { by: 'schedule' })
  // An unchanged cut-off is not announced to anybody.
  expect(await world.db.selectFrom('outbox').where('kind', '=', 'week_closed_early').selectAll().execute()).toEqual([])
  await attachOffers(system(world), id)
  await world.clock(...offersClose)
  expect(await sent()).toEqual(new Map())
})

test('a mail is sent as soon as its change is committed', async () => {
  await installJobs(world.url, world.log)
  await grantJobs(world.db, embeddedWorker)
  const jobs = await startJobs({
    operatorEmail: 'provoz@dohromady.test',
    url: world.workerUrl,
    seller,
    uploads: world.uploads.own,
    media: world.uploads.shared,
    notices: world.notices,
    log: world.log,
    keyedHash: createKeyedHash('x'.repeat(32)),
    sweepEveryMs: 600_000,
    outlets: outlets(),
    origin,
  })
  const { promise: up, resolve } = Promise.withResolvers<void>()
  const listener = listen(world.url, world.log, (keys) => keys.includes(outboxKey) && jobs.sendMessages(), resolve)
  await up
  await world.clock(...cutOff)
  await sweep(world)
  await expect.poll(() => office.taken.length, { timeout: 5000 }).toBe(2)
  await jobs.stop()
  await listener.stop()
})
