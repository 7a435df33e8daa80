import type { Own } from './belongings.ts'
import type { Common } from './common.ts'

/** A move of a town, and of a district in which nobody is served yet. */
const moved = (toLocalityId: string, municipalityId: string) => ({
  municipalityIds: [municipalityId],
  districts: ['Blansko'],
  toLocalityId,
  fromWeek: '2026-12-07',
})

const days = { kind: 'closed', fromDay: '2027-01-11', untilDay: '2027-01-12' } as const

/** One call of every procedure of the control room. */
export const controlSamples = {
  'deliveries.calendarDays': { input: () => ({ from: '2026-11-23', until: '2026-12-06' }) },
  'deliveries.deadlines': { input: () => ({ weekStart: '2026-11-23' }) },
  'localities.list': { input: () => ({}) },
  'localities.municipalities': { input: (_: Own, { localityId }: Common) => ({ localityId, query: '' }) },
  'localities.save': {
    input: (_: Own, { localityId }: Common) => ({
      localityId,
      name: 'Brno-sever',
      depot: 'Depo Židenice',
      depotAddress: '',
      depotHours: '',
      depotContact: '',
      goodsDaysBefore: 0,
      goodsTime: null,
      deliveryDayOfWeek: 4,
      deliveryTime: '17:00',
      cutOffDaysBefore: 3,
      cutOffTime: '20:00',
      offersCloseDaysBefore: 1,
      offersCloseTime: '12:00',
      deliveryPrice: 6900,
      isActive: true,
      fromWeek: null,
    }),
  },
  'localities.priceTowns': {
    input: (_: Own, { municipalityId }: Common) => ({ municipalityIds: [municipalityId], deliveryPrice: 5900 }),
  },
  'localities.previewMove': { input: (_: Own, { localityId, municipalityId }: Common) => moved(localityId, municipalityId) },
  'localities.movedHouseholds': {
    input: (_: Own, { localityId, municipalityId }: Common) => ({
      municipalityIds: [municipalityId],
      districts: ['Brno-venkov'],
      toLocalityId: localityId,
      skip: 0,
    }),
  },
  'localities.move': {
    input: (_: Own, { localityId, municipalityId }: Common) => ({ ...moved(localityId, municipalityId), reason: 'Depo má volnou trasu.' }),
  },
  'regions.list': { input: () => ({}) },
  'regions.save': {
    input: (_: Own, { regionId, localityId }: Common) => ({ regionId, name: 'Brno', localityIds: [localityId], fromWeek: '2026-12-14' }),
  },
  'breaks.list': { input: () => ({}) },
  'breaks.preview': { input: (_: Own, { localityId }: Common) => ({ localityId, ...days }) },
  'breaks.previewRemoval': { input: (_: Own, { breakId }: Common) => ({ breakId }) },
  'breaks.add': { input: (_: Own, { localityId }: Common) => ({ localityId, ...days, reason: 'Inventura depa' }) },
  'breaks.remove': { input: (_: Own, { breakId }: Common) => ({ breakId }) },
  'deliveries.cancel': { input: (_: Own, { openDeliveryId }: Common) => ({ deliveryId: openDeliveryId, reason: 'Sklad je bez proudu.' }) },
  'deliveries.close': {
    input: (_: Own, { openDeliveryId }: Common) => ({ deliveryId: openDeliveryId, reason: 'Svátek, závoz jede dřív.' }),
  },
  'clearing.dryRun': { input: (_: Own, { closedDeliveryId }: Common) => ({ deliveryId: closedDeliveryId }) },
  'clearing.clear': {
    input: (_: Own, { closedDeliveryId, closedInputs }: Common) => ({ deliveryId: closedDeliveryId, inputs: closedInputs }),
  },
  'clearing.prolong': {
    input: (_: Own, { closedDeliveryId, closedPool }: Common) => ({ deliveryId: closedDeliveryId, pools: [closedPool] }),
    answers: 'WRONG_STATE' as const,
  },
  'clearing.protocol': { input: (_: Own, { closedDeliveryId, closedPool }: Common) => ({ deliveryId: closedDeliveryId, ...closedPool }) },
  'clearing.protocolFiles': {
    input: (_: Own, { clearedDeliveryId, clearedPool }: Common) => ({ deliveryId: clearedDeliveryId, ...clearedPool }),
  },
  'clearing.deliveryProtocol': { input: (_: Own, { clearedDeliveryId }: Common) => ({ deliveryId: clearedDeliveryId }) },
  'clearing.protocolPdf': {
    input: (_: Own, { closedDeliveryId, closedPool }: Common) => ({ deliveryId: closedDeliveryId, ...closedPool }),
  },
  'clearing.lostTiers': { input: (_: Own, { clearedDeliveryId }: Common) => ({ deliveryId: clearedDeliveryId }) },
  'clearing.report': { input: (_: Own, { clearedDeliveryId }: Common) => ({ deliveryId: clearedDeliveryId }) },
}
