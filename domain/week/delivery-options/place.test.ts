import { expect, test } from 'vitest'
import { ONE_TIME_MODES } from '../one-time/service-mode.ts'
import { placeLack, placeSentence, PLACE_LACKS, type WeekPlace } from './place.ts'

const nowhere: WeekPlace = { mode: null, hasPickupPoint: false, hasAddress: false, providerCode: null, hasDeliveryPoint: false }

test.each<[string, Partial<WeekPlace>, ReturnType<typeof placeLack>]>([
  ['no mode', { hasPickupPoint: true, hasAddress: true }, 'serviceMode'],
  ['self-service without a point', { mode: 'A_SelfPickup_SelfAssembly', hasAddress: true }, 'pickupPoint'],
  ['self-service at a point', { mode: 'A_SelfPickup_SelfAssembly', hasPickupPoint: true }, null],
  ['preparation without a point', { mode: 'A2_SelfPickup_Prepared' }, 'pickupPoint'],
  ['packed without a point', { mode: 'B_ClickAssemble' }, 'pickupPoint'],
  ['a box without a point', { mode: 'E_Box', hasAddress: true }, 'pickupPoint'],
  ['a box', { mode: 'E_Box', hasPickupPoint: true }, null],
  ['home delivery without an address', { mode: 'C_Delivery', hasPickupPoint: true }, 'address'],
  ['home delivery', { mode: 'C_Delivery', hasAddress: true }, null],
  ['paid on delivery without an address', { mode: 'D_COD' }, 'address'],
  ['the postal service without a post office', { mode: 'D_COD', hasAddress: true, providerCode: 'ceska-posta' }, 'deliveryPoint'],
  ['the postal service', { mode: 'C_Delivery', hasAddress: true, providerCode: 'ceska-posta', hasDeliveryPoint: true }, null],
  ['a carrier without a post office', { mode: 'C_Delivery', hasAddress: true, providerCode: 'jiny' }, null],
])('%s', (_name, place, lack) => expect(placeLack({ ...nowhere, ...place })).toBe(lack))

test('each lack has its sentence, and no mode goes nowhere', () => {
  expect(new Set(PLACE_LACKS.map(placeSentence)).size).toBe(PLACE_LACKS.length)
  for (const mode of ONE_TIME_MODES) expect(placeLack({ ...nowhere, mode })).not.toBeNull()
})
