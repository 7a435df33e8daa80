import type { World } from './call.ts'

/** Shared by tests of the delivery settings. */
export const settingsIn = (world: () => World) => {
  const idOf = async (table: 'municipalities' | 'pickup_points' | 'last_mile_delivery_providers', name: string) =>
    (await world().db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  return {
    read: async (key: string) => (await world().as(key).settings.read()).settings,
    town: (name: string) => idOf('municipalities', name),
    idOf,
    point: (name: string) => idOf('pickup_points', name),
    post: () => idOf('last_mile_delivery_providers', 'Česká pošta'),
    livesIn: async (key: string, postal_code: string, city: string) =>
      world()
        .db.updateTable('users')
        .set({ postal_code, city })
        .where('id', '=', await world().userId(key))
        .execute(),
  }
}
