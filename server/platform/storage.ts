import type { Log } from './log.ts'

/** Whether an error means that the disk is full: PostgreSQL's `disk_full`, or the file system's. */
export const isStorageFull = (fault: unknown) => /^(?:53100|ENOSPC|EDQUOT)$/.test((fault as { code?: string } | null)?.code ?? '')

const quietMs = 30_000

export interface StorageWatch {
  /** Called for every error of a statement or a file. */
  hear: (fault: unknown) => void
  /** False for half a minute after a write failed for lack of space. */
  hasRoom: () => boolean
}

/** Detects a full disk: logs an error once per occurrence, and reports not ready while it lasts. */
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
