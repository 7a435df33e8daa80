import { expect, it } from 'vitest'
import { demandsAddress, withOffer } from './demands-search.ts'

const key = '0198c0de-0000-7000-8000-000000000001.0198c0de-0000-7000-8000-000000000002.kg'

it('the address says whether an offer opens for the region or as a copy, and forgets it with the offer', () => {
  const read = (search: object) => demandsAddress.read(search as Record<string, unknown>)
  const together = read(withOffer({}, key, 'region'))
  expect(together).toMatchObject({ offer: key, together: 'yes' })
  expect(together.copy).toBeUndefined()
  expect(read(withOffer(together, key, 'copy'))).toMatchObject({ copy: 'yes' })
  expect(read(withOffer(together, key, 'copy')).together).toBeUndefined()
  expect(demandsAddress.list(read(withOffer(together)))).toEqual(demandsAddress.list(read({})))
})
