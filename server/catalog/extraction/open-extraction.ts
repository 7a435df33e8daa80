import { openCircuits, type Sign } from '#server/platform/circuit.ts'
import { NotFetched, type Egress } from '#server/platform/egress.ts'
import { keepAnswers } from '#server/platform/keep.ts'
import { limit } from '#server/platform/limit.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { decodeHtml } from './decode-html.ts'
import { openAssistant, type Assistant, type Reading } from './open-assistant.ts'
import { openPictures, type Pictures } from './open-pictures.ts'
import { runReader } from './run-reader.ts'

/** What a page says of its item, and where it stood in the end. */
export interface Extracted extends Reading {
  url: string
}

/** What reads pages of shops and pictures, for all members of this process. */
export interface Extraction {
  /** Throws NotFetched. Facts are empty where the page says nothing of an item. */
  read: (url: string) => Promise<Extracted>
  /** What stands at the address that a page gives of its item's picture; null where it gives none. Throws NotFetched. */
  picture: (url: string) => Promise<Buffer | null>
  pictures: Pictures
  assistant: Assistant
  /** Null while something else is being read for this member; else marks them as being read for until it is called. */
  begin: (userId: string) => (() => void) | null
}

const hourMs = 3_600_000

// A shop that has not the one page is well.
function signOf(fault: unknown): Sign {
  if (!(fault instanceof NotFetched) || fault.reason === 'address') return 'nothing'
  const { reason, status } = fault
  const isUnwell = reason === 'unreachable' || reason === 'time' || (status !== null && (status >= 500 || status === 429))
  return isUnwell ? 'unwell' : 'well'
}

interface Options {
  egress: Egress
  keptMs?: number
  pictures?: Pictures
  assistant?: Assistant
  /** Milliseconds since any beginning. */
  clock?: () => number
}

/**
 * One page is asked for once an hour, whoever wants it; a shop that does not answer is left alone for a while; two pages at most are read
 * at once.
 */
export function openExtraction(options: Options): Extraction {
  const { egress, keptMs = hourMs, pictures = openPictures(), assistant = openAssistant(null), clock } = options
  const kept = keepAnswers({ forMs: keptMs, most: 500 })
  const circuits = openCircuits({ signOf, refuse: () => new NotFetched('unreachable'), ...(clock ? { clock } : {}) })
  const inTurn = limit(2, {
    mostWaiting: 20,
    refuse: () => new Refusal('TOO_MANY_REQUESTS', 'Právě se načítá hodně stránek. Zkuste to prosím za chvíli.'),
  })
  const busy = new Set<string>()

  const fresh = async (url: string): Promise<Extracted> => {
    const { url: end, type, body } = await circuits.run(new URL(url).host, () => egress.fetch(url, 'html'))
    return { url: end, ...((await runReader({ html: decodeHtml(body, type), url: end })) ?? { facts: {}, text: '' }) }
  }
  const read = (url: string) => kept.answer(url, () => inTurn(() => fresh(url)))
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
