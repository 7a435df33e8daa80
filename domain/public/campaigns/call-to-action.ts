import { targetOf } from '../site/target.ts'

/** The button of a campaign: it links somewhere, or opens a dialog for visitors. */
export interface CallToAction {
  text: string
  href: string | null
  dialog: 'auth' | null
}

/** Parses the button's settings; null if it has no text or no effect. */
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

/** Whether to show the button. One that opens the sign-up dialog is hidden from signed-in users (docs/rules/public.md#campaigns). */
export function showsCallToAction({ dialog }: CallToAction, isSignedIn: boolean): boolean {
  return dialog !== 'auth' || !isSignedIn
}
