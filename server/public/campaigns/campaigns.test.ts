import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Insertable } from 'kysely'
import { ANCHORS, targetOf } from '#domain/public/site/target.ts'
import type { Campaigns } from '#server/platform/db/schema.gen.ts'
import { pragueInstant } from '#domain/time/prague.ts'
import type { Day } from '#domain/time/day.ts'
import { saturdayNoon } from '#server/test/template.ts'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

type Card = Partial<Insertable<Campaigns>>
const at = (day: string, time: string) => pragueInstant(day as Day, time)
const announce = (...cards: Card[]) =>
  world.db
    .insertInto('campaigns')
    .values(
      cards.map((card) => ({
        type: 'card' as const,
        status: 'active' as const,
        title: 'Brambory z Vysočiny',
        description: 'Od příštího týdne.',
        created_at: saturdayNoon,
        ...card,
      })),
    )
    .execute()
const withdrawAll = () => world.db.updateTable('campaigns').set({ status: 'ended' }).execute()
const current = (key: string | null = null) => world.as(key).campaigns.current()
const titles = async () => (await current()).cards.map(({ title }) => title)

describe('the campaigns of the demo', () => {
  test('are a banner and three cards, the same for a visitor and for Jana', async () => {
    const seen = await current()
    expect(seen).toEqual(await current('jana'))
    expect(seen.banner).toMatchObject({
      title: 'Nakupujte společně se sousedy',
      tag: 'AKCE',
      strip: { title: 'Ukázka: nakupujte společně se sousedy', cta: { text: 'Jak to funguje', href: '/how', dialog: null } },
    })
    expect(seen.cards.map(({ title, tag, cta }) => [title, tag, cta?.href, cta?.dialog])).toEqual([
      ['Úterní rozvoz – Brno', 'DNES', '/lp#pickup', null],
      ['DOTAZNÍK 2 min: co v nabídce chybí', 'DNES', '/contact', null],
      ['REGISTRACE nových domácností', 'DNES', null, 'auth'],
    ])
    expect(seen.cards[0]).toMatchObject({ location: 'Brno', capacityInfo: '12 míst', timeWindow: '17:00–21:00', image: null })
    expect(seen.nextChangeAt).toBeNull()
  })

  test('show the icon that they have, and none that the product does not draw', async () => {
    await withdrawAll()
    await announce({ icon: 'truck', title: 'S ikonou' }, { icon: 'drak', title: 'S neznámou' }, { title: 'Bez ikony' })
    expect(Object.fromEntries((await current()).cards.map(({ title, icon }) => [title, icon]))).toEqual({
      'S ikonou': 'truck',
      'S neznámou': null,
      'Bez ikony': null,
    })
  })

  test('are marked as samples', async () => {
    const { banner, cards } = await current()
    for (const text of [banner!.strip.title, ...[banner!, ...cards].map(({ description }) => description)])
      expect(text).toMatch(/^Ukáz(ka|ková)/)
  })
})

describe('active campaigns', () => {
  test('are shown as one banner and three cards, by priority, then the newer first', async () => {
    await withdrawAll()
    await announce(
      { title: 'nízká', priority: 1 },
      { title: 'střední starší', priority: 5, created_at: at('2026-11-20', '12:00') },
      { title: 'střední novější', priority: 5 },
      { title: 'vysoká', priority: 9 },
      { type: 'card_banner', title: 'banner starší', priority: 3, created_at: at('2026-11-20', '12:00') },
      { type: 'card_banner', title: 'banner novější', priority: 3 },
      { type: 'card_banner', title: 'banner nízký', priority: 2 },
    )
    expect(await titles()).toEqual(['vysoká', 'střední novější', 'střední starší'])
    expect((await current()).banner?.title).toBe('banner novější')
  })

  test('are none when nothing is active', async () => {
    await withdrawAll()
    await announce({ status: 'draft' }, { status: 'ended' }, { status: 'draft', type: 'card_banner' })
    expect(await current()).toEqual({ banner: null, cards: [], nextChangeAt: null })
  })

  test('with a period are shown from its start to its end, and the answer says when to ask again', async () => {
    await withdrawAll()
    const [begins, ends] = [at('2026-11-22', '08:00'), at('2026-11-24', '21:00')]
    await announce(
      { title: 'odpočet', starts_at: begins, ends_at: ends },
      { title: 'koncept', status: 'draft', starts_at: at('2026-11-21', '13:00') },
    )
    expect(await current()).toMatchObject({ cards: [], nextChangeAt: begins })
    await world.clock('2026-11-22', '07:59')
    expect(await titles()).toEqual([])
    await world.clock('2026-11-22', '08:00')
    expect(await current()).toMatchObject({ cards: [{ title: 'odpočet' }], nextChangeAt: ends })
    await world.clock('2026-11-24', '20:59')
    expect(await titles()).toEqual(['odpočet'])
    await world.clock('2026-11-24', '21:00')
    expect(await current()).toMatchObject({ cards: [], nextChangeAt: null })
  })
})

describe('the strip', () => {
  const strip = async (banner: Card) => {
    await withdrawAll()
    await announce({ type: 'card_banner', title: 'Nadpis', description: 'Popis', ...banner })
    return (await current()).banner!.strip
  }

  test("contains the banner's own words", async () => {
    expect(
      await strip({
        cta_text: 'Více',
        cta_url: '/how',
        banner_title: 'Krátce',
        banner_description: 'Stručně',
        banner_cta_text: 'Přidat se',
        banner_cta_dialog: 'auth',
      }),
    ).toEqual({ title: 'Krátce', description: 'Stručně', cta: { text: 'Přidat se', href: null, dialog: 'auth' } })
  })

  test("contains the campaign's words if it has none", async () => {
    expect(await strip({ cta_text: 'Více', cta_url: 'modes' })).toEqual({
      title: 'Nadpis',
      description: 'Popis',
      cta: { text: 'Více', href: '/lp#modes', dialog: null },
    })
    expect((await strip({})).cta).toBeNull()
  })
})

describe('a link of a campaign', () => {
  test.each(['//zly.example', '/\\zly.example', '/a b', '/\t/x', 'https://zly.example', 'javascript:alert(1)', 'nikde', ''])(
    'to %j cannot be stored',
    async (cta_url) => {
      await expect(announce({ cta_text: 'Více', cta_url })).rejects.toMatchObject({ code: '23514' })
    },
  )

  test('that can be stored leads somewhere', async () => {
    await withdrawAll()
    for (const cta_url of ['/', '/basket', '/pickup-points?q=602%2000', '/lp#modes', ...ANCHORS]) {
      await withdrawAll()
      await announce({ cta_text: 'Více', cta_url })
      expect((await current()).cards[0]!.cta?.href, cta_url).toBe(targetOf(cta_url))
    }
  })

  test('exists if there is a button', async () => {
    await expect(announce({ cta_text: 'Více' })).rejects.toMatchObject({ code: '23514' })
    await expect(announce({ banner_cta_text: 'Více' })).rejects.toMatchObject({ code: '23514' })
  })
})

test('every edit of a campaign is in the history', async () => {
  const [{ id }] = (await world.db
    .updateTable('campaigns')
    .set({ capacity_info: '8 míst' })
    .where('title', '=', 'Úterní rozvoz – Brno')
    .returning('id')
    .execute()) as [{ id: string }]
  const cache = await world.db
    .selectFrom('history')
    .where('item_id', '=', id)
    .orderBy('id')
    .select(['change_type', 'changed_fields'])
    .execute()
  expect(cache).toEqual([
    { change_type: 'insert', changed_fields: expect.arrayContaining(['title']) },
    { change_type: 'update', changed_fields: ['capacity_info'] },
  ])
})

test('campaigns after the first three are listed as more news', async () => {
  await withdrawAll()
  await announce(...['pátá', 'čtvrtá', 'třetí', 'druhá', 'první'].map((title, priority) => ({ title, priority })))
  expect(await titles()).toEqual(['první', 'druhá', 'třetí'])
  expect((await world.as(null).campaigns.more()).map(({ title }) => title)).toEqual(['čtvrtá', 'pátá'])
})
