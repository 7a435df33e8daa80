import { expect, test } from 'vitest'
import type { z } from 'zod'
import { newInvitation } from './people/users.ts'
import { newApiKey } from './week/api-keys.ts'
import { applicationInput } from './week/suppliers.ts'
import { newEndpoint } from './week/webhooks.ts'

const sentencesOf = (shape: z.ZodType, input: object) => shape.safeParse(input).error?.issues.map(({ message }) => message)

test.each([
  [newEndpoint, { url: 'http://192.168.0.1/', events: ['order.sent'] }, 'Adresa musí začínat https://'],
  [newApiKey, { name: ' ', scopes: ['demand.read'], days: 30 }, 'Napište, k čemu klíč bude'],
  [applicationInput.pick({ acceptsTerms: true }), { acceptsTerms: false }, 'Bez souhlasu s podmínkami žádost poslat nejde'],
  [newInvitation, { email: 'iva@dohromady.test', role: null, reason: 'Nová účetní' }, 'Vyberte roli'],
])('a field of %# is refused in its own words', (shape, input, sentence) => {
  expect(sentencesOf(shape, input)).toEqual([sentence])
})
