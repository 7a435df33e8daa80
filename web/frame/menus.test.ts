import { expect, it } from 'vitest'
import { ROLES } from '#domain/people/account/role.ts'
import { targetOf } from '#domain/public/site/target.ts'
import { menuHeads, type Viewer } from './menu-heads.ts'
import { menusFor, SHOPPING_SETTINGS } from './menus.ts'
import { placesOf } from './places.ts'

const names = ['O nás', 'Nákup', 'Přehledy', 'Závozy', 'Skupiny', 'Dodavatelé', 'Správa']
const locks = (viewer: Viewer) => Object.fromEntries(menusFor(viewer).map(({ name, locked }) => [name, locked]))
const itemsOf = (viewer: Viewer, menu: string) => menusFor(viewer).find(({ name }) => name === menu)!.items

it('everybody sees all menus in the same order', () => {
  for (const viewer of [null, ...ROLES]) expect(menusFor(viewer).map(({ name }) => name)).toEqual(names)
})

it('a visitor sees which entries are for signed-in users', () => {
  const reason = 'Jen pro přihlášené uživatele'
  expect(locks(null)).toEqual({
    'O nás': null,
    Nákup: reason,
    Přehledy: reason,
    Závozy: reason,
    Skupiny: reason,
    Dodavatelé: 'Dostupné pouze pro dodavatele',
    Správa: 'Jen pro administrátory',
  })
})

it('suppliers and administrators have the supplier menu, all staff the administration', () => {
  const open = (menu: string) => ROLES.filter((role) => locks(role)[menu] === null)
  for (const menu of ['Nákup', 'Přehledy', 'Závozy', 'Skupiny']) expect(open(menu)).toEqual([...ROLES])
  expect(open('Dodavatelé')).toEqual(['admin', 'supplier'])
  expect(open('Správa')).toEqual(['admin', 'categorymanager', 'operator', 'finance', 'logistics'])
  expect(locks('user')).toMatchObject({ Dodavatelé: 'Dostupné pouze pro dodavatele', Správa: 'Jen pro administrátory' })
})

it('news is a page for members and a section of the landing page for visitors', () => {
  expect(itemsOf('user', 'O nás')[0]).toEqual({ name: 'Aktuálně', target: '/currently', locked: null })
  expect(itemsOf(null, 'O nás')[0]).toEqual({ name: 'Aktuálně', target: 'praveted', locked: null })
})

it('in the groups menu a visitor sees public entries, and a member planned ones too', () => {
  expect(itemsOf(null, 'Skupiny').map(({ name }) => name)).toEqual(['Nákupní skupiny', 'Pozvěte sousedy', 'Pravidla'])
  expect(itemsOf('user', 'Skupiny').map(({ name, locked }) => [name, locked])).toEqual([
    ['Moje skupiny', null],
    ['Vytvořit skupinu', null],
    ['Pozvěte sousedy', null],
    ['Pravidla skupin', null],
  ])
})

it('a supplier can open the demands, and lists of suppliers are for administrators', () => {
  const supplier = itemsOf('supplier', 'Dodavatelé')
  expect(supplier[0]).toEqual({ name: 'Poptávky', target: '/supplier/demands', locked: null })
  const lists = (viewer: Viewer) => itemsOf(viewer, 'Dodavatelé').filter(({ target }) => target?.startsWith('/admin/'))
  expect(lists('supplier').map(({ locked }) => locked)).toEqual([
    'Jen pro administrátory',
    'Jen pro administrátory',
    'Jen pro administrátory',
  ])
  expect(lists('admin').map(({ locked }) => locked)).toEqual([null, null, null, null])
})

it('in administration each role sees its own work', () => {
  const names = (viewer: Viewer) => itemsOf(viewer, 'Správa').map(({ name }) => name)
  const handing = ['Přehled závozů', 'Výdej nákupů', 'Platby členů']
  expect(names('operator')).toEqual([
    'Přehled správy',
    'Řízení týdne',
    'Lokality',
    'Přestávky a svátky',
    'Objednávky dodavatelům',
    ...handing,
    'Podpora',
  ])
  expect(names('logistics')).toEqual(['Přehled správy', 'Objednávky dodavatelům', ...handing])
  expect(names('finance')).toEqual(['Platby členů', 'Finance', 'Příspěvky obcí'])
  expect(names('categorymanager').slice(0, 3)).toEqual(['Přehled správy', 'Sortiment', 'Kategorie'])
  expect(names('categorymanager')).not.toContain('Řízení týdne')
  expect(names('admin')).toEqual([
    'Přehled správy',
    'Řízení týdne',
    'Lokality',
    'Přestávky a svátky',
    'Objednávky dodavatelům',
    ...handing,
    'Podpora',
    'Finance',
    'Příspěvky obcí',
    ...names('categorymanager').slice(1),
    'Kampaně',
    'Knihovna obrázků',
    'Uživatelé a role',
    'Odměny za pozvání',
    'Číselníky a nastavení',
    'Historie změn',
    'Zprovoznění',
    'Údržba',
    'Bezpečnostní záznam',
  ])
})

it('a locked menu offers a visitor public entries only', () => {
  for (const { name, locked, items } of menusFor(null)) if (locked !== null && name !== 'Skupiny') expect(items).toEqual([])
})

it('an entry without a page is locked and says so, for everybody', () => {
  for (const role of ROLES) {
    for (const { items } of menusFor(role)) for (const { target, locked } of items) if (locked === null) expect(target).not.toBeNull()
  }
})

it('the overview is the first screen of everybody', () => {
  for (const role of ROLES) expect(itemsOf(role, 'Přehledy').some(({ target }) => target === '/')).toBe(true)
})

it('every open entry leads to one of our pages', () => {
  for (const viewer of [null, ...ROLES])
    for (const { target } of menusFor(viewer).flatMap(({ items }) => items.filter(({ locked }) => locked === null)))
      if (target !== SHOPPING_SETTINGS) expect(targetOf(target!), `${target}`).not.toBeNull()
})

it('a page is marked in the first menu that links to it', () => {
  const marked = (path: string) => menuHeads.filter(({ pages }) => pages.test(path)).map(({ name }) => name)
  for (const viewer of ['admin', 'supplier'] as const) {
    const first = new Map<string, string>()
    for (const { name, items } of menusFor(viewer))
      for (const { target, locked } of items) {
        const path = target?.split('?')[0]
        if (locked === null && path?.startsWith('/') && !path.includes('#') && !first.has(path)) first.set(path, name)
      }
    for (const [path, name] of first) expect(marked(path), path).toEqual([name])
  }
  expect(marked('/lp')).toEqual([])
  expect(marked('/terms')).toEqual([])
})

it('the bottom bar has the places of the role: its main task comes first', () => {
  expect(Object.fromEntries(ROLES.map((role) => [role, placesOf(role).map(({ name }) => name)]))).toEqual({
    user: ['Přehled', 'Nákup', 'Katalog', 'Závozy'],
    supplier: ['Poptávky', 'Objednávky', 'Vyúčtování'],
    operator: ['Přehled', 'Řízení', 'Nákup', 'Závozy'],
    admin: ['Přehled', 'Řízení', 'Nákup', 'Závozy'],
    categorymanager: ['Přehled', 'Sortiment', 'Nákup', 'Závozy'],
    finance: ['Přehled', 'Závozy', 'Nákup', 'Katalog'],
    logistics: ['Přehled', 'Závozy', 'Nákup', 'Katalog'],
  })
})
