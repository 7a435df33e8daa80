import { beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { outcomeOf } from '#server/test/newcomer.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  return () => world.close()
})

const desk = () => world.as('admin').campaigns
const listed = async (title: string) => (await desk().desk()).campaigns.find((each) => each.title === title)!
const action = { text: '', url: '', opensSignUp: false }
const written = {
  campaignId: null as string | null,
  version: null as number | null,
  type: 'card' as const,
  status: 'active' as const,
  priority: 500,
  title: 'Brambory z Vysočiny',
  description: 'Od příštího týdne.',
  longDescription: '',
  icon: 'truck' as const,
  location: '',
  timeWindow: '',
  capacityInfo: '',
  cta: { ...action, text: 'Do katalogu', url: '/catalog' },
  strip: { title: '', description: '', cta: action },
  mediaAssetId: null,
  startsAt: null as Date | null,
  endsAt: null as Date | null,
  audience: 'everybody' as 'everybody' | 'visitors' | 'members',
  localityId: null as string | null,
  reason: 'Sezóna brambor',
}
const titlesFor = async (key: string | null) => (await world.as(key).campaigns.current()).cards.map(({ title }) => title)

test('a saved campaign is shown by priority, and can be ended; the history says why', async () => {
  const { campaignId } = await desk().save(written)
  expect((await titlesFor(null))[0]).toBe(written.title)
  const stored = await listed(written.title)
  expect(stored).toMatchObject({
    state: 'running',
    place: 1,
    cta: { text: 'Do katalogu', url: '/catalog' },
    longDescription: null,
    icon: 'truck',
  })
  await desk().save({ ...written, campaignId, version: stored.version, status: 'ended' as never })
  expect(await titlesFor(null)).not.toContain(written.title)
  const { changes } = await world.as('admin').audit.page({ itemId: campaignId })
  expect(changes.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['update', written.reason],
    ['insert', written.reason],
  ])
})

test('a planned one starts and ends by itself', async () => {
  await desk().save({ ...written, startsAt: new Date('2026-11-22T07:00:00Z'), endsAt: new Date('2026-11-22T19:00:00Z') })
  expect([await titlesFor(null), (await listed(written.title)).state]).toEqual([expect.not.arrayContaining([written.title]), 'planned'])
  await world.clock('2026-11-22', '08:00')
  expect([(await titlesFor(null))[0], (await listed(written.title)).state]).toEqual([written.title, 'running'])
  await world.clock('2026-11-22', '20:00')
  expect((await listed(written.title)).state).toBe('past')
})

test('one for members is hidden from visitors, one for visitors from members, and one of a locality from everybody else', async () => {
  const { campaignId } = await desk().save({ ...written, audience: 'members' })
  const seen = async () =>
    [await titlesFor(null), await titlesFor('jana'), await titlesFor('klara')].map((all) => all.includes(written.title))
  const change = async (part: object) => desk().save({ ...written, campaignId, version: (await listed(written.title)).version, ...part })
  expect(await seen()).toEqual([false, true, true])
  await change({ audience: 'visitors' })
  expect(await seen()).toEqual([true, false, false])
  const { localities } = await desk().desk()
  await change({ localityId: localities.find(({ name }) => name === 'Brno-sever')!.id })
  expect(await seen()).toEqual([false, true, false])
})

test('a change of what somebody else changed meanwhile is refused', async () => {
  const { campaignId } = await desk().save(written)
  const { version } = await listed(written.title)
  await desk().save({ ...written, campaignId, version, description: 'Jinak.' })
  expect(await outcomeOf(desk().save({ ...written, campaignId, version }))).toBe('ITEM_CHANGED')
  expect((await listed(written.title)).description).toBe('Jinak.')
})

test('a button leads to our pages only, and a campaign ends after it starts', async () => {
  for (const wrong of [
    { cta: { ...action, text: 'Klik', url: 'https://zly.example' } },
    { cta: { ...action, text: 'Klik' } },
    { startsAt: new Date('2026-12-02T00:00:00Z'), endsAt: new Date('2026-12-01T00:00:00Z') },
    { title: ' ' },
  ])
    expect(await outcomeOf(desk().save({ ...written, ...wrong }))).toBe('INVALID_INPUT')
  expect((await desk().desk()).campaigns).toHaveLength(4)
})

test('a picture of the library is described, replaced without breaking links, and put aside only where nothing shows it', async () => {
  const { media } = world.as('admin')
  const picture = async (width: number) => {
    const { default: sharp } = await import('sharp')
    const content = await sharp({ create: { width, height: 90, channels: 3, background: '#223a85' } })
      .png()
      .toBuffer()
    return new File([new Uint8Array(content)], 'brambory.png', { type: 'image/png' })
  }
  const { assetId } = await media.add({ filename: 'brambory.png', alt: '', picture: await picture(120) })
  const { campaignId } = await desk().save({ ...written, mediaAssetId: assetId as never })
  await media.describe({ assetId, filename: 'brambory.png', alt: 'Pytel brambor', reason: 'Chyběl popis' })
  const shown = async () => (await world.as(null).campaigns.current()).cards[0]!.image
  expect(await shown()).toMatchObject({ alt: 'Pytel brambor', width: 120 })
  const { assetId: second } = await media.replace({ assetId, picture: await picture(130) })
  expect(await shown()).toMatchObject({ alt: 'Pytel brambor', width: 130, src: `/media/${second}/400` })
  const detail = await media.detail({ assetId })
  expect([detail.id, detail.version, detail.uses, detail.usedBy, detail.versions.map(({ version }) => version)]).toEqual([
    second,
    2,
    1,
    [{ kind: 'campaign', name: written.title }],
    [2, 1],
  ])
  const turn = (isArchived: boolean) => outcomeOf(media.archive({ assetId, isArchived, reason: 'Nepoužívá se' }))
  expect(await turn(true)).toBe('MEDIA_IN_USE')
  await desk().save({ ...written, campaignId, version: (await listed(written.title)).version })
  expect(await turn(true)).toBe('answered')
  expect((await media.list({ query: 'BRAMBOR' })).assets).toEqual([])
  expect((await media.list({ query: 'brambor', state: 'archived' })).assets).toMatchObject([{ id: second, picture: null }])
})
