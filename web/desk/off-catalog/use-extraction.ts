import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FoundFacts } from '#contract/catalog/extraction.ts'
import type { AiState } from '#domain/catalog/extraction/facts.ts'
import { sourceOf } from '#domain/desk/off-catalog/source.ts'
import { client } from '../../lib/client.ts'
import { refusalOf } from '../../lib/refusal.ts'
import type { CallContext } from '../../lib/request.ts'
import { orpc } from '../../lib/rpc.ts'
import { takePicture } from './handed-picture.ts'
import { addressFault, addressOf, type OffCatalogDraft } from './off-catalog-draft.ts'
import type { ReadFrom } from './off-catalog-draft.ts'
import { scaleDown } from './scale-down.ts'

/** Why nothing was read, and what to do instead (spec 2 §8). */
export interface Failure {
  sentence: string
  hint: string
}

const byHand = 'Automatické načtení teď není k dispozici. Položku můžete zadat ručně přes „Přeskočit AI“.'

function failureOf(fault: unknown): Failure {
  if (!navigator.onLine) return offline
  const refusal = refusalOf(fault)
  const told: unknown = fault instanceof ORPCError ? fault.data : null
  const hint = typeof told === 'object' && told !== null && 'hint' in told ? String(told.hint) : byHand
  return { sentence: refusal?.fields[0]?.message ?? refusal?.sentence ?? 'Chyba při extrakci dat', hint }
}

const offline: Failure = {
  sentence: 'Bez připojení číst nejde',
  hint: 'Zkuste to, až se připojíte, nebo položku zadejte ručně přes „Přeskočit AI“.',
}

const unopened: Failure = {
  sentence: 'Chyba při extrakci dat',
  hint: 'Tento obrázek nejde otevřít. Nahrajte PNG nebo JPEG, nebo položku zadejte ručně přes „Přeskočit AI“.',
}

/** How far a reading is: its steps, the last of which is done here. Which of the first the server is at, only the server knows. */
export interface ReadingSteps {
  names: readonly string[]
  at: number
}

const stepsOf: Readonly<Record<ReadFrom, readonly string[]>> = {
  web: ['Otevírám stránku a čtu název a cenu', 'Hledám v katalogu'],
  picture: ['Odesílám obrázek a čtu název a cenu', 'Hledám v katalogu'],
}

interface ReadOptions {
  signal: AbortSignal
  context: CallContext
}

/** Takes what was read, once what the catalog has of it is known; nothing after the reading was left. */
type OnFacts = (facts: FoundFacts, from: ReadFrom, signal: AbortSignal) => Promise<void>

/** One reading at a time. What was left, for the way by hand or for another reading, comes to nothing. */
function useReading(onFacts: OnFacts) {
  const [steps, setSteps] = useState<ReadingSteps | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [ai, setAi] = useState<AiState | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const leave = () => {
    running.current?.abort()
    running.current = null
    setSteps(null)
    setFailure(null)
    setAi(null)
  }
  const run = async (from: ReadFrom, read: (options: ReadOptions) => Promise<{ facts: FoundFacts; ai: AiState }>) => {
    leave()
    if (!navigator.onLine) return setFailure(offline)
    const own = new AbortController()
    running.current = own
    setSteps({ names: stepsOf[from], at: 0 })
    // Nobody need wait until a lost request has been sent again: the way by hand is there.
    const lost = new Promise<never>((_, reject) => own.signal.addEventListener('abort', () => reject(own.signal.reason as unknown)))
    const options = { signal: own.signal, context: { onWaiting: () => own.abort() } }
    const ended = await Promise.race([read(options), lost]).catch((reason: unknown) => ({ reason }))
    if (running.current !== own) return
    if ('facts' in ended) {
      setSteps({ names: stepsOf[from], at: 1 })
      await onFacts(ended.facts, from, own.signal)
      if (running.current !== own) return
      leave()
      setAi(ended.ai)
    } else {
      leave()
      setFailure(failureOf(ended.reason))
    }
  }
  return { steps, failure, setFailure, ai, leave, run }
}

/** The chosen picture, made smaller: a photo of a telephone takes a while, and of two that are chosen the later one counts. */
function usePicture(onUnopened: () => void) {
  const [picture, setPicture] = useState<string | null>(null)
  const [isOpening, setOpening] = useState(false)
  const [wasChosen, setWasChosen] = useState(false)
  const last = useRef<Blob | null>(null)
  const choose = async (chosen: Blob | null): Promise<string | null> => {
    last.current = chosen
    setOpening(chosen !== null)
    setWasChosen(true)
    const scaled = chosen && (await scaleDown(chosen).catch(() => null))
    if (last.current !== chosen) return null
    setOpening(false)
    setPicture(scaled)
    if (chosen !== null && scaled === null) onUnopened()
    return scaled
  }
  return { picture, isOpening, wasChosen, choose }
}

/** Reads the page or the picture of an item, or says why not. */
export function useExtraction(draft: OffCatalogDraft, leadToFault: () => void, onFacts: OnFacts) {
  const state = useQuery({ ...orpc.extraction.state.queryOptions(), staleTime: Infinity })
  const reading = useReading(onFacts)
  const [fault, setFault] = useState<string | null>(null)
  const { failure, setFailure, run } = reading
  const { picture, isOpening, wasChosen, choose } = usePicture(() => setFailure(unopened))
  const isOpened = isOpening && draft.from === 'picture'
  const steps = isOpened ? { names: ['Otevírám obrázek'], at: 0 } : reading.steps
  // Until somebody goes on without it.
  const isGivenWanted = useRef(false)

  const leave = () => {
    isGivenWanted.current = false
    reading.leave()
    setFault(null)
  }
  const readPicture = (imageUrl: string) => run('picture', (options) => client.extraction.fromPicture({ imageUrl }, options))
  const read = async () => {
    if (steps !== null) return
    const missing = draft.from === 'typed' ? addressFault(draft) : picture === null ? 'Nahrajte screenshot' : undefined
    leave()
    if (missing !== undefined) {
      setFault(missing)
      leadToFault()
    } else if (draft.from === 'typed') await run('web', (options) => client.extraction.fromUrl({ url: addressOf(draft) }, options))
    else if (picture !== null) await readPicture(picture)
  }

  // A picture that was handed over is read at once; afterwards the page is as if it had been chosen here.
  useEffect(() => {
    const readGiven = async (given: Blob) => {
      isGivenWanted.current = true
      const scaled = await choose(given)
      if (scaled !== null && isGivenWanted.current) await readPicture(scaled)
    }
    const given = takePicture()
    if (given) void readGiven(given)
    // oxlint-disable-next-line react/exhaustive-deps -- only what was handed over when the page was opened
  }, [])

  const isOn = state.data?.isOn !== false
  return {
    isOn,
    /** What Enter means: what can be read is read, a mere name is not. */
    comesFirst: isOn && (draft.from === 'picture' || sourceOf(draft.source).type === 'url'),
    picture,
    /** Whether one was chosen since the page was opened, whatever has become of it. */
    wasChosen,
    /** Null: none any more; what was read off it stays. */
    choose: (chosen: Blob | null) => {
      leave()
      void choose(chosen)
    },
    /** What became of the question to a model, in the last reading. */
    ai: reading.ai,
    /** Whether there is a model at all; until that is known nothing is said of it. */
    hasAi: state.data?.hasAi !== false,
    steps,
    failure,
    fault,
    forget: () => setFault(null),
    read: () => void read(),
    leave,
  }
}
