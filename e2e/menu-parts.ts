import { expect, type Page } from '@playwright/test'

export const forMembers = 'Jen pro přihlášené uživatele'
export const forSuppliers = 'Dostupné pouze pro dodavatele'
export const forAdmins = 'Jen pro administrátory'
export const everyMenu = ['O nás', 'Nákup', 'Přehledy', 'Závozy', 'Skupiny', 'Dodavatelé', 'Správa']

/** A viewer of the menus, with the expected entries. What other roles see is told in web/frame/menus.test.ts. */
export interface Actor {
  who: string | null
  is: string
  home: string
  locks: Record<string, string>
  /** The bottom bar on a phone. */
  places: string[]
}

const ofHouseholds = ['Přehled', 'Nákup', 'Katalog', 'Závozy', 'Více']
const ofSuppliers = ['Poptávky', 'Objednávky', 'Vyúčtování', 'Více']
const noDuties = { Dodavatelé: forSuppliers, Správa: forAdmins }

export const actors: Actor[] = [
  {
    who: null,
    is: 'a visitor',
    home: '/lp',
    locks: {
      Nákup: forMembers,
      Přehledy: forMembers,
      Závozy: forMembers,
      Skupiny: forMembers,
      Dodavatelé: forSuppliers,
      Správa: forAdmins,
    },
    places: [],
  },
  { who: 'jana', is: 'a member', home: '/', locks: noDuties, places: ofHouseholds },
  { who: 'statek', is: 'a supplier', home: '/supplier/demands', locks: { Správa: forAdmins }, places: ofSuppliers },
  { who: 'admin', is: 'an administrator', home: '/admin/deliveries', locks: {}, places: ['Přehled', 'Řízení', 'Nákup', 'Závozy', 'Více'] },
]

export const header = (page: Page) => page.getByRole('navigation', { name: 'Hlavní navigace' })
export const menu = (page: Page, name: string) => header(page).getByRole('button', { name, exact: true })
export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
export const bar = (page: Page) => page.getByRole('navigation', { name: 'Rychlá navigace' })

/** On a phone the locked menus are folded under one entry and invisible until it is opened. */
export async function unfoldLocked(page: Page) {
  await expect(sheet(page).locator('[aria-disabled]:visible')).toHaveCount(0)
  await sheet(page).getByText('Další nabídky').click()
}

/** Matches a text that starts with these words, separated by any spaces. */
export const spaced = (words: string) => new RegExp(`^${words.replaceAll(' ', String.raw`\s`)}`)
