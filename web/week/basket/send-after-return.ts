import { plural } from '#domain/text/plural.ts'
import { takeOver, unsentCount } from '../../lib/on-device.ts'
import { toast } from '../../ui/toast.ts'
import { sendChanges } from './send-changes.ts'

/** Sends the changes that waited until their owner signed in again, and reports it. */
export async function sendAfterReturn(userId: string): Promise<void> {
  // The device may have released them when the session ended.
  takeOver(userId)
  const count = unsentCount()
  if (count === 0) return
  await sendChanges()
  if (unsentCount() === 0)
    toast(
      plural(
        count,
        'Změna košíku, která čekala, je uložená.',
        'Změny košíku, které čekaly, jsou uložené.',
        'Změny košíku, které čekaly, jsou uložené.',
      ),
    )
}
