import { deviceTime } from './device-time.ts'

/** The product's time on this device: that of an answer, and what has passed since it was read. */
export const productTime = (now: Date | undefined, readAt: number): Date =>
  new Date(now === undefined ? deviceTime() : now.getTime() + deviceTime() - readAt)
