import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import type { PointType } from '#domain/week/pickup/point-type.ts'
import type { Db } from '#server/platform/db/database.ts'

const rhythm = {
  cut_off_days_before: 3,
  cut_off_time: '20:00',
  offers_close_days_before: 1,
  offers_close_time: '12:00',
}

const localities = [
  {
    name: 'Brno-sever',
    depot: 'Depo Královo Pole',
    depot_address: 'Ukázková 1, 612 00 Brno',
    depot_hours: 'po–pá 7:00–15:00',
    depot_contact: 'příjem zboží, 541 000 001',
    goods_time: '14:00',
    delivery_day_of_week: 4,
    delivery_time: '17:00',
    ...rhythm,
  },
  // As a region with Brno-sever it has its prices a working day before the first delivery.
  {
    name: 'Žďársko',
    depot: 'Depo Žďár',
    depot_address: 'Ukázková 2, 591 01 Žďár nad Sázavou',
    depot_hours: 'po–pá 7:00–15:00',
    depot_contact: 'příjem zboží, 566 000 001',
    delivery_day_of_week: 5,
    delivery_time: '16:00',
    ...rhythm,
    offers_close_days_before: 2,
    offers_close_time: '16:00',
  },
]

const [jih, venkov, zdar] = ['Jihomoravský kraj', 'Brno-venkov', 'Žďár nad Sázavou']

/**
 * Register code, name, postal codes (main one first), district, region, latitude, longitude, population, locality, and the price of home
 * delivery in haléře; the prices are invented.
 */
type SeedTown = readonly [string, string, string, string, string, number, number, number | null, string | null, number?]

// 664 01, 664 34 and 591 01 belong to several municipalities, not all of which are served.
const towns: readonly SeedTown[] = [
  ['582786', 'Brno', '60200 61200 62100 63400', 'Brno-město', jih, 49.195, 16.607, 400_000, 'Brno-sever', 7900],
  ['583251', 'Kuřim', '66434', venkov, jih, 49.299, 16.532, 11_000, 'Brno-sever', 8900],
  ['582824', 'Bílovice nad Svitavou', '66401', venkov, jih, 49.247, 16.673, 3_700, 'Brno-sever', 8900],
  ['583197', 'Kanice', '66401', venkov, jih, 49.264, 16.715, 1_000, 'Brno-sever', 9900],
  ['583821', 'Řícmanice', '66401', venkov, jih, 49.258, 16.694, 800, 'Brno-sever'],
  ['583171', 'Jinačovice', '66434', venkov, jih, 49.268, 16.53, null, null],
  ['583430', 'Moravské Knínice', '66434', venkov, jih, 49.293, 16.502, 1_000, null],
  ['584002', 'Tišnov', '66601 66603', venkov, jih, 49.349, 16.424, 9_400, null],
  ['581283', 'Blansko', '67801', 'Blansko', jih, 49.365, 16.648, 20_000, null],
  ['595209', 'Žďár nad Sázavou', '59101 59102', zdar, 'Kraj Vysočina', 49.564, 15.94, 20_500, 'Žďársko', 8900],
  ['596230', 'Nové Město na Moravě', '59231', zdar, 'Kraj Vysočina', 49.562, 16.074, 9_900, 'Žďársko', 9900],
  ['595586', 'Hamry nad Sázavou', '59101', zdar, 'Kraj Vysočina', 49.566, 15.902, 1_500, 'Žďársko'],
  ['596736', 'Sklené', '59101', zdar, 'Kraj Vysočina', 49.61, 16.007, null, null],
  ['595411', 'Bystřice nad Pernštejnem', '59301', zdar, 'Kraj Vysočina', 49.523, 16.262, 8_000, null],
]

const closer: readonly (readonly [code: string, place: string, lat: number, lng: number])[] = [
  ['60200', 'Brno-střed', 49.195, 16.607],
  ['61200', 'Brno-Královo Pole', 49.22, 16.596],
  ['62100', 'Brno-Řečkovice', 49.25, 16.58],
  ['63400', 'Brno-Bohunice', 49.174, 16.573],
  ['59101', 'Žďár nad Sázavou', 49.564, 15.94],
  ['59102', 'Žďár nad Sázavou 2', 49.583, 15.936],
]

/** Name, type, municipality, postal code, address, position, opening hours; all invented. */
type SeedPoint = readonly [string, PointType, string, string, string, readonly [number, number] | null, string | null]

const pickupPoints: readonly SeedPoint[] = [
  ['Potraviny U Zvonku', 'Retail', 'Brno', '60200', 'Na Zvonku 12', [49.2012, 16.6089], 'po–pá 7–19, so 8–12'],
  ['Sousedský dvorek Lužánky', 'Community', 'Brno', '60200', 'Za Altánem 3', [49.2071, 16.6083], 'čt 16–20'],
  ['Kancelářský dům Ponava', 'Corporate', 'Brno', '61200', 'Přístavní 8, recepce', [49.2189, 16.5993], 'po–pá 8–18'],
  ['Pošta Řečkovice', 'PostOffice', 'Brno', '62100', 'U Výhybky 1', [49.2504, 16.5811], 'po–pá 8–18'],
  ['Družstevní prodejna Kuřim', 'CoopStore', 'Kuřim', '66434', 'Pod Hájem 40', [49.3001, 16.5302], 'po–pá 6–18, so 7–11'],
  ['Obecní knihovna Bílovice', 'Community', 'Bílovice nad Svitavou', '66401', 'Ke Splavu 5', [49.2466, 16.6739], 'út a čt 15–19'],
  ['Stodola u Lípy', 'Private', 'Řícmanice', '66401', 'Ovocná 21', [49.2581, 16.6947], null],
  ['Obchod Na Růžku', 'Retail', 'Kanice', '66401', 'Na Růžku 2', [49.2642, 16.7139], 'po–pá 7–17, so 7–10'],
  ['Družstevní prodejna U Zámku', 'CoopStore', 'Žďár nad Sázavou', '59102', 'Za Branou 6', [49.5822, 15.9371], 'po–pá 7–18, so 8–11'],
  ['Strojírna Vysočina, vrátnice', 'Corporate', 'Žďár nad Sázavou', '59101', 'Tovární 17', [49.5581, 15.9452], 'po–pá 6–22'],
  ['Klub Na Faře', 'Community', 'Nové Město na Moravě', '59231', 'Farská zahrada 1', [49.5609, 16.0735], 'pá 15–19'],
  ['Pošta Hamry', 'PostOffice', 'Hamry nad Sázavou', '59101', '', null, 'po, st a pá 13–16'],
]

const deliveryPoints: readonly (readonly [city: string, postalCode: string, position: readonly [number, number] | null])[] = [
  ['Brno', '60200', [49.1912, 16.6128]],
  ['Brno', '61200', [49.2218, 16.5942]],
  ['Kuřim', '66434', [49.2987, 16.5338]],
  ['Bílovice nad Svitavou', '66401', [49.2481, 16.6718]],
  ['Tišnov', '66601', [49.3479, 16.4252]],
  ['Blansko', '67801', [49.3631, 16.6441]],
  ['Žďár nad Sázavou', '59101', [49.5622, 15.9391]],
  ['Nové Město na Moravě', '59231', null],
]

const placed = (position: readonly [number, number] | null) => ({ lat: position?.[0] ?? null, lng: position?.[1] ?? null })

async function seedPoints(db: Db): Promise<void> {
  await db
    .insertInto('pickup_points')
    .values(
      pickupPoints.map(([name, type, municipality, postalCode, address, position, hours], index) => ({
        code: `demo-${index + 1}`,
        name,
        type,
        municipality,
        postal_code: postalCode,
        address,
        opening_hours: hours,
        ...placed(position),
      })),
    )
    .execute()
  await db
    .insertInto('cp_delivery_points')
    .values(
      deliveryPoints.map(([city, code, position]) => ({
        code: `demo-${code}`,
        name: `Dodejna ${city} (${code.slice(0, 3)} ${code.slice(3)})`,
        city,
        postal_code: code,
        ...placed(position),
      })),
    )
    .execute()
  await db
    .insertInto('last_mile_delivery_providers')
    .values([
      { name: 'Rozvoz z depa', code: 'rozvoz-z-depa', display_order: 20 },
      { name: 'Kolem k sousedům', code: 'kolem-k-sousedum', display_order: 30 },
    ])
    .execute()
  await sql`
    update handover_fees f set amount = demo.amount, changed_at = app_now()
    from (values ('preparation', 1500), ('packing', 1900), ('box', 2900), ('cashOnDelivery', 3900)) demo (kind, amount)
    where f.kind = demo.kind`.execute(db)
}

async function seedMunicipalities(db: Db, localityIds: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  // An operator may have imported the real ones before the first start.
  const made = await db
    .insertInto('municipalities')
    .values(
      towns.map(([code, name, codes, district, region, lat, lng, population, locality, price]) => ({
        code,
        name,
        postal_code: codes.slice(0, 5),
        district,
        region,
        lat,
        lng,
        population,
        locality_id: locality === null ? null : localityIds.get(locality)!,
        delivery_price: (price ?? null) as Money | null,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({ locality_id: sql`excluded.locality_id`, delivery_price: sql`excluded.delivery_price` }),
    )
    .returning(['id', 'code', 'name'])
    .execute()
  const codesOf = new Map(towns.map(([code, , codes]) => [code, codes.split(' ')]))
  await db
    .insertInto('municipality_postal_codes')
    .values(made.flatMap(({ id, code }) => codesOf.get(code)!.map((postalCode) => ({ municipality_id: id, postal_code: postalCode }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('postal_codes')
    .values(closer.map(([postal_code, place, lat, lng]) => ({ postal_code, place, lat, lng })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return new Map(made.map(({ id, name }) => [name, id]))
}

/** Localities, the municipalities around them and a small pickup network. Ids by name. */
export async function seedPlaces(db: Db): Promise<{ localities: Map<string, string>; municipalities: Map<string, string> }> {
  const made = await db.insertInto('localities').values(localities).returning(['id', 'name']).execute()
  const byName = new Map(made.map(({ id, name }) => [name, id]))
  const municipalities = await seedMunicipalities(db, byName)
  await seedPoints(db)
  return { localities: byName, municipalities }
}
