import { expect, test } from '@playwright/test'
import { walk } from './press-walk.ts'

const first = `<main><h1>První</h1>
  <button>Mrtvé</button>
  <button onclick="this.after('Hotovo')">Živé</button>
  <button onclick="this.after('Hotovo'); console.error('chyba')">Chybné</button>
  <button onclick="fetch('/rpc/broken')">Rozbité</button>
  <button onclick="document.querySelector('#otazka').showModal()">Otevřít</button>
  <dialog id="otazka" aria-label="Otázka"><button>Nic</button><button onclick="this.parentNode.close()">Zavřít</button></dialog>
  <button onclick="document.querySelector('#volba').showModal()">Zvolit</button>
  <dialog id="volba" aria-label="Volba"><button onclick="this.parentNode.close()">Jedna</button><button onclick="this.parentNode.close(); console.error('druhá')">Druhá</button></dialog>
  <div inert><button>Ukázka</button></div>
  <div role="listbox" aria-label="Prázdný"><div role="option" style="display: contents"><p>Není z čeho vybrat.</p></div></div>
  <div style="position: relative"><button>Zakryté</button><div style="position: absolute; inset: 0"></div></div>
  <button onclick="document.querySelector('#brzy')?.remove(); this.after('Hotovo')">Vyřídit</button><button id="brzy">Brzy</button>
  <a href="/api/soubor" download>Soubor</a><a href="/api/chybi">Chybí</a><a href="/media/zadny">Nevede nikam</a>
  <a href="mailto:info@story.test">Napsat</a><a href="https://jinde.test/">Jinam</a>
  <a href="/druha">Dál</a></main>`
const second = '<main><h1>Druhá</h1><ul><li><button>Upravit: A</button></li><li><button>Upravit: B</button></li></ul></main>'

test('the walk finds what is dead, what fails, what cannot be pressed and what goes away before, in dialogs to open again, files and further pages', async ({
  page,
}) => {
  let loads = 0
  await page.route('http://story.test/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/api/soubor')
      return route.fulfill({ headers: { 'content-disposition': 'attachment; filename="soubor.csv"' }, body: 'a,b' })
    if (pathname === '/media/zadny') return route.fulfill({ status: 204 })
    if (pathname === '/api/chybi') return route.fulfill({ status: 404, body: 'nic' })
    const body = `<!doctype html><html lang="cs"><link rel="icon" href="data:,">${pathname === '/druha' ? second : loads++ === 0 ? first : first.replace(/<button id="brzy".*\n/, '')}</html>`
    await route.fulfill(pathname.startsWith('/rpc/') ? { status: 500 } : { contentType: 'text/html; charset=utf-8', body })
  })
  const { faults, unpressed, gone, presses } = await walk({
    page,
    home: 'http://story.test/',
    signAgain: async () => {},
    done: new Set(),
    opened: new Set(),
    isVisitor: false,
    isLeftOut: () => false,
  })
  expect(faults).toEqual([
    '/ | button | Mrtvé: nothing happens',
    '/ | button | Chybné: console: chyba',
    '/ | button | Rozbité: 500 of /rpc/broken',
    'dialog Otázka | button | Nic: nothing happens',
    '/ | link | → /api/chybi: 404 of /api/chybi',
    '/ | link | → /media/zadny: nothing happens',
    'dialog Volba | button | Druhá: console: druhá',
    '/druha | listitem | button | Upravit: nothing happens',
  ])
  expect(unpressed).toEqual(['/ | button | Zakryté', '→ mailto', '→ http'])
  expect(gone).toEqual(['/ | button | Brzy'])
  expect(presses).toBe(23)
})
