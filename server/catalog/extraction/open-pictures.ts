import { readLines, type Line } from '#domain/catalog/extraction/read-lines.ts'
import { readableLines } from '#domain/catalog/extraction/readable.ts'
import { limit } from '#server/platform/limit.ts'
import type { SentPicture } from '#server/platform/picture.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Reading } from './open-assistant.ts'
import { openPictureReader } from './read-picture.ts'
import { redrawPicture } from './redraw-picture.ts'

/** Why a picture says nothing: it is none, or reading it failed or took too long. */
export class NotRead extends Error {
  readonly reason: 'picture' | 'reader'

  constructor(reason: NotRead['reason']) {
    super(`not read: ${reason}`)
    this.reason = reason
  }
}

/** What a picture says, and the picture as it was drawn anew. */
export interface PictureRead extends Reading {
  picture: Buffer
}

/** What reads pictures, for all members of this process. */
export interface Pictures {
  /** Throws NotRead. Facts are empty where the picture says nothing of an item. */
  read: (sent: SentPicture) => Promise<PictureRead>
  close: () => Promise<void>
}

type Reader = Awaited<ReturnType<typeof openPictureReader>>

interface Options {
  withinMs?: number
  open?: () => Promise<Reader>
}

/** One picture is read at once, by a reader that is opened for the first of them and kept; one that fails or hangs makes place for a new one. */
export function openPictures({ withinMs = 20_000, open = openPictureReader }: Options = {}): Pictures {
  let kept: Promise<Reader> | null = null
  const inTurn = limit(1, {
    mostWaiting: 4,
    refuse: () => new Refusal('TOO_MANY_REQUESTS', 'Právě se čte hodně obrázků. Zkuste to prosím za chvíli.'),
  })

  const close = async () => {
    const closing = kept
    kept = null
    await closing?.then((reader) => reader.close()).catch(() => {})
  }
  const recognise = async (picture: Buffer): Promise<Line[]> => {
    kept ??= open()
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new NotRead('reader')), withinMs)
    })
    try {
      return await Promise.race([kept.then((reader) => reader.read(picture)), tooLong])
    } catch {
      // Not waited for: whoever sent the picture need not.
      void close()
      throw new NotRead('reader')
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    read: (sent) =>
      inTurn(async () => {
        const picture = await redrawPicture(sent)
        if (picture === null) throw new NotRead('picture')
        const lines = await recognise(picture)
        return { facts: readLines(lines), text: readableLines(lines.map(({ text }) => text)), picture }
      }),
    close,
  }
}
