import { useEffect } from 'react'
import { openDialog } from '../lib/dialogs.ts'

/** Anchors in mails, because the panels of the settings have no addresses. */
const anchors: Readonly<Record<string, string>> = {
  '#nastaveni-profil': 'profile',
  '#nastaveni-propojeni': 'links',
  '#nastaveni-kalendar': 'calendar',
  '#nastaveni-udaje': 'data',
}
const KEY = 'wished-panel'

/** Remembers the requested panel in this tab before a redirect loses it. */
export function saveWishedPanel(): void {
  const panel = anchors[location.hash]
  try {
    if (panel) sessionStorage.setItem(KEY, panel)
  } catch {
    // Storage is blocked: the page opens, and the member opens the settings by hand.
  }
}

export function hasWishedPanel(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Opens the remembered panel once somebody is signed in. */
export function useWishedPanel(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn || !hasWishedPanel()) return
    openDialog('settings', sessionStorage.getItem(KEY)!)
    sessionStorage.removeItem(KEY)
  }, [isSignedIn])
}
