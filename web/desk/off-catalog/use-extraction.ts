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
import { scaleDown } from '../../lib/scale-down.ts'

/** Why extraction failed, and what to do instead. */
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

/** The progress of an extraction; the last step runs here. Only the server knows which of the first steps it is at. */
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

/** Takes the facts once matching catalog items are known; not called for a cancelled extraction. */
type OnFacts = (facts: FoundFacts, from: ReadFrom, signal: AbortSignal) => Promise<void>

/** Runs one extraction at a time. A cancelled one has no effect. */
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
    // Nobody has to wait for retries of a lost request: the form can be filled in by hand.
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

/** The chosen picture, scaled down, which takes a while for a phone's photo. Of two pictures the later one counts. */
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

/** Extracts the facts of a page or a picture, or says why it cannot. */
export function useExtraction(draft: OffCatalogDraft, leadToFault: () => void, onFacts: OnFacts) {
  const state = useQuery({ ...orpc.extraction.state.queryOptions(), staleTime: Infinity })
  const reading = useReading(onFacts)
  const [fault, setFault] = useState<string | null>(null)
  const { failure, setFailure, run } = reading
  const { picture, isOpening, wasChosen, choose } = usePicture(() => setFailure(unopened))
  const isOpened = isOpening && draft.from === 'picture'
  const steps = isOpened ? { names: ['Otevírám obrázek'], at: 0 } : reading.steps
  // Until the member continues without it.
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

  // A handed-over picture is read at once; afterwards the page behaves as if it had been chosen here.
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
    /** The effect of Enter: a source that can be extracted is, a bare name is not. */
    comesFirst: isOn && (draft.from === 'picture' || sourceOf(draft.source).type === 'url'),
    picture,
    /** Whether a picture was chosen since the page was opened. */
    wasChosen,
    /** Null removes the picture; extracted facts stay. */
    choose: (chosen: Blob | null) => {
      leave()
      void choose(chosen)
    },
    /** The model's state in the last extraction. */
    ai: reading.ai,
    /** Whether there is a model; until that is known, nothing is shown about it. */
    hasAi: state.data?.hasAi !== false,
    steps,
    failure,
    fault,
    forget: () => setFault(null),
    read: () => void read(),
    leave,
  }
}
