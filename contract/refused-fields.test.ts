import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from './index.ts'
import { signUp } from './people/account.ts'
import { savedProfile } from './people/profile.ts'
import { newInvitation } from './people/users.ts'
import { newApiKey } from './week/api-keys.ts'
import { applicationInput, supplierRecord } from './week/suppliers.ts'
import { newEndpoint } from './week/webhooks.ts'

const sentencesOf = (shape: z.ZodType, input: object) => shape.safeParse(input).error?.issues.map(({ message }) => message)

test.each([
  [newEndpoint, { url: 'http://192.168.0.1/', events: ['order.sent'] }, 'Adresa musí začínat https://'],
  [newApiKey, { name: ' ', scopes: ['demand.read'], days: 30 }, 'Napište, k čemu klíč bude'],
  [newInvitation, { email: 'iva@dohromady.test', role: null, reason: 'Nová účetní' }, 'Vyberte roli'],
])('a field of %# is refused in its own words', (shape, input, sentence) => {
  expect(sentencesOf(shape, input)).toEqual([sentence])
})

// What `INVALID_INPUT` says of a form, each with its field. That it reaches the caller, and nothing is stored, is tested once for each form at the
// server.

type Refused = [fault: Record<string, unknown>, path: string, sentence: string]

/** Tests that a form is right, and what is said of it with each of these faults. */
const refuses = (form: string, shape: Shape, right: object, faults: readonly Refused[]) => {
  const issues = async (input: object) => {
    const { issues } = await shape['~standard'].validate(input)
    return issues?.map(({ path = [], message }) => [path.map((at) => String(typeof at === 'object' ? at.key : at)).join('.'), message])
  }
  test(`${form}: what is right is accepted`, async () => expect(await issues(right)).toBeUndefined())
  test.each(faults)(`${form}: %j is refused at its field`, async (fault, path, sentence) => {
    expect(await issues({ ...right, ...fault })).toEqual([[path, sentence]])
  })
}
interface Shape {
  '~standard': z.ZodType['~standard']
}
const id = '01990000-0000-7000-8000-000000000001'

const person = { firstName: 'Nela', lastName: 'Nováková', phone: '603 123 456', street: 'Nová 1', city: 'Brno', postalCode: '602 00' }
const wrongPerson: Refused[] = [
  [{ firstName: ' ' }, 'firstName', 'Zadejte jméno'],
  [{ lastName: '' }, 'lastName', 'Zadejte příjmení'],
  [{ firstName: 'https://zly.example' }, 'firstName', 'Jméno obsahuje nepovolené znaky'],
  [{ firstName: 'Nela\u0000' }, 'firstName', 'Jméno obsahuje nepovolené znaky'],
  [{ lastName: 'www.podvod.cz' }, 'lastName', 'Jméno obsahuje nepovolené znaky'],
  [{ phone: 'zavolejte' }, 'phone', 'Zadejte platné telefonní číslo'],
  [{ phone: 'zítra' }, 'phone', 'Zadejte platné telefonní číslo'],
  [{ street: '' }, 'street', 'Zadejte ulici a číslo'],
  [{ city: ' B ' }, 'city', 'Zadejte platné město'],
  [{ postalCode: '6020' }, 'postalCode', 'PSČ musí být ve formátu 123 45 nebo 12345'],
  [{ postalCode: '1234' }, 'postalCode', 'PSČ musí být ve formátu 123 45 nebo 12345'],
  [{ country: 'DE' }, 'country', 'Vyberte zemi'],
  [{ email: 'nova' }, 'email', 'Zadejte platný e-mail'],
]
refuses('a sign-up', signUp, { ...person, email: 'nova@dohromady.test', password: 'tri-zelene-kocky' }, [
  ...wrongPerson,
  [{ password: '12345' }, 'password', 'Heslo musí mít alespoň 6 znaků'],
  [{ password: 'a'.repeat(129) }, 'password', 'Heslo může mít nejvýš 128 znaků'],
])
refuses('a profile', savedProfile, { ...person, version: 1, email: 'nova@dohromady.test', deliveryEmail: null }, [
  ...wrongPerson,
  [{ deliveryEmail: 'jana@' }, 'deliveryEmail', 'Zadejte platný e-mail'],
  [{ emailVerifiedAt: new Date(0) }, '', 'Neznámé pole'],
  [{ role: 'admin' }, '', 'Neznámé pole'],
])

const potatoes = { itemId: id, quantity: 2000, maxPrice: 2500, recurrence: 'weekly', recurrenceWeeks: 1, notes: '' }
refuses('a line of the template', contract.template.addLine['~orpc'].inputSchema!, potatoes, [
  [{ quantity: 0 }, 'quantity', 'Zadejte množství'],
  [{ quantity: 10_000_000 }, 'quantity', 'Množství může být nejvýš 9 999'],
  [{ quantity: 1.5 }, 'quantity', 'Zadejte množství'],
  [{ quantity: Number.NaN }, 'quantity', 'Zadejte množství'],
  [{ maxPrice: null }, 'maxPrice', 'Zadejte cenu do'],
  [{ maxPrice: 0 }, 'maxPrice', 'Zadejte cenu do'],
  [{ maxPrice: 100_000_001 }, 'maxPrice', 'Cena může být nejvýš 1 000 000 Kč'],
  [{ recurrence: 'custom', recurrenceWeeks: 0 }, 'recurrenceWeeks', 'Zadejte periodu v týdnech'],
  [{ recurrence: 'custom', recurrenceWeeks: 53 }, 'recurrenceWeeks', 'Nakupovat lze nejméně jednou za 52 týdnů'],
  [{ recurrence: 'biweekly', recurrenceWeeks: 3 }, 'recurrenceWeeks', 'Četnost neodpovídá počtu týdnů'],
  [{ notes: 'x'.repeat(1001) }, 'notes', 'Poznámka může mít nejvýš 1 000 znaků'],
  [{ notes: 'x\u0000' }, 'notes', 'Poznámka obsahuje nepovolené znaky'],
  [{ notes: 'x\ud83d' }, 'notes', 'Poznámka obsahuje nepovolené znaky'],
  [{ userId: 'x' }, '', 'Neznámé pole'],
  [{ itemId: '1; drop table users' }, 'itemId', 'Neplatný odkaz na záznam'],
])

const kefir = {
  target: { mode: 'regular' },
  type: 'product',
  source: 'https://obchod.example/kefir',
  genericName: 'Kefír bílý 500 ml',
  description: 'Ve skle.',
  estimatedPrice: 2490,
  unit: 'ks',
  weeklyQuantity: 2000,
  maxPrice: 3000,
  preferredBrand: '',
  brandFlexible: true,
  notes: 'do skla',
}
const longName = { genericName: 'n'.repeat(115), preferredBrand: 'Kunín', brandFlexible: false }
refuses('an item that is not in the catalog', contract.offCatalog.save['~orpc'].inputSchema!, kefir, [
  [{ genericName: '  ' }, 'genericName', 'Název produktu je povinný'],
  [{ genericName: '500 g' }, 'genericName', 'Název produktu je povinný'],
  [{ genericName: '', type: 'service' }, 'genericName', 'Název služby je povinný'],
  [{ source: ' ' }, 'source', 'Zadejte prosím název nebo URL položky'],
  [{ source: 'https://' }, 'source', 'Zadejte celou adresu webu, například https://www.obchod.cz'],
  [{ source: 'https://kosik.cz@evil.example/' }, 'source', 'Odkaz nesmí obsahovat přihlašovací údaje'],
  [{ weeklyQuantity: 500, unit: 'kg' }, 'weeklyQuantity', 'Množství musí být alespoň 1'],
  [{ unit: 'tuna' }, 'unit', 'Vyberte jednotku'],
  [{ estimatedPrice: -1 }, 'estimatedPrice', 'Cena musí být vyšší než nula'],
  [longName, 'preferredBrand', 'Název se značkou může mít nejvýš 120 znaků'],
  [{ description: 'a\u202eb' }, 'description', 'Popis obsahuje nepovolené znaky'],
  [{ approvedAt: '2026-11-21' }, '', 'Neznámé pole'],
])

const bakery = {
  weekStart: '2026-11-23',
  kind: 'supplement',
  shopName: 'Pekárna',
  shopUrl: null,
  totalPrice: 42050,
  deliveryAddress: '',
  notes: '',
}
const wholeAddress = 'Zadejte celou adresu webu, například https://www.obchod.cz'
refuses('a purchase elsewhere', contract.externalPurchases.add['~orpc'].inputSchema!, bakery, [
  [{ shopName: '  ' }, 'shopName', 'Zadejte název obchodu'],
  [{ totalPrice: null }, 'totalPrice', 'Zadejte celkovou cenu'],
  [{ totalPrice: 0 }, 'totalPrice', 'Zadejte celkovou cenu'],
  [{ totalPrice: 0.5 }, 'totalPrice', 'Cena se udává v celých haléřích'],
  [{ status: 'paid' }, '', 'Neznámé pole'],
  [{ shopUrl: 'javascript:alert(1)' }, 'shopUrl', wholeAddress],
  [{ shopUrl: 'data:text/html,x' }, 'shopUrl', wholeAddress],
  [{ shopUrl: 'obchod' }, 'shopUrl', wholeAddress],
  [{ shopUrl: 'https://kosik.cz@evil.example/' }, 'shopUrl', 'Odkaz nesmí obsahovat přihlašovací údaje'],
])

const application = {
  companyName: 'Sady Podlesí s.r.o.',
  registrationNumber: '270 74 358',
  contactName: 'Jan Sadař',
  contactEmail: 'jan@sady.test',
  contactPhone: '603 111 222',
  message: 'Jablka a hrušky',
  acceptsTerms: true,
}
refuses('an application of a supplier', applicationInput, application, [
  [{ registrationNumber: '27074359' }, 'registrationNumber', 'Takové IČO neexistuje, zkontrolujte prosím jeho číslice'],
  [{ registrationNumber: '' }, 'registrationNumber', 'Zadejte IČO'],
  [{ companyName: ' ' }, 'companyName', 'Zadejte název firmy nebo obce'],
  [{ contactEmail: 'jan' }, 'contactEmail', 'Zadejte platný e-mail'],
  [{ acceptsTerms: false }, 'acceptsTerms', 'Bez souhlasu s podmínkami žádost poslat nejde'],
])
const record = {
  bankAccount: 'CZ65 0800 0000 1920 0014 5399',
  taxNumber: ' cz 27074358 ',
  street: 'Sadová 1',
  postalCode: '664 01',
  city: 'Bílovice',
}
refuses('the record of a supplier', supplierRecord, record, [
  [{ bankAccount: '19-2000145398/0800' }, 'bankAccount', 'Takový účet v Česku být nemůže. Zkontrolujte prosím číslo a kód banky.'],
  [{ bankAccount: '' }, 'bankAccount', 'Takový účet v Česku být nemůže. Zkontrolujte prosím číslo a kód banky.'],
  [{ taxNumber: 'CZ1' }, 'taxNumber', 'Zadejte DIČ jako CZ12345678'],
  [{ postalCode: '66' }, 'postalCode', 'PSČ musí být ve formátu 123 45 nebo 12345'],
  [{ city: '' }, 'city', 'Zadejte platné město'],
])
