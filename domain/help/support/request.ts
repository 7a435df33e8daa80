/** The kinds of requests: a question or help request, or a problem with a purchase or service (docs/rules/help.md#support). */
export const REQUEST_TYPES = ['support', 'complaint'] as const
export type RequestType = (typeof REQUEST_TYPES)[number]

const TYPE_LABELS: Readonly<Record<RequestType, string>> = { support: 'Podpora', complaint: 'Reklamace' }

/** The Czech name of a kind: `Reklamace`. */
export const typeLabel = (type: RequestType): string => TYPE_LABELS[type]

/** What the form says about each kind, and what its description should contain. */
export const typeTexts: Readonly<Record<RequestType, { about: string; subject: string; description: string }>> = {
  support: {
    about: 'Dotaz nebo žádost o pomoc',
    subject: 'S čím vám můžeme pomoct',
    description: 'Popište, co potřebujete nebo co nefunguje.',
  },
  complaint: {
    about: 'Problém s nákupem nebo službou',
    subject: 'Čeho se reklamace týká',
    description: 'Uveďte číslo nákupu, datum a podrobnosti: co bylo špatně a kolik se toho týká.',
  },
}

export type Priority = 'high' | 'medium'

/** The priority of a new request: high for a complaint, otherwise medium. */
export const priorityOf = (type: RequestType): Priority => (type === 'complaint' ? 'high' : 'medium')

/** The longest subject, in characters. */
export const MAX_TITLE = 200
/** The longest description, and the longest message after it, in characters. */
export const MAX_DESCRIPTION = 2000
/** The most photos of one message. */
export const MOST_PHOTOS = 4
/** The number of requests that the overview lists. */
export const LATEST = 5

/** Requests that an account may send: per hour and per day (docs/rules/help.md#support). */
export const SENDING_LIMITS = [
  { most: 5, seconds: 3600 },
  { most: 20, seconds: 86_400 },
] as const

/** Messages that an account may add to its requests: per hour and per day. */
export const WRITING_LIMITS = [
  { most: 20, seconds: 3600 },
  { most: 60, seconds: 86_400 },
] as const

/** The ticket number of the `n`th request of a year: `2026-00042`. Numbers may be missing, and none comes twice. */
export const ticketNumber = (year: number, n: number): string => `${year}-${String(n).padStart(5, '0')}`

/** What a member wants for a purchase item that is not right. */
export const WISHES = ['refund', 'replacement', 'report'] as const
export type Wish = (typeof WISHES)[number]

const WISH_LABELS: Readonly<Record<Wish, string>> = {
  refund: 'Vrátit peníze',
  replacement: 'Poslat náhradu',
  report: 'Jen to nahlásit',
}

/** The Czech words for a wish: `Vrátit peníze`. */
export const wishLabel = (wish: Wish): string => WISH_LABELS[wish]

/** Days within which a complaint must be settled by law, counted from the day when it was sent. */
export const SETTLE_DAYS = 30
/** Days for which the other receivers of a lot are asked on the screen whether theirs is all right. */
export const QUESTION_DAYS = 7
