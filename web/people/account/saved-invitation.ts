// Not in the tab alone: the code that confirms an address may be entered in another one.
const KEY = 'invitation'

const isToken = (text: string | null): text is string => text !== null && /^[\w-]{22}$/.test(text)

/** The token of the invitation that was opened in this browser and not answered yet; null for none. */
export function savedInvitation(): string | null {
  try {
    const token = localStorage.getItem(KEY)
    return isToken(token) ? token : null
  } catch {
    // Storage is blocked: the link has to be opened again.
    return null
  }
}

/** Remembers an invitation over sign-up and sign-in; null once it is answered. */
export function saveInvitation(token: string | null): void {
  try {
    if (isToken(token)) localStorage.setItem(KEY, token)
    else localStorage.removeItem(KEY)
  } catch {
    // See above.
  }
}

/** Where to go after sign-in: an unanswered invitation comes first. */
export const homePath = (): '/' | '/join' => (savedInvitation() === null ? '/' : '/join')
