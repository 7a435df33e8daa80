import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'

// A catalog like a large shop's: about six hundred categories in five levels, names composed of things, ingredients and sizes; few words
// occur in very many names, and thousands in a few.

export const itemCount = 100_000

const things =
  'Mléko Jogurt Kefír Tvaroh Máslo Smetana Sýr Eidam Gouda Chléb Rohlík Houska Bageta Koláč Buchta Závin Mouka Rýže Těstoviny Čočka Fazole Cizrna Hrách Cukr Sůl Olej Ocet Brambory Mrkev Cibule Česnek Rajčata Paprika Okurka Jablka Hrušky Švestky Banány Pomeranče Citrony Hrozny Maliny Jahody Borůvky Kuřecí Vepřové Hovězí Krůtí Losos Treska Tuňák Šunka Salám Párky Klobása Paštika Vejce Polévka Omáčka Kečup Hořčice Majonéza Džem Med Čokoláda Sušenky Oplatky Bonbony Müsli Kaše Vločky Čaj Káva Kakao Džus Limonáda Minerálka Sirup Pivo Víno Mošt Prášek Gel Aviváž Mýdlo Šampon Kondicionér Pasta Kartáček Ubrousky Utěrky Papír Sáčky Fólie Svíčka Žárovka Baterie Granule Konzerva Pamlsky Stelivo Pleny Přesnídávka Knäckebrot'.split(
    ' ',
  )
const kinds =
  'jemný hrubý hladký celozrnný žitný pšeničný špaldový kukuřičný rýžový bezlepkový bio čerstvý sušený mražený uzený pečený pražený kyselý sladký slaný pikantní jahodový malinový borůvkový meruňkový broskvový vanilkový čokoládový oříškový mandlový kokosový citronový pomerančový jablečný hruškový švestkový rajčatový cibulový česnekový bylinkový paprikový houbový sýrový smetanový polotučný odtučněný plnotučný trvanlivý domácí farmářský selský tradiční dětský rodinný velký malý bílý černý červený zelený žlutý medový skořicový zázvorový mátový levandulový lipový'.split(
    ' ',
  )
const fillings =
  's medem, s ořechy, se semínky, s bylinkami, s vitamínem C, bez cukru, bez laktózy, bez konzervantů, z chovu na podestýlce, varný typ A, varný typ B, v nálevu, ve vlastní šťávě, na grilování, na pečení, do pračky, pro kočky, pro psy, pro děti'.split(
    ', ',
  )
const sizes = [
  '100 g',
  '150 g',
  '200 g',
  '250 g',
  '500 g',
  '1 kg',
  '2 kg',
  '330 ml',
  '500 ml',
  '0,7 l',
  '1 l',
  '1,5 l',
  '6 ks',
  '10 ks',
  '8 rolí',
]
const syllables =
  'ba be bo bra bu da de dla do fi ha hla ji ka ko kra li lo ma mi na ni no pa pe pla po ra ri ro sa se ska so sta ta ti to tra va ve vi za ze zla'.split(
    ' ',
  )

/** Deterministic. */
export function drawing(seed: number) {
  let state = seed
  const below = (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit
  return {
    below,
    any: <Each>(list: readonly Each[]): Each => list[below(list.length)]!,
    /** Distributed like words of a language: the first of eighty is drawn once in twenty times, the last rarely. */
    some: <Each>(list: readonly Each[]): Each => list[Math.floor(list.length * (below(10_000) / 10_000) ** 1.5)]!,
  }
}

/** Words that occur in a few names each: places, people and varieties. */
const rare = Array.from({ length: 8000 }, (_, n) => {
  const digits = [n % 50, Math.floor(n / 50) % 50, Math.floor(n / 2500) % 50, n % 7]
  const word = digits.map((digit) => syllables[digit % syllables.length]).join('')
  return word[0]!.toUpperCase() + word.slice(1)
})

const names = ({ below, any, some }: ReturnType<typeof drawing>, count: number) =>
  Array.from({ length: count }, () => {
    const words = [
      some(things),
      some(kinds),
      ...(below(3) ? [any(rare)] : []),
      ...(below(4) ? [] : [any(kinds)]),
      ...(below(3) ? [] : [some(fillings)]),
    ]
    return `${words.join(' ')} ${some(sizes)}`
  })

/** Popular names: two words for every fifth item, one of which many items share. */
const everyday = Array.from(
  { length: 1200 },
  (_, n) => `${syllables[n % 40]}${syllables[Math.floor(n / 40) % 41]}${['čka', 'ňák', 'ovka'][n % 3]}`,
)

const otherNames = ({ any, some }: ReturnType<typeof drawing>, count: number) =>
  Array.from({ length: count }, (_, n) => (n % 5 === 0 ? `${some(everyday)},${any(rare).toLowerCase()} ${any(everyday)}` : ''))

/** Category names of each level, so that some match a handful of items and some thousands. */
export const categoryWords = Array.from({ length: 60 }, (_, n) => `${syllables[(n * 3) % 40]}${syllables[n % 37]}nina`)

/** The tree: 5 × 5 × 4 × 3 × 1 categories, of which the deepest and some others contain items. */
async function fillCategories(db: Db): Promise<void> {
  for (const [level, width] of [
    [1, 5],
    [2, 5],
    [3, 4],
    [4, 3],
    [5, 1],
  ] as const)
    await sql`
      insert into categories (type, level, parent_id, name, sort_order)
      select 'product', ${level}::int, above.id, coalesce(above.name || '.', 'Oddíl ') || n, n
      from generate_series(1, ${width}::int) n
      cross join (select id, name from categories where type = 'product' and level = ${level}::int - 1 and name like 'Oddíl %'
                  union all select null::uuid, null where ${level}::int = 1) above`.execute(db)
  await sql`
    update categories c set other_names = array[word.word] from (select id, row_number() over (order by name) as n from categories) place
    join unnest(${categoryWords}::text[]) with ordinality as word(word, n) on word.n = 1 + place.n % ${categoryWords.length}
    where place.id = c.id and place.n % 8 = 0 and c.name like 'Oddíl %'`.execute(db)
}

/** Disables what slows down bulk writes: history and price triggers, and indexes, which are faster to build afterwards. */
async function withoutBallast(tx: Tx, work: () => Promise<unknown>): Promise<void> {
  const triggers = ['catalog_items_history_of_new', 'catalog_prices_of_new']
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where indexname in ('catalog_items_search', 'catalog_vocabulary_like')`.execute(tx)
  for (const trigger of triggers) await sql`alter table catalog_items disable trigger ${sql.ref(trigger)}`.execute(tx)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(tx)
  await work()
  for (const { definition } of indexes) await sql.raw(definition).execute(tx)
  for (const trigger of triggers) await sql`alter table catalog_items enable trigger ${sql.ref(trigger)}`.execute(tx)
}

/** Adds so many items to a catalog and its vocabulary; returns the names, and popular names that differ from them. */
export async function fillCatalog(db: Db, count = itemCount): Promise<{ names: string[]; everyday: readonly string[] }> {
  await fillCategories(db)
  const drawn = names(drawing(20_261_121), count)
  const called = otherNames(drawing(20_261_123), count)
  await db.transaction().execute((tx) =>
    withoutBallast(tx, () =>
      sql`
        insert into catalog_items (type, sku, name, generic_name, category_id, unit, base_price, other_names)
        select 'product', 'Z' || lpad(n::text, 6, '0'), name, name, category.id, 'ks', 5000, string_to_array(called, ',')
        from unnest(${drawn}::text[], ${called}::text[]) with ordinality as made(name, called, n)
        join (select id, row_number() over (order by name) - 1 as place, count(*) over () as places
              from categories where type = 'product' and level >= 4 and name like 'Oddíl %') category
          on category.place = n * 7 % category.places`.execute(tx),
    ),
  )
  // Enough variety in how many households want an item.
  await sql`
    insert into pooled_items (locality_id, catalog_item_id, households)
    select null, id, 5 + n % 300 from (select id, row_number() over (order by sku) as n from catalog_items where sku like 'Z%') item
    where n % 50 = 0`.execute(db)
  await sql`vacuum analyze`.execute(db)
  return { names: drawn, everyday }
}
