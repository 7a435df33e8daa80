import type { Log } from './log.ts'

/** Whether an error means that the disk is full: PostgreSQL's `disk_full`, or the file system's. */
export const isStorageFull = (fault: unknown) => /^(?:53100|ENOSPC|EDQUOT)$/.test((fault as { code?: string } | null)?.code ?? '')

/** The store of files does not answer, or not as it should. */
export class NoFiles extends Error {
  /** What the store answered if it refuses, which asking again does not change; null if it does not answer. */
  readonly refusal: string | null

  constructor(message: string, refusal: string | null = null) {
    super(message)
    this.name = 'NoFiles'
    this.refusal = refusal
  }
}

/** What people read then. */
export const noFilesText = 'Obrázky teď nejde uložit ani načíst. Víme o tom a napravujeme to. Zkuste to prosím za chvíli znovu.'

const quietMs = 30_000

export interface StorageWatch {
  /** Called for every error of a statement or a file. */
  hear: (fault: unknown) => void
  /** False for half a minute after a write failed for lack of space. */
  hasRoom: () => boolean
}

/** Detects a full disk, and reports not ready while it lasts. Logs an error once per occurrence, also for a store of files that fails. */
export function watchStorage(log: Pick<Log, 'error'>, msOf = () => performance.now()): StorageWatch {
  let fullUntil = -Infinity
  let silentUntil = -Infinity
  const hasRoom = () => msOf() >= fullUntil
  const hear = (fault: unknown) => {
    if (fault instanceof NoFiles) {
      if (msOf() >= silentUntil) log.error({ err: fault }, 'files cannot be stored or read')
      silentUntil = msOf() + quietMs
    }
    if (!isStorageFull(fault)) return
    if (hasRoom()) log.error({ err: fault }, 'no room to store anything: the disk is full')
    fullUntil = msOf() + quietMs
  }
  return { hear, hasRoom }
}
