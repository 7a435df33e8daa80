import type { ActorKind } from '#server/people/account/who-may.ts'
import type { Own } from './belongings.ts'
import type { Common } from './common.ts'

const point = {
  name: 'Obchod U Studny',
  address: 'Náves 4',
  municipality: 'Kuřim',
  postalCode: '66434',
  type: 'Retail' as const,
  lat: 49.3,
  lng: 16.53,
  capacity: 40,
  openingHours: 'po–pá 8–18',
  openingExceptions: '24. 12. 2026 zavřeno',
}

const pointFile = {
  columns: ['id', 'name', 'address', 'municipality', 'type'] as ('id' | 'name' | 'address' | 'municipality' | 'type')[],
  rows: [{ line: 2, cells: ['vm-1', 'Obchod U Studny', 'Náves 4', 'Kuřim', 'Retail'] }],
  replace: false,
}

/** One call of every procedure about suppliers and logistics. */
export const supplierSamples = {
  'suppliers.mine': { input: () => undefined },
  'suppliers.apply': {
    input: () => ({
      companyName: 'Sady Podlesí s.r.o.',
      registrationNumber: '27074358',
      contactName: 'Jan Sadař',
      contactEmail: 'jan@sady.test',
      contactPhone: '603 111 222',
      message: '',
      acceptsTerms: true as const,
    }),
    answers: (kind: ActorKind) =>
      kind === 'supplier'
        ? ('ALREADY_SUPPLIER' as const)
        : kind === 'user' || kind === 'test' || kind === 'admin'
          ? ('answered' as const)
          : ('NOT_ALLOWED' as const),
  },
  // The tests' servers have no register.
  'suppliers.lookUp': { input: () => ({ registrationNumber: '27074358' }), answers: 'NO_REGISTER' as const },
  'suppliers.record': { input: () => undefined },
  'suppliers.saveRecord': {
    input: () => ({
      bankAccount: '19-2000145399/0800',
      taxNumber: 'CZ27074358',
      street: 'Sadová 1',
      postalCode: '66401',
      city: 'Bílovice',
    }),
  },
  'suppliers.waiting': { input: () => undefined },
  'suppliers.approve': { input: (_: Own, { applicationId }: Common) => ({ applicationId }) },
  'suppliers.reject': { input: (_: Own, { applicationId }: Common) => ({ applicationId, reason: 'Chybí živnost' }) },
  'suppliers.list': { input: () => ({ type: 'product' as const, query: '' }) },
  'suppliers.detail': { input: (_: Own, { supplierId }: Common) => ({ supplierId }) },
  'suppliers.change': {
    input: (_: Own, { supplierId }: Common) => ({
      supplierId,
      name: 'Sady Podlesí a.s.',
      registrationNumber: '27074358',
      reason: 'Nová firma',
    }),
  },
  'suppliers.suspend': { input: (_: Own, { supplierId }: Common) => ({ supplierId, reason: 'Nedodává' }) },
  'suppliers.lift': { input: (_: Own, { suspendedSupplierId }: Common) => ({ supplierId: suspendedSupplierId, reason: 'Zase dodává' }) },
  'logistics.providers': { input: () => undefined },
  'logistics.addProvider': {
    input: (_: Own, { localityId }: Common) => ({ name: 'Kola u Řeky', displayOrder: 20, localityIds: [localityId] }),
  },
  'logistics.changeProvider': {
    input: (_: Own, { providerId, localityId }: Common) => ({
      providerId,
      name: 'Česká pošta',
      displayOrder: 30,
      localityIds: [localityId],
      isActive: false,
      reason: 'Končí smlouva',
    }),
  },
  'logistics.points': { input: () => ({ query: '' }) },
  'logistics.addPoint': { input: () => point },
  'logistics.previewPoints': { input: () => pointFile },
  // The file would do something else than this says.
  'logistics.importPoints': {
    input: () => ({ ...pointFile, fingerprint: '0'.repeat(64), reason: 'Nová síť' }),
    answers: 'POINTS_OUTDATED' as const,
  },
  'logistics.changePoint': {
    input: (_: Own, { pickupPointId }: Common) => ({ ...point, pointId: pickupPointId, isActive: false, reason: 'Rekonstrukce' }),
  },
}
