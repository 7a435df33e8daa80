import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settingsMessages } from '#contract/people/settings.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { settingsIn } from '#server/test/settings.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const { read, town, livesIn } = settingsIn(() => world)
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)
const notFound = { code: 'NOT_FOUND' }

describe('the first visit of Ondřej', () => {
  test('chooses nothing for him', async () => {
    await livesIn('novacek', '66401', 'Kanice')
    expect(await world.as('novacek').settings.read()).toEqual({
      settings: {
        version: 0,
        isConfigured: false,
        missing: ['municipality', 'serviceMode', 'paymentMethod'],
        updatedAt: null,
        usualMode: null,
        serviceMode: null,
        paymentMethod: null,
        preferredDeliveryTime: '',
        preferredDeliveryDayOfWeek: null,
        deliveryProvider: null,
        municipality: null,
        postalCode: null,
        move: null,
        deliveryAddress: null,
        assignedDeliveryPoint: null,
        nextDeliveryDate: null,
        deliveryStartDate: null,
        deliveryTimeConfirmed: false,
        deliveryTimeConfirmedAt: null,
        pickupPoint: null,
        substitutePickupPoints: [],
        allowSubstitutions: true,
        notes: '',
        groupId: null,
      },
      options: {
        providers: [expect.objectContaining({ code: 'ceska-posta' }), expect.anything(), expect.anything()],
        pickupPoints: [],
        postalCode: '66401',
        homeAddress: { street: 'Společná 5', city: 'Kanice', postalCode: '66401' },
        hasCompany: false,
        takesCards: false,
        fees: { preparation: 1500, packing: 1900, box: 2900, cashOnDelivery: 3900, home: null },
        nextDelivery: null,
        deliveryDays: [],
        groups: [],
        municipalities: [
          expect.objectContaining({ name: 'Kanice', deliveryPrice: 9900 }),
          expect.objectContaining({ name: 'Bílovice nad Svitavou', deliveryPrice: 8900 }),
          expect.objectContaining({ name: 'Řícmanice', deliveryPrice: null }),
        ],
        postal: null,
      },
    })
  })

  test('finds the village of his name by his postal code, and he buys from then on', async () => {
    await livesIn('novacek', '66401', ' kanice')
    await expect(world.as('novacek').basket.weeks()).rejects.toMatchObject({ code: 'NO_LOCALITY' })
    const answer = await world.as('novacek').settings.assign({})
    expect(answer).toMatchObject({
      version: 1,
      municipality: { name: 'Kanice', district: 'Brno-venkov', localityName: 'Brno-sever', deliveryDayOfWeek: 4, deliveryTime: '17:00' },
      postal: {
        deliveryPoint: { city: 'Bílovice nad Svitavou', postalCode: '66401' },
        deliveryDayOfWeek: 4,
        nextDeliveryDate: '2026-11-26',
        deliveryStartDate: '2026-12-03',
      },
      move: null,
    })
    expect(names(answer.municipalities)).toEqual(['Kanice', 'Bílovice nad Svitavou', 'Řícmanice'])
    expect(settingsMessages.assigned(answer.municipality.name)).toBe('Přiřazena obec: Kanice')
    expect(await world.as('novacek').basket.weeks()).not.toEqual([])
    expect((await world.as('novacek').account.me()).person!.localityName).toBe('Brno-sever')
    expect(await read('novacek')).toMatchObject({ municipality: { name: 'Kanice' }, postalCode: '66401', isConfigured: false, move: null })
  })

  test('offers other villages of the code, and no others', async () => {
    const novacek = world.as('novacek').settings
    const { municipality } = await novacek.assign({ postalCode: '664 01', municipalityId: await town('Řícmanice') })
    expect(municipality.name).toBe('Řícmanice')
    await expect(novacek.assign({ postalCode: '66401', municipalityId: await town('Brno') })).rejects.toMatchObject(notFound)
    // The code has other municipalities, but this is where he buys.
    const again = await novacek.assign({ postalCode: '66401' })
    expect(names(again.municipalities)).toEqual(['Řícmanice', 'Bílovice nad Svitavou', 'Kanice'])
    expect(again.version).toBe(2)
  })

  test('keeps the postal code of the household for a municipality chosen by name, if it is one of its codes', async () => {
    await livesIn('novacek', '61200', 'Brno')
    const { postal, municipalities } = await world.as('novacek').settings.assign({ municipalityId: await town('Brno') })
    expect(postal.deliveryPoint!.postalCode).toBe('61200')
    expect(names(municipalities)).toEqual(['Brno'])
    await world.as('novacek').settings.assign({ municipalityId: await town('Kuřim') })
    expect(await read('novacek')).toMatchObject({ postalCode: null, municipality: { name: 'Kuřim' } })
  })
})

describe('a postal code', () => {
  test.each([
    // Nobody has 591 99, but 591 01 shares four digits; Nové Město shares only 59.
    ['59199', ['Žďár nad Sázavou', 'Hamry nad Sázavou']],
    ['602 00', ['Brno']],
    ['66499', ['Kuřim', 'Bílovice nad Svitavou', 'Kanice', 'Řícmanice']],
  ])('%s leads to %j', async (postalCode, found) => {
    const { municipalities } = await world.as('novacek').settings.assign({ postalCode })
    // Only served ones: Sklené has 591 01 too, Jinačovice and Moravské Knínice have 664 34, and they belong to no locality.
    expect(names(municipalities)).toEqual(found)
  })

  test.each(['10000', '67801', '66601'])('%s, where nobody delivers, says so', async (postalCode) => {
    await expect(world.as('jana').settings.assign({ postalCode })).rejects.toMatchObject({
      code: 'NO_SERVED_MUNICIPALITY',
      message: 'Nebyla nalezena žádná obsluhovaná obec pro vaše PSČ.',
    })
    expect(await read('jana')).toMatchObject({ version: 1, municipality: { name: 'Brno' } })
  })

  test('is asked for if the profile has none', async () => {
    await livesIn('novacek', '', '')
    await expect(world.as('novacek').settings.assign({})).rejects.toMatchObject({ code: 'NO_POSTAL_CODE' })
    await expect(world.as('novacek').settings.assign({ postalCode: '6640' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: 'PSČ musí být ve formátu 123 45 nebo 12345',
    })
  })

  test('finds no municipality that is put aside, none of such a locality, and none without a week left to buy in', async () => {
    const found = async (postalCode: string) => names((await world.as('novacek').settings.assign({ postalCode })).municipalities)
    await world.db.updateTable('municipalities').set({ is_active: false }).where('name', '=', 'Bílovice nad Svitavou').execute()
    expect(await found('66401')).toEqual(['Kanice', 'Řícmanice'])
    await world.db.updateTable('localities').set({ is_active: false }).where('name', '=', 'Brno-sever').execute()
    await expect(found('66401')).rejects.toMatchObject({ code: 'NO_SERVED_MUNICIPALITY' })
    await expect(world.as('novacek').settings.assign({ municipalityId: await town('Brno') })).rejects.toMatchObject(notFound)
    await world.db.deleteFrom('deliveries').execute()
    await expect(found('59101')).rejects.toMatchObject({ code: 'NO_SERVED_MUNICIPALITY' })
  })

  test('that is unknown is not found, like a municipality that does not exist or is not served', async () => {
    for (const municipalityId of [await world.userId('jana'), await town('Tišnov')])
      await expect(world.as('jana').settings.assign({ municipalityId })).rejects.toMatchObject(notFound)
    expect((await read('jana')).version).toBe(1)
  })
})

test('a signed-out visitor chooses nothing, and the dialog says so in the specified words', async () => {
  await expect(world.as(null).settings.read()).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  await expect(world.as(null).settings.assign({ postalCode: '60200' })).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  expect(settingsMessages).toMatchObject({
    signedOut: 'Musíte být přihlášeni',
    userNotRead: 'Chyba při načítání uživatele',
    notRead: 'Chyba při načítání nastavení',
    notSaved: 'Chyba při ukládání nastavení',
    unexpected: 'Neočekávaná chyba',
    saved: 'Nastavení nákupů bylo úspěšně uloženo',
  })
})
