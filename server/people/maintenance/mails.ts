import { z } from 'zod'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { mailKind } from '#server/platform/mail/kind.ts'
import { plannedWindows, usedPasses } from './queries.ts'
import { momentWhen } from '#domain/time/in-sentence.ts'

export const mails = {
  maintenance_planned: mailKind({
    inbox: true,
    content: z.strictObject({ windowId: z.uuid(), isChanged: z.boolean().default(false) }),
    read: (db, messages) =>
      plannedWindows(
        db,
        messages.map(({ content }) => content.windowId),
      ),
    write: ({ content: { windowId, isChanged }, now }, windows) => {
      const window = windows.get(windowId)
      // Cancelled, or over before the mail could be sent.
      if (!window || (window.endsAt !== null && window.endsAt <= now)) return null
      const { startsAt, endsAt, message } = window
      return {
        subject: `${isChanged ? 'Změna údržby' : 'Plánovaná údržba'}: začne ${momentWhen(startsAt)}`,
        blocks: [
          ...(isChanged ? ['Údržbu jsme přeplánovali, platí to, co čtete tady.'] : []),
          'Po tu dobu se do Dohromady nedostanete. Týká se to jen vaší role, nákupy ostatních běží dál.',
          ...(message === null ? [] : [message]),
          {
            facts: [
              ['Začátek', formatPragueDateTime(startsAt, 'long')],
              ['Konec', endsAt === null ? 'až bude hotovo' : formatPragueDateTime(endsAt, 'long')],
            ],
          },
        ],
      }
    },
  }),
  bypass_used: mailKind({
    content: z.strictObject({ passId: z.uuid() }),
    read: (db, messages) =>
      usedPasses(
        db,
        messages.map(({ content }) => content.passId),
      ),
    write: ({ content: { passId } }, passes) => {
      const pass = passes.get(passId)
      if (!pass) return null
      return {
        subject: `Nouzový kód odstávky někdo použil ${momentWhen(pass.usedAt)}`,
        blocks: [
          'Kdo ho použil, vidí aplikaci i během odstávky. Pokud o tom nikdo z vás neví, kód ve správě odstávek zneplatněte: přístup tím hned skončí.',
          {
            facts: [
              ['Použit', formatPragueDateTime(pass.usedAt, 'long')],
              ['Přístup skončí', formatPragueDateTime(pass.until, 'long')],
              ['Začátek odstávky', formatPragueDateTime(pass.windowStartsAt, 'long')],
              ['Kolikáté použití kódu', `${pass.use}.`],
            ],
          },
        ],
      }
    },
  }),
}
