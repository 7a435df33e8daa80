import { beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { emailOf } from '#server/seed/cast.ts'

let world: World
beforeEach(async () => {
  world = await openWorld({ max: 10 })
  return () => world.close()
})

const input = {
  companyName: 'Sady Podlesí s.r.o.',
  registrationNumber: '270 74 358',
  contactName: 'Jan Sadař',
  contactEmail: 'jan@sady.test',
  contactPhone: '603 111 222',
  message: 'Jablka a hrušky',
  acceptsTerms: true as const,
}
const apply = (key: string, part: Partial<typeof input> = {}) => world.as(key).suppliers.apply({ ...input, ...part })
const admin = () => world.as('admin').suppliers
const posted = async (kind: string) =>
  (
    await world.db
      .selectFrom('outbox')
      .innerJoin('users', 'users.id', 'outbox.user_id')
      .where('kind', '=', kind)
      .select(['users.email', 'content'])
      .execute()
  ).map(({ email, content }) => ({ email, content }))

describe('whoever wants to supply', () => {
  test('applies with a right IČO and accepted terms, sees the state, and administrators are mailed', async () => {
    expect(await world.as('jana').suppliers.mine()).toEqual({ application: null, canLookUp: false })
    const application = await apply('jana')
    expect(application).toMatchObject({ companyName: 'Sady Podlesí s.r.o.', registrationNumber: '27074358', state: 'waiting' })
    expect((await world.as('jana').suppliers.mine()).application).toEqual(application)
    expect(await posted('supplier_applied')).toEqual([{ email: emailOf('admin'), content: { companyName: 'Sady Podlesí s.r.o.' } }])
    expect(await admin().waiting()).toMatchObject([{ id: application.id, contactPhone: '603 111 222', accountEmail: emailOf('jana') }])
  })

  // All that is refused of the forms: contract/refused-fields.test.ts.
  test('is told what is wrong, and nothing is stored', async () => {
    const fields = [{ path: 'registrationNumber' }]
    await expect(apply('jana', { registrationNumber: '27074359' })).rejects.toMatchObject({ code: 'INVALID_INPUT', data: { fields } })
    expect(await admin().waiting()).toEqual([])
  })

  test('applies once at a time, also at the same moment, and not as a supplier or as staff', async () => {
    const both = await Promise.allSettled([apply('jana'), apply('jana')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(apply('jana')).rejects.toMatchObject({ code: 'APPLICATION_WAITS' })
    await expect(apply('statek')).rejects.toMatchObject({ code: 'ALREADY_SUPPLIER' })
    await expect(apply('finance')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await admin().waiting()).toHaveLength(1)
  })
})

describe('a supplier', () => {
  const record = {
    bankAccount: 'CZ65 0800 0000 1920 0014 5399',
    taxNumber: ' cz 27074358 ',
    street: 'Sadová 1',
    postalCode: '664 01',
    city: 'Bílovice',
  }
  const saved = { bankAccount: '19-2000145399/0800', taxNumber: 'CZ27074358', street: 'Sadová 1', postalCode: '66401', city: 'Bílovice' }
  const statek = () => world.as('statek').suppliers

  test('says what it is paid by, is mailed once that the account changed, and administrators see who changed it', async () => {
    expect(await statek().record()).toMatchObject({ name: 'Statek Lípa', bankAccount: '', city: 'Žďár nad Sázavou' })
    expect(await statek().saveRecord(record)).toMatchObject(saved)
    await statek().saveRecord({ ...record, taxNumber: '' })
    expect(await statek().record()).toMatchObject({ ...saved, taxNumber: '' })
    expect(await posted('supplier_account_changed')).toEqual([{ email: emailOf('statek'), content: { bankAccount: saved.bankAccount } }])
    const { suppliers } = await admin().list({ type: 'product', query: 'Statek' })
    const { changes } = await admin().detail({ supplierId: suppliers[0]!.id })
    expect(changes.flatMap(({ fields }) => fields)).toContainEqual({ label: 'Bankovní účet', from: null, to: saved.bankAccount })
    expect(await world.as('velkoobchod').suppliers.record()).toMatchObject({ bankAccount: '' })
  })

  test('is told what is wrong, and nothing is stored', async () => {
    const wrong = { ...record, bankAccount: '19-2000145398/0800' }
    await expect(statek().saveRecord(wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT', data: { fields: [{ path: 'bankAccount' }] } })
    expect(await statek().record()).toMatchObject({ bankAccount: '' })
  })
})

describe('an administrator', () => {
  test('approves: the applicant gets the role, a mail, and may place offers', async () => {
    const { id: applicationId } = await apply('jana')
    await admin().approve({ applicationId })
    expect((await world.as('jana').suppliers.mine()).application).toMatchObject({ state: 'approved' })
    expect((await world.as('jana').offers.demands({ type: 'product' })).demands.length).toBeGreaterThan(0)
    expect(await posted('supplier_decided')).toEqual([
      { email: emailOf('jana'), content: { companyName: 'Sady Podlesí s.r.o.', isApproved: true, reason: '' } },
    ])
    expect(await admin().waiting()).toEqual([])
    await expect(admin().approve({ applicationId })).rejects.toMatchObject({ code: 'ALREADY_DECIDED' })
  })

  test('approves a supplier without a profile, whose role stays', async () => {
    const { id: applicationId } = await apply('bezprofilu')
    await admin().approve({ applicationId })
    expect((await world.as('bezprofilu').offers.demands({ type: 'product' })).demands.length).toBeGreaterThan(0)
    expect(await posted('role_changed')).toEqual([])
  })

  test('rejects with a reason, which is mailed and shown; then the applicant may apply again', async () => {
    const { id: applicationId } = await apply('jana')
    await expect(admin().reject({ applicationId, reason: '' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await admin().reject({ applicationId, reason: 'Chybí živnost' })
    expect((await world.as('jana').suppliers.mine()).application).toMatchObject({ state: 'rejected', reason: 'Chybí živnost' })
    expect(await posted('supplier_decided')).toMatchObject([{ content: { isApproved: false, reason: 'Chybí živnost' } }])
    await expect(world.as('jana').offers.demands({ type: 'product' })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await apply('jana')).toMatchObject({ state: 'waiting' })
  })

  test('decides once, whoever else decides at that moment', async () => {
    const { id: applicationId } = await apply('jana')
    const both = await Promise.allSettled([admin().approve({ applicationId }), admin().reject({ applicationId, reason: 'Chybí živnost' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { state } = (await world.as('jana').suppliers.mine()).application!
    const { rows } = { rows: await world.db.selectFrom('suppliers').where('registration_number', '=', '27074358').select('id').execute() }
    expect(rows).toHaveLength(state === 'approved' ? 1 : 0)
    expect(await posted('supplier_decided')).toHaveLength(1)
  })

  test('approves no company twice, and decides no own application', async () => {
    const [first, second] = [await apply('jana'), await apply('petr')]
    await admin().approve({ applicationId: first.id })
    await expect(admin().approve({ applicationId: second.id })).rejects.toMatchObject({ code: 'SUPPLIER_EXISTS' })
    expect((await world.as('petr').suppliers.mine()).application).toMatchObject({ state: 'waiting' })
    const own = await apply('admin', { companyName: 'Jiná s.r.o.', registrationNumber: '25596641' })
    await expect(admin().approve({ applicationId: own.id })).rejects.toMatchObject({ code: 'OWN_ACCOUNT' })
    await expect(admin().reject({ applicationId: own.id, reason: 'Chybí živnost' })).rejects.toMatchObject({ code: 'OWN_ACCOUNT' })
    expect((await admin().mine()).application).toMatchObject({ state: 'waiting' })
  })

  test('alone decides', async () => {
    const { id: applicationId } = await apply('jana')
    for (const key of ['jana', 'statek', 'operator'])
      await expect(world.as(key).suppliers.approve({ applicationId })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })
})
