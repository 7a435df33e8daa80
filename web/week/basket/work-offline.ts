import { keepAnswers } from '../../lib/kept-answers.ts'
import { takeOver } from '../../lib/on-device.ts'
import { keepSending } from './send-changes.ts'

let isBegun = false

/** What somebody reads of their basket is kept for when there is no connection, and what they change then is sent when there is one. */
export function workOffline(userId: string): void {
  if (isBegun) return
  isBegun = true
  takeOver(userId)
  keepAnswers(userId)
  keepSending()
}
