import { expect, test, type Locator } from '@playwright/test'
import { draw, pictures } from '../server/test/pages/pictures.ts'
import { openLooksRight, watched } from './looks-right.ts'
import { amount, check, extract, openShop, skipAi, source } from './off-catalog-parts.ts'
import { item, openWeek } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const shop = openShop()
const world = storyWorld(() => ({ EXTRACTION_TEST_SHOPS: shop }))

test('Jana adds an off-catalog item to her week and returns to that week, and one to her regular purchase by keyboard alone', async ({
  browser,
}) => {
  const { page, complaints } = await watched(world(), browser, 'jana')
  await openWeek(page, '2026-11-30')
  await page.getByRole('link', { name: 'Položka mimo katalog' }).click()
  await expect(page).toHaveURL(/\/off-catalog\?return=%2Fdemand&mode=weekly&weekStart=2026-11-30$/)
  await expect(skipAi(page)).toBeVisible()
  await openLooksRight(page)
  expect(complaints).toEqual([])
  const address = source(page).getByLabel('Název nebo URL položky')
  await address.fill('https://obchod.example/kefir?utm_source=mail#recenze')
  await skipAi(page).click()

  await expect(check(page).getByRole('heading', { name: 'Zkontrolujte údaje' })).toBeFocused()
  await check(page).getByLabel('Název produktu').fill('Kefír bílý 500 ml')
  await check(page).getByLabel('Odhadovaná cena').fill('24,90')
  await check(page).getByRole('button', { name: 'Pokračovat' }).click()

  await expect(amount(page).getByRole('heading', { name: 'Kolik a za kolik nejvýš' })).toBeFocused()
  await amount(page).getByLabel('Množství').fill('3')

  // Back leads through the steps, and the input stays, even after a reload.
  await page.goBack()
  await expect(check(page).getByLabel('Název produktu')).toHaveValue('Kefír bílý 500 ml')
  await page.goBack()
  await expect(address).toHaveValue('https://obchod.example/kefir?utm_source=mail#recenze')
  await page.goForward()
  await page.goForward()
  await expect(amount(page).getByLabel('Množství')).toHaveValue('3')
  await page.reload()
  await expect(amount(page).getByText('Nová položka.')).toBeVisible()
  await expect(amount(page).getByLabel('Množství')).toHaveValue('3')

  // The input survives a failed save.
  await page.route('**/rpc/offCatalog/save', (route) => route.abort())
  await amount(page).getByRole('button', { name: 'Přidat do poptávky' }).click()
  await expect(amount(page).getByRole('alert')).toBeVisible()
  await expect(amount(page).getByLabel('Množství')).toHaveValue('3')
  await page.unroute('**/rpc/offCatalog/save')
  await amount(page).getByRole('button', { name: 'Přidat do poptávky' }).click()
  await expect(page).toHaveURL(/\/demand\?mode=weekly&weekStart=2026-11-30$/)
  await expect(item(page, 'Kefír bílý 500 ml')).toContainText('mimo katalog')
  const link = item(page, 'Kefír bílý 500 ml').getByRole('link', { name: /^obchod\.example/ })
  await expect(link).toHaveAttribute('href', 'https://obchod.example/kefir')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')

  // The form is finished: Back leads past it.
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Položka mimo katalog' })).toBeVisible()

  // Existing items are offered before a new one is created, and again after going back.
  await visit(page, '/off-catalog?return=/demand&mode=regular&name=m%C3%A1slo')
  await skipAi(page).click()
  const take = (name: string) => check(page).getByRole('button', { name: `Vzít tuto: ${name}`, exact: true })
  await take('Máslo 250 g').click()
  const which = amount(page).getByRole('group', { name: 'Která položka to bude' })
  await expect(which).toContainText(/Tuto položku už v\skatalogu máme: Máslo 250\sg, běžně 64,90\sKč\/ks/)
  await amount(page).getByRole('button', { name: 'Zpět' }).click()
  await expect(take('Máslo 250 g')).toBeVisible()
  await take('Máslo 250 g').click()
  await which.getByRole('button', { name: 'Není to ono' }).click()
  await expect(which).toBeFocused()
  await expect(which).toContainText('Nová položka.')

  await test.step('by keyboard alone', async () => {
    await page.goto('/off-catalog?return=//evil.example&mode=regular&name=Ost%C5%99en%C3%AD%20no%C5%BE%C5%AF&type=service')
    await expect(page.getByRole('radio', { name: 'Služba' })).toBeChecked()
    await source(page).getByLabel('Název nebo URL položky').focus()
    await page.keyboard.press('Enter')
    await expect(check(page).getByRole('heading', { level: 2 })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(check(page).getByLabel('Název služby')).toBeFocused()
    await expect(check(page).getByLabel('Název služby')).toHaveValue('Ostření nožů')
    await page.keyboard.press('Enter')
    await expect(amount(page).getByRole('heading')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(amount(page).getByLabel('Týdenní množství')).toBeFocused()
    await page.keyboard.type('2')
    await expect(amount(page).getByText('Bez cenového stropu je to jen zájem.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').getByText('Poptávka byla úspěšně přidána!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Zpět na nákup' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/^http:\/\/[^/]+\/demand\?mode=regular$/)
    await expect(item(page, 'Ostření nožů')).toContainText('mimo katalog')
  })
})

test('a copied address becomes a line of the purchase in five taps; nobody waits for a shop, and a broken one leads to manual entry', async ({
  browser,
}) => {
  const page = await world().again(browser, 'petr')
  await visit(page, '/demand?mode=regular')
  await test.step('five taps', async () => {
    let taps = 0
    const tap = async (target: Locator) => {
      await target.click()
      taps += 1
    }
    await tap(page.getByRole('combobox', { name: 'Co chcete kupovat? Název, odkaz nebo fotka' }))
    await page.evaluate((address) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', address)
      document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, `http://${shop}/maslo`)
    taps += 1
    await tap(extract(page))
    await tap(check(page).getByRole('button', { name: 'Pokračovat' }))
    await tap(amount(page).getByRole('button', { name: 'Přidat do poptávky' }))
    expect(taps).toBe(5)
    await expect(page.getByRole('status').getByText('Poptávka byla úspěšně přidána!')).toBeVisible()
    await expect(page).toHaveURL(/\/demand\?mode=regular$/)
  })

  await visit(page, '/off-catalog?return=/demand&mode=regular')
  const address = source(page).getByLabel('Název nebo URL položky')
  await address.fill(`http://${shop}/maslo`)
  await page.context().setOffline(true)
  await extract(page).click()
  await expect(source(page).getByRole('alert')).toContainText('Bez připojení číst nejde.')
  await page.context().setOffline(false)
  await address.fill(`http://${shop}/neni`)
  await page.keyboard.press('Enter')
  await expect(source(page).getByRole('alert')).toContainText('Extrakce selhala')
  await expect(source(page).getByRole('alert')).toContainText(/ručně\spřes „Přeskočit\sAI“/)

  // Nobody has to wait for a shop.
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/rpc/extraction/fromUrl', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await address.fill(`http://${shop}/maslo`)
  await page.keyboard.press('Enter')
  await expect(source(page).getByRole('status').getByText('Otevírám stránku a čtu název a cenu, krok 1 ze 2')).toBeAttached()
  await page.getByRole('button', { name: 'Zrušit čtení' }).click()
  await expect(source(page).getByText(/Čtení jste zrušili/)).toBeVisible()
  await extract(page).click()
  await expect(page.getByRole('button', { name: 'Zrušit čtení' })).toBeVisible()
  await skipAi(page).click()
  await expect(check(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(check(page).getByLabel('Název produktu')).toHaveValue('')
  go()
  await page.unroute('**/rpc/extraction/fromUrl')
  await check(page).getByRole('button', { name: 'Zpět' }).click()
  await extract(page).click()

  await expect(check(page).getByText('Přečteno bez AI – zkontrolujte.')).toBeVisible()
  await expect(check(page).getByLabel('Název produktu')).toHaveValue('Máslo čerstvé')
  await expect(check(page).getByLabel('Balení', { exact: true })).toHaveValue(/250\sg/)
  await check(page).getByLabel('Balení', { exact: true }).fill('200 g')
  await expect(check(page).getByLabel('Balení', { exact: true })).toHaveAccessibleDescription(/doplněno vámi/)
  await expect(check(page).getByLabel('Název produktu')).toHaveAccessibleDescription(/z\swebu/)
  await check(page).getByLabel('Název produktu').fill('Máslo selské')
  await expect(check(page).getByLabel('Název produktu')).toHaveAccessibleDescription(/doplněno vámi/)
  await check(page).getByRole('button', { name: 'Pokračovat' }).click()
  await expect(amount(page).getByRole('heading', { name: 'Kolik a za kolik nejvýš' })).toBeFocused()
})

test('a picture in the quick entry is read at once; a reload loses the picture but not the text', async ({ browser }) => {
  const page = await world().again(browser, 'jana')
  await visit(page, '/demand?mode=regular')
  const screenshot = await draw(pictures[1]!)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Fotka' }).click()
  await (await chooser).setFiles({ name: 'mleko.png', mimeType: 'image/png', buffer: screenshot })
  await expect(page).toHaveURL(/\/off-catalog\?return=%2Fdemand&mode=regular&source=screenshot$/)
  await expect(check(page).getByLabel('Název produktu')).toHaveValue('Mléko polotučné', { timeout: 20_000 })
  await expect(check(page).getByLabel('Název produktu')).toHaveAccessibleDescription(/z\sobrázku/)
  await expect(check(page).getByLabel('Odhadovaná cena')).toHaveValue('21,90')

  await page.reload()
  await expect(check(page).getByLabel('Název produktu')).toHaveValue('Mléko polotučné')
  await check(page).getByRole('button', { name: 'Zpět' }).click()
  const lost = page.getByText(/Fotka se načtením stránky ztratila/)
  await expect(lost).toBeVisible()
  await expect(source(page).getByRole('heading', { level: 2 })).toBeFocused()
  // A value that was removed by hand is not filled in again.
  const readable = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Vybrat obrázek' }).click()
  await (await readable).setFiles({ name: 'mleko.png', mimeType: 'image/png', buffer: screenshot })
  await page.getByRole('button', { name: 'Odebrat obrázek' }).click()
  await expect(page.getByRole('img', { name: 'Vybraný obrázek' })).toHaveCount(0)
  await expect(lost).toHaveCount(0)
  await skipAi(page).click()
  await expect(check(page).getByRole('heading', { level: 2 })).toBeFocused()

  // A picture pasted anywhere on the first step is chosen.
  const paste = () =>
    page.evaluate((bytes) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(
        new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], 'mleko.png', { type: 'image/png' }),
      )
      document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, screenshot.toString('base64'))
  await page.goto('/off-catalog?return=/demand&mode=regular')
  await expect(page.getByRole('radio', { name: 'Název nebo odkaz (URL)' })).toBeChecked()
  await paste()
  await expect(source(page).getByAltText('Vybraný obrázek')).toBeVisible()

  // So is one pasted into the field of the purchase. How it is read is told above.
  await page.route('**/rpc/extraction/fromPicture', (route) => route.abort())
  await visit(page, '/demand?mode=regular')
  await page.getByRole('combobox', { name: 'Co chcete kupovat? Název, odkaz nebo fotka' }).focus()
  await paste()
  await expect(page).toHaveURL(/\/off-catalog\?return=%2Fdemand&mode=regular&source=screenshot$/)
  await expect(source(page).getByAltText('Vybraný obrázek')).toBeVisible()
})
