import { limit } from '../limit.ts'
import { claimDue, release, type Claimed } from './claim.ts'
import { createHandOver, type HandOverOptions } from './hand-over.ts'
import type { MailKind } from './kind.ts'
import { notedKinds } from './note-messages.ts'
import { writeLetters, type Optional, type ReadAddressees } from './write-letters.ts'

export interface SenderOptions extends HandOverOptions {
  readAddressees: ReadAddressees
  optional?: Optional
  /** Puts new messages into inboxes; without it they are only mailed. */
  noteNew?: () => Promise<void>
}

export interface MessageSender {
  /** Sends all due messages. A call during a run triggers another run. */
  sendDue: () => Promise<void>
  /** Starts nothing more; current deliveries have five seconds to finish. */
  stop: () => Promise<void>
}

const takenAtOnce = 50
const sentAtOnce = 5
// Together with the timeout less than a claim's two minutes, so that a claim never expires before its mail was answered.
const beginWithinMs = 45_000
const sendWithinMs = 60_000
const stopWithinMs = 5000

type By = MailKind['by']

/** Claims and sends batch after batch of one outlet's messages; checks `isStopping` before each message; `cut` aborts the current one. */
function createRounds(options: SenderOptions, by: By, isStopping: () => boolean, cut: AbortSignal) {
  const { db, kinds, log } = options
  const handOver = createHandOver(options)
  const names = Object.keys(kinds).filter((name) => kinds[name]!.by === by)
  const urgent = names.filter((name) => kinds[name]!.urgentForMinutes !== null)
  const others = names.filter((name) => !urgent.includes(name))
  const noted = options.noteNew ? notedKinds(kinds) : []
  let isOut = false

  const claim = async (): Promise<Claimed[]> => {
    const first = await claimDue(db, urgent, takenAtOnce, noted)
    return first.length < takenAtOnce ? [...first, ...(await claimDue(db, others, takenAtOnce - first.length, noted))] : first
  }
  const noteOutage = (reason: string | null) => {
    if (reason !== null && !isOut) log.warn({ reason }, `${by} server not reached`)
    if (reason === null && isOut) log.info(`${by} server reached again`)
    isOut = reason !== null
  }
  /** Returns whether there may be more to send. */
  return async (): Promise<boolean> => {
    const from = performance.now()
    const claimed = await claim()
    if (claimed.length === 0) return false
    const written = await writeLetters(db, kinds, options.readAddressees, claimed, options.optional)
    const turn = limit(sentAtOnce)
    const untouched: string[] = []
    let outage: string | null = null
    const send = async (row: Claimed) => {
      if (outage !== null || isStopping() || performance.now() - from > beginWithinMs) return void untouched.push(row.id)
      try {
        outage = (await handOver(row, written.get(row.id)!, AbortSignal.any([cut, AbortSignal.timeout(sendWithinMs)]))) ?? outage
      } catch (fault) {
        // If the database did not record it, the message stays claimed and is due again when the claim expires.
        log.warn({ err: fault, message: row.id }, 'outbox not written')
      }
    }
    await Promise.all(claimed.map((row) => turn(() => send(row))))
    await release(db, untouched)
    if (untouched.length < claimed.length) noteOutage(outage)
    return outage === null && !isStopping()
  }
}

/**
 * Sends the messages of the outbox: urgent kinds first, in batches that one process claims, so that several processes share the work and none
 * sends a message twice. If a server is unreachable, the run of its outlet ends; the next run tries again.
 */
export function createSender(options: SenderOptions): MessageSender {
  const cut = new AbortController()
  let stopped = false
  let isAskedAgain = false
  let running: Promise<void> | undefined
  const open = (['mail', 'sms'] as const).filter((by) => options.outlets[by])
  const rounds = open.map((by) => createRounds(options, by, () => stopped, cut.signal))

  const all = async (round: () => Promise<boolean>) => {
    try {
      while (await round());
    } catch (fault) {
      options.log.warn({ err: fault }, 'messages not sent')
    }
  }
  const run = async () => {
    do {
      isAskedAgain = false
      await options.noteNew?.().catch((fault: unknown) => options.log.warn({ err: fault }, 'messages not noted'))
      await Promise.all(rounds.map(all))
    } while (isAskedAgain && !stopped)
  }
  return {
    sendDue: async () => {
      if (stopped || (open.length === 0 && !options.noteNew)) return
      isAskedAgain = true
      running ??= run().finally(() => (running = undefined))
      await running
    },
    stop: async () => {
      stopped = true
      const timer = setTimeout(() => cut.abort(), stopWithinMs)
      await running
      clearTimeout(timer)
    },
  }
}
