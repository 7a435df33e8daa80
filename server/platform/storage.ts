import type { Log } from './log.ts'

/** Whether a fault says that there is no room to store anything: PostgreSQL's `disk_full`, or a file system's. */
export const isStorageFull = (fault: unknown) => /^(?:53100|ENOSPC|EDQUOT)$/.test((fault as { code?: string } | null)?.code ?? '')

const quietMs = 30_000

export interface StorageWatch {
  /** Hears of every fault of a statement or a file. */
  hear: (fault: unknown) => void
  /** False for half a minute after the last write that found no room. */
  hasRoom: () => boolean
}

/** Notices that the disk is full: an error in the log once per time it happens, and readiness is false while it lasts. */
export function watchStorage(log: Pick<Log, 'error'>, msOf = () => performance.now()): StorageWatch {
  let fullUntil = -Infinity
  const hasRoom = () => msOf() >= fullUntil
  const hear = (fault: unknown) => {
    if (!isStorageFull(fault)) return
    if (hasRoom()) log.error({ err: fault }, 'no room to store anything: the disk is full')
    fullUntil = msOf() + quietMs
  }
  return { hear, hasRoom }
}
