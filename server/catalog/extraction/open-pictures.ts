import { readLines, type Line } from '#domain/catalog/extraction/read-lines.ts'
import { readableLines } from '#domain/catalog/extraction/readable.ts'
import { limit } from '#server/platform/limit.ts'
import type { SentPicture } from '#server/platform/picture.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Reading } from './open-assistant.ts'
import { openPictureReader } from './read-picture.ts'
import { redrawPicture } from './redraw-picture.ts'

/** Why a picture gave nothing: it is not a picture, or reading it failed or took too long. */
export class NotRead extends Error {
  readonly reason: 'picture' | 'reader'

  constructor(reason: NotRead['reason']) {
    super(`not read: ${reason}`)
    this.reason = reason
  }
}

/** The facts of a picture, and the re-encoded picture. */
export interface PictureRead extends Reading {
  picture: Buffer
}

/** Reads pictures; one per process. */
export interface Pictures {
  /** Throws NotRead. The facts are empty if the picture shows no item. */
  read: (sent: SentPicture) => Promise<PictureRead>
  close: () => Promise<void>
}

type Reader = Awaited<ReturnType<typeof openPictureReader>>

interface Options {
  withinMs?: number
  open?: () => Promise<Reader>
}

/** Reads one picture at a time, with a reader that starts at first use and is reused; a failed or hanging reader is replaced. */
export function openPictures({ withinMs = 20_000, open = openPictureReader }: Options = {}): Pictures {
  let opened: Promise<Reader> | null = null
  const inTurn = limit(1, {
    mostWaiting: 4,
    refuse: () => new Refusal('TOO_MANY_REQUESTS', 'Právě se čte hodně obrázků. Zkuste to prosím za chvíli.'),
  })

  const close = async () => {
    const closing = opened
    opened = null
    await closing?.then((reader) => reader.close()).catch(() => {})
  }
  const recognise = async (picture: Buffer): Promise<Line[]> => {
    opened ??= open()
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new NotRead('reader')), withinMs)
    })
    try {
      return await Promise.race([opened.then((reader) => reader.read(picture)), tooLong])
    } catch {
      // Not awaited: the member does not have to wait for it.
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
