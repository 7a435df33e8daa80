import { targetOf } from '../site/target.ts'

/** The button of a campaign: it leads somewhere, or opens a dialog for who is not signed in. */
export interface CallToAction {
  text: string
  href: string | null
  dialog: 'auth' | null
}

/** The button as an editor described it, or null where it has no text or would do nothing (spec 1 §3, campaigns). */
export function callToAction({
  text,
  url,
  dialog,
}: {
  text: string | null
  url: string | null
  dialog: 'auth' | null
}): CallToAction | null {
  const href = url === null ? null : targetOf(url)
  return text === null || text.trim() === '' || (href === null && dialog === null) ? null : { text, href, dialog }
}

/** Whether the button is shown: one that opens the sign-up dialog is hidden from who is signed in (spec 1 §2, 'Now' page). */
export function showsCallToAction({ dialog }: CallToAction, isSignedIn: boolean): boolean {
  return dialog !== 'auth' || !isSignedIn
}
