import { openCircuits, type Sign } from '#server/platform/circuit.ts'
import { NotFetched, type Egress } from '#server/platform/egress.ts'
import { createAnswerCache } from '#server/platform/answer-cache.ts'
import { limit } from '#server/platform/limit.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { runThread } from '#server/platform/run-thread.ts'
import { decodeHtml } from './decode-html.ts'
import { openAssistant, type Assistant, type Reading } from './open-assistant.ts'
import { openPictures, type Pictures } from './open-pictures.ts'

/** The facts of a page, and its address after redirects. */
export interface Extracted extends Reading {
  url: string
}

/** Reads shop pages and pictures; one per process. */
export interface Extraction {
  /** Throws NotFetched. The facts are empty if the page has no item. */
  read: (url: string) => Promise<Extracted>
  /** The picture that a page names for its item; null if it names none. Throws NotFetched. */
  picture: (url: string) => Promise<Buffer | null>
  pictures: Pictures
  assistant: Assistant
  /** Null while another extraction of this member runs; otherwise marks it as running until the returned function is called. */
  begin: (userId: string) => (() => void) | null
}

const hourMs = 3_600_000
const pageReader = new URL('read-page.ts', import.meta.url)

// A shop that lacks one page is still healthy.
function signOf(fault: unknown): Sign {
  if (!(fault instanceof NotFetched) || fault.reason === 'address') return 'nothing'
  const { reason, status } = fault
  const isUnwell = reason === 'unreachable' || reason === 'time' || (status !== null && (status >= 500 || status === 429))
  return isUnwell ? 'unwell' : 'well'
}

interface Options {
  egress: Egress
  cacheMs?: number
  pictures?: Pictures
  assistant?: Assistant
  /** Milliseconds since any fixed instant. */
  clock?: () => number
}

/** Requests a page at most once an hour, whoever needs it; pauses for shops that do not answer; reads at most two pages at once. */
export function openExtraction(options: Options): Extraction {
  const { egress, cacheMs = hourMs, pictures = openPictures(), assistant = openAssistant(null), clock } = options
  const cache = createAnswerCache({ forMs: cacheMs, most: 500 })
  const circuits = openCircuits({ signOf, refuse: () => new NotFetched('unreachable'), ...(clock ? { clock } : {}) })
  const inTurn = limit(2, {
    mostWaiting: 20,
    refuse: () => new Refusal('TOO_MANY_REQUESTS', 'Právě se načítá hodně stránek. Zkuste to prosím za chvíli.'),
  })
  const busy = new Set<string>()

  const fresh = async (url: string): Promise<Extracted> => {
    const { url: end, type, body } = await circuits.run(new URL(url).host, () => egress.fetch(url, 'html'))
    return {
      url: end,
      ...((await runThread<Reading>(pageReader, { html: decodeHtml(body, type), url: end }, { withinMs: 5000 })) ?? {
        facts: {},
        text: '',
      }),
    }
  }
  const read = (url: string) => cache.answer(url, () => inTurn(() => fresh(url)))
  const picture = async (url: string) => {
    const { imageUrl } = (await read(url)).facts
    if (!imageUrl) return null
    const { host } = new URL(imageUrl.value)
    return (await inTurn(() => circuits.run(host, () => egress.fetch(imageUrl.value, 'image')))).body
  }
  return {
    read,
    picture,
    pictures,
    assistant,
    begin: (userId) => {
      if (busy.has(userId)) return null
      busy.add(userId)
      return () => void busy.delete(userId)
    },
  }
}
