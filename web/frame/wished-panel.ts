import { useEffect } from 'react'
import { openDialog } from '../lib/dialogs.ts'

/** What links in mails ask for, as no panel of the settings has an address of its own. */
const anchors: Readonly<Record<string, string>> = {
  '#nastaveni-profil': 'profile',
  '#nastaveni-propojeni': 'links',
  '#nastaveni-udaje': 'data',
}
const KEY = 'wished-panel'

/** Remembers in this tab which panel the address asks for, before the way in or a redirect loses it. */
export function keepWishedPanel(): void {
  const panel = anchors[location.hash]
  try {
    if (panel) sessionStorage.setItem(KEY, panel)
  } catch {
    // Storage is blocked: the page opens, and the settings are opened by hand.
  }
}

export function hasWishedPanel(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Opens it once somebody is signed in. */
export function useWishedPanel(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn || !hasWishedPanel()) return
    openDialog('settings', sessionStorage.getItem(KEY)!)
    sessionStorage.removeItem(KEY)
  }, [isSignedIn])
}
