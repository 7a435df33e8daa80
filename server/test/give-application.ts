import type { World } from './call.ts'

/** A waiting application of a member to become a supplier. */
export async function giveApplication(world: World): Promise<string> {
  const { id: applicationId } = await world.as('klara').suppliers.apply({
    companyName: 'Včelí farma Klára',
    registrationNumber: '25596641',
    contactName: 'Klára Malá',
    contactEmail: 'klara@vcely.test',
    contactPhone: '603 222 333',
    message: '',
    acceptsTerms: true,
  })
  return applicationId
}
