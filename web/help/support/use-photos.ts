import { useState } from 'react'
import type { OwnPicture } from '#contract/catalog/uploads.ts'
import { MOST_PHOTOS } from '#domain/help/support/request.ts'
import { fileIn, scaleDown } from '../../lib/scale-down.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'

const notAPicture = 'Tento obrázek neumíme otevřít. Zkuste jiný, nejlépe JPEG nebo PNG.'

/** The photos of a message. Each is stored when it is chosen, and deleted after a day if the message is never sent. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly OwnPicture[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const { ask, isPending } = useCall(client.uploads.storeScreenshot)
  const { ask: removeThere } = useCall(client.uploads.remove)
  return {
    photos,
    ids: photos.map(({ id }) => id),
    fault,
    isPending,
    isFull: photos.length >= MOST_PHOTOS,
    add: async (picture: File) => {
      setFault(null)
      const scaled = await scaleDown(picture).catch(() => null)
      if (scaled === null) return setFault(notAPicture)
      const outcome = await ask({ picture: fileIn(scaled) })
      if (outcome.isDone) setPhotos((now) => [...now, outcome.output])
      else setFault(sentenceOf(outcome.error, 'Fotku se nepodařilo nahrát. Zkuste to prosím znovu.'))
      return undefined
    },
    remove: (id: string) => {
      setPhotos((now) => now.filter((photo) => photo.id !== id))
      // If this fails, the server deletes it after a day.
      void removeThere({ uploadId: id })
    },
    /** They were sent. */
    clear: () => setPhotos([]),
  }
}

export type Photos = ReturnType<typeof usePhotos>
