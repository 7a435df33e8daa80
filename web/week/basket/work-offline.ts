import { createAnswerCache } from '../../lib/stored-answers.ts'
import { takeOver } from '../../lib/on-device.ts'
import { retrySending } from './send-changes.ts'

let isBegun = false

/** Caches what a member reads about their basket for offline use, and sends offline changes when there is a connection. */
export function workOffline(userId: string): void {
  if (isBegun) return
  isBegun = true
  takeOver(userId)
  createAnswerCache(userId)
  retrySending()
}
