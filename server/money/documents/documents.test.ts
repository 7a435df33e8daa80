import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayTo } from '#contract/money/payments.ts'
import type { DocumentContent } from '#domain/money/documents/document.ts'
import { isdocOf } from '#domain/money/documents/isdoc.ts'
import { transfer } from '#domain/money/ledger/posting.ts'
import { formatPrice, haler } from '#domain/money/money.ts'
import { qrPlatba } from '#domain/money/payments/qr-platba.ts'
import { asDay } from '#domain/time/day.ts'
import { change } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { exampleAccount } from '#server/platform/operator.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, system } from '#server/test/cycle.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { receiveAll, transferOf } from '#server/test/money.ts'
import { readCodes, readPdf } from '#server/test/pdf-text.ts'
import { seller } from '#server/test/seller.ts'
import { postTransactions } from '../ledger/post-transactions.ts'
import { issueDocuments } from './jobs.ts'

// The official schema of ISDOC 6.0.2 of the Ministry of the Interior, which may be copied with its notice.
const schema = XmlDocument.fromString(readFileSync(join(import.meta.dirname, '../../test/isdoc/isdoc-invoice-6.0.2.xsd'), 'utf8'))
const validator = XsdValidator.fromDoc(schema)
const validate = (isdoc: string) => validator.validate(XmlDocument.fromString(isdoc))

let world: World
let deliveryId: string
const period = { from: asDay('2026-11-01'), to: asDay('2026-12-31') }
const issue = () => issueDocuments(system(world, world.worker), seller)
beforeAll(async () => {
  world = await openWorld()
  deliveryId = await arrivedWeek(world)
  // Its handover is over, without an event: everything was handed over.
  await world.db.updateTable('deliveries').set({ status: 'handed_over' }).where('id', '=', deliveryId).execute()
  await Promise.all([issue(), issue(), issue()])
})
afterAll(async () => {
  validator.dispose()
  await world.close()
})

const mine = async (key: string) => {
  const { rows } = await world.as(key).purchases.page({})
  const purchaseId = rows.find(({ deliveryOn }) => deliveryOn >= asDay('2026-11-25'))!.id
  return { purchaseId, documents: await world.as(key).documents.ofPurchase({ purchaseId }) }
}

describe('an invoice', () => {
  test('is issued once for every purchase, numbered without gaps, also by three processes at once', async () => {
    const { documents, total } = await world.as('finance').documents.page(period)
    const { n } = (
      await sql<{ n: number }>`select count(*)::integer as n from purchases where delivery_id = ${deliveryId}`.execute(world.db)
    ).rows[0]!
    expect(total).toBe(n)
    expect(documents.map(({ number }) => number)).toEqual(documents.map((_, i) => `FV2026-${String(i + 1).padStart(6, '0')}`))
    expect(await world.db.selectFrom('outbox').where('kind', '=', 'invoice_issued').select('id').execute()).toHaveLength(n)
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('is a PDF with seller, buyer, items and tax by rate, for its member only', async () => {
    const { documents } = await mine('jana')
    const { name, base64 } = await world.as('jana').documents.own({ documentId: documents[0]!.id, format: 'pdf' })
    expect(name).toBe(`Faktura ${documents[0]!.number}.pdf`)
    const texts = readPdf(Buffer.from(base64, 'base64')).map(({ text }) => text)
    expect(texts[0]).toBe(`Faktura – daňový doklad ${documents[0]!.number}`)
    expect(texts.join(' ')).toContain('Jana Dvořáková')
    // § 29 of the act on VAT: also the price of a unit without tax.
    const { content } = await world.db
      .selectFrom('documents')
      .where('id', '=', documents[0]!.id)
      .select('content')
      .executeTakeFirstOrThrow()
    const { lines } = content as unknown as DocumentContent
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      const at = texts.indexOf(line.name)
      const price = line.unitPrice ?? line.total
      const base = haler(price - Math.round((price * line.vatRate) / (100 + line.vatRate)))
      expect(texts.slice(at, at + 6)[2]).toBe(`${formatPrice(base).replaceAll('\u00a0', ' ')}${line.unit === null ? '' : `/${line.unit}`}`)
    }
    for (const word of ['Rekapitulace DPH', 'Brambory', '12 %']) expect(texts.join('|').replaceAll('\u00a0', ' ')).toContain(word)
    await expect(world.as('petr').documents.own({ documentId: documents[0]!.id, format: 'pdf' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('says how it is paid: account, symbol and a QR code of what remains, and nothing once it is paid', async () => {
    const { documents } = await mine('jana')
    const payTo = { ...exampleAccount, isExample: false }
    const file = async (format: 'pdf' | 'isdoc', account: PayTo | null = payTo) => {
      const { base64 } = await world.as('jana', {}, { payTo: account }).documents.own({ documentId: documents[0]!.id, format })
      return Buffer.from(base64, 'base64')
    }
    const factsIn = (pdf: Buffer) =>
      readPdf(pdf).flatMap(({ tag, text }, i, all) => (tag === 'TH' && all[i + 1]?.tag === 'TD' ? [`${text}: ${all[i + 1]!.text}`] : []))
    const { purchases } = await world.as('jana').payments.mine()
    const { symbol, remaining, purchaseId } = purchases.find((each) => each.deliveryOn >= asDay('2026-11-25'))!
    await receiveAll(world, [await transferOf(world, 'jana', 1000, { purchaseId })])
    const amount = haler(remaining - 1000)
    const pdf = await file('pdf')
    expect(factsIn(pdf)).toEqual(
      expect.arrayContaining([
        `Zbývá uhradit k 25. 11. 2026: ${formatPrice(amount).replaceAll('\u00a0', ' ')}`,
        'Účet: 19-2000145399/0800, IBAN CZ65 0800 0000 1920 0014 5399',
        `Variabilní symbol: ${symbol}`,
      ]),
    )
    expect(readCodes(pdf)).toEqual([qrPlatba({ iban: payTo.iban, amount, symbol, message: `Faktura ${documents[0]!.number}` })])
    const isdoc = (await file('isdoc')).toString()
    validate(isdoc)
    for (const part of [
      '<ID>19-2000145399</ID><BankCode>0800</BankCode>',
      `<VariableSymbol>${symbol}</VariableSymbol>`,
      '<PaymentDueDate>2026-11-26</PaymentDueDate>',
    ])
      expect(isdoc).toContain(part)
    // Nobody is asked to send money to an example, or where nobody can pay by transfer.
    for (const account of [exampleAccount, null]) {
      expect(readCodes(await file('pdf', account))).toEqual([])
      expect((await file('isdoc', account)).toString()).not.toContain('VariableSymbol')
    }
    await receiveAll(world, [await transferOf(world, 'jana', amount, { purchaseId })])
    const paid = await file('pdf')
    expect(factsIn(paid)).toContain('Zbývá uhradit k 25. 11. 2026: nic, je uhrazeno')
    expect([readCodes(paid), factsIn(paid).some((fact) => fact.startsWith('Účet'))]).toEqual([[], false])
  })

  test('is a valid ISDOC, and so are all of a month in a zip', async () => {
    const { base64, count, next } = await world.as('finance').documents.zip(period)
    const files = Object.entries(unzipSync(Buffer.from(base64, 'base64')))
    expect(files).toHaveLength(count)
    expect(next).toBe(null)
    for (const [name, bytes] of files) {
      expect(name).toMatch(/^FV2026-\d{6}\.isdoc$/)
      validate(Buffer.from(bytes).toString())
    }
  })
})

test('a summary of an order says what can be returned', async () => {
  const { purchaseId } = await mine('jana')
  const { base64 } = await world.as('jana').documents.summary({ purchaseId })
  const text = readPdf(Buffer.from(base64, 'base64'))
    .map((part) => part.text)
    .join('|')
  expect(text).toContain('Souhrn objednávky')
  expect(text).toContain('rychle se kazí')
})

describe('a credit note', () => {
  test('refers to its invoice, returns what was posted, is a valid ISDOC below zero, and comes once', async () => {
    const { purchaseId, documents } = await mine('petr')
    const userId = await world.userId('petr')
    await change(system(world, world.worker), async ({ tx }) =>
      postTransactions(
        tx,
        await appNow(tx),
        [
          {
            key: 'shared:test',
            cause: 'shared',
            purchaseId,
            deliveryId,
            entries: transfer('costs', `member ${userId}`, haler(333)),
            note: 'Zpožděný závoz',
          },
        ],
        { job: 'card gateway' },
      ),
    )
    await Promise.all([issue(), issue()])
    const [, note] = (await mine('petr')).documents
    expect(note).toMatchObject({ kind: 'credit_note', number: 'OD2026-000001', total: 333, note: 'Zpožděný závoz' })
    const { base64 } = await world.as('petr').documents.own({ documentId: note!.id, format: 'isdoc' })
    const isdoc = Buffer.from(base64, 'base64').toString()
    validate(isdoc)
    expect(isdoc).toContain('<DocumentType>2</DocumentType>')
    expect(isdoc).toContain(`<ID>${documents[0]!.number}</ID>`)
    expect(isdoc).toContain('<PayableAmount>-3.33</PayableAmount>')
    // What is given back by mistake and taken back is paid in addition.
    const { id: transactionId } = await world.db
      .selectFrom('ledger_transactions')
      .where('key', '=', 'shared:test')
      .select('id')
      .executeTakeFirstOrThrow()
    await world.as('finance').ledger.correct({ transactionId, reason: 'Omylem' })
    await issue()
    const more = (await mine('petr')).documents.find(({ total }) => total < 0)!
    const fileOf = async (format: 'pdf' | 'isdoc') =>
      Buffer.from((await world.as('petr').documents.own({ documentId: more.id, format })).base64, 'base64')
    const debit = (await fileOf('isdoc')).toString()
    validate(debit)
    expect(debit).toContain('<DocumentType>3</DocumentType>')
    expect(debit).toContain('<PayableAmount>3.33</PayableAmount>')
    const texts = readPdf(await fileOf('pdf')).map(({ text }) => text)
    expect(texts[texts.indexOf('K doplacení') + 1]).toBe('3,33 Kč')
    expect(await brokenInvariants(world.db)).toEqual([])
  })
})

test('documents are never changed, and who keeps no books sees none of others', async () => {
  for (const statement of ['update documents set total = 1', 'delete from documents', 'truncate documents cascade'])
    await expect(sql.raw(statement).execute(world.db)).rejects.toThrow('append-only')
  for (const key of ['jana', 'operator', 'statek'])
    await expect(world.as(key).documents.page(period)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

describe('ISDOC', () => {
  const content: DocumentContent = {
    seller,
    register: seller.register,
    buyer: { name: 'Obec <Lhota> & syn', street: 'Náves', postalCode: '', city: '', companyId: '25596641', vatId: 'CZ25596641' },
    lines: [
      { name: 'Brambory "rané" & jiné', quantity: 2150, unit: 'kg', unitPrice: haler(1600), total: haler(3440), vatRate: 12 },
      { name: 'Převzetí a doprava', quantity: null, unit: null, unitPrice: null, total: haler(4900), vatRate: 21 },
    ],
    note: '',
  }
  const document = {
    id: '0190a000-0000-7000-8000-000000000001',
    number: 'FV2026-000001',
    kind: 'invoice' as const,
    issuedOn: asDay('2026-11-26'),
    taxableOn: asDay('2026-11-25'),
    corrects: null,
    transfer: null,
    content,
  }
  test('is valid for signs of XML, a company without an address, and a seller who pays no VAT', () => {
    validate(isdocOf(document))
    const free = isdocOf({ ...document, content: { ...content, seller: { ...seller, vatId: null } } })
    validate(free)
    expect(free).toContain('<TaxAmount>0.00</TaxAmount>')
  })
  test('that lacks a number is not: the schema notices', () => {
    expect(() => validate(isdocOf(document).replace('<ID>FV2026-000001</ID>', ''))).toThrow('ID')
  })
})
