import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import { giveUp, markSent, postpone, type Claimed } from './claim.ts'
import type { MailKinds } from './kind.ts'
import { layOut } from './layout.ts'
import { NotSent, type Outlets } from './outlet.ts'
import type { WrittenTo } from './write-letters.ts'

export interface HandOverOptions {
  db: Db
  outlets: Outlets
  kinds: MailKinds
  origin: string
  log: Log
}

const minuteMs = 60_000

/** Delivers one message and records the result. Returns the reason if no mail can be delivered at present. */
export type HandOver = (row: Claimed, written: WrittenTo, signal: AbortSignal) => Promise<string | null>

export function createHandOver({ db, outlets, kinds, origin, log }: HandOverOptions): HandOver {
  // Messages that the mail server accepted while the database was unreachable; they are not sent again.
  const taken = new Set<string>()

  /** Returns why there is nothing to deliver, or null after delivery. */
  const deliver = async (row: Claimed, { address, letter }: WrittenTo, signal: AbortSignal): Promise<string | null> => {
    if (taken.has(row.id)) return null
    if (letter instanceof Error) throw letter
    const minutes = kinds[row.kind]!.urgentForMinutes
    if (minutes !== null && row.now.getTime() - row.created_at.getTime() >= minutes * minuteMs) return 'TOO_LATE'
    if (letter === null) return 'NOTHING_TO_SAY'
    if ('phone' in letter) {
      if (!outlets.sms) throw new NotSent('NO_SMS', { isOutage: true })
      await outlets.sms({ ...letter, id: row.id }, signal)
      return null
    }
    const to = letter.to ?? address
    if (to === null) return 'NOBODY'
    if (!outlets.mail) throw new NotSent('NO_MAIL', { isOutage: true })
    await outlets.mail(layOut(letter, { id: row.id, to }, origin), signal)
    return null
  }

  const recordFailure = async (row: Claimed, fault: unknown): Promise<string | null> => {
    const { id, kind, tries } = row
    const known = fault instanceof NotSent ? fault : null
    if (known?.isFinal) {
      log.warn({ message: id, kind, reason: known.reason }, 'message given up')
      await giveUp(db, id, known.reason)
      return null
    }
    if (!known && tries === 1) log.error({ err: fault, message: id, kind }, 'message not written')
    await postpone(db, row, known?.reason ?? 'BUG')
    return known?.isOutage ? known.reason : null
  }

  return async (row, written, signal) => {
    let nothing: string | null
    try {
      nothing = await deliver(row, written, signal)
    } catch (fault) {
      return recordFailure(row, fault)
    }
    if (nothing !== null) {
      await giveUp(db, row.id, nothing)
      return null
    }
    taken.add(row.id)
    await markSent(db, row.id)
    taken.delete(row.id)
    return null
  }
}
