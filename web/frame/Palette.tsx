import { lazy } from 'react'
import { targetOf } from '#domain/public/site/target.ts'
import { goTo } from '../lib/go-to.ts'
import { chooseTheme } from '../lib/theme.ts'
import { openSignIn } from '../people/account/sign-in-door.ts'
import { CommandPalette, type CommandPaletteProps } from '../ui/CommandPalette.tsx'
import { closeDialog, openDialog } from '../lib/dialogs.ts'
import type { Viewer } from './menu-heads.ts'
import { legalPages } from './legal-pages.ts'
import { helpItems, menusFor } from './menus.ts'
import { places } from './use-shortcuts.ts'

// Without a connection there is nothing to search, and pages and commands are still found.
const SearchPalette = lazy(async () => ({
  default: await import('../help/search/SearchPalette.tsx').then(
    ({ SearchPalette }) => SearchPalette,
    () => CommandPalette,
  ),
}))

interface Entry {
  name: string
  does: () => void
  hint?: string
  keywords?: readonly string[]
}

interface EntryGroup {
  title: string
  entries: readonly Entry[]
}

/** The command palette: goods and records of the signed-in, and every page and command that this viewer may use. */
export function Palette({ viewer }: { viewer: Viewer }) {
  const groups = [...pagesOf(viewer), { title: 'Úkony', entries: viewer === null ? [wayIn, ...ofDevice] : [...ofMembers, ...ofDevice] }]
  const palette: CommandPaletteProps = {
    isOpen: true,
    onOpenChange: (isOpen) => isOpen || closeDialog(),
    groups: groups.map(({ title, entries }) => ({
      title,
      items: entries.map(({ name, hint, keywords }) => ({
        id: idOf(title, name),
        name,
        ...(hint && { hint }),
        ...(keywords && { keywords }),
      })),
    })),
    onChoose: (id) => groups.flatMap(({ title, entries }) => entries.filter(({ name }) => idOf(title, name) === id))[0]?.does(),
  }
  if (viewer === null) return <CommandPalette {...palette} />
  return <SearchPalette {...palette} role={viewer} />
}

const idOf = (title: string, name: string) => `${title}: ${name}`

function pagesOf(viewer: Viewer): EntryGroup[] {
  const legal = legalPages.map((page) => ({ ...page, locked: null }))
  const all = [...menusFor(viewer), { name: 'Nápověda a právní informace', items: [...helpItems, ...legal] }]
  return all
    .map(({ name, items }) => ({
      title: name,
      entries: items.flatMap(({ name, target, locked }) => {
        const address = locked === null && target !== null && targetOf(target)
        const key = viewer === null ? undefined : places.find((place) => place.target === target)?.key
        return address ? [{ name, does: () => goTo(address), ...(key && { hint: `g ${key}` }) }] : []
      }),
    }))
    .filter(({ entries }) => entries.length > 0)
}

const wayIn: Entry = { name: 'Přihlásit se', does: () => openSignIn({ mode: 'login' }), keywords: ['účet', 'heslo'] }

const ofMembers: readonly Entry[] = [
  { name: 'Nastavení nákupů', does: () => openDialog('shopping'), keywords: ['obec', 'lokalita', 'závoz'] },
  { name: 'Nastavení', does: () => openDialog('settings'), keywords: ['účet', 'profil'] },
]

const ofDevice: readonly Entry[] = [
  { name: 'Klávesové zkratky', does: () => openDialog('shortcuts'), hint: '?' },
  { name: 'Světlý vzhled', does: () => chooseTheme('light'), keywords: ['barvy', 'režim'] },
  { name: 'Tmavý vzhled', does: () => chooseTheme('dark'), keywords: ['barvy', 'režim', 'noc'] },
  { name: 'Vzhled podle zařízení', does: () => chooseTheme('device'), keywords: ['barvy', 'režim'] },
]
