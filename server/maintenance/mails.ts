import { z } from 'zod'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { mailKind } from '#server/platform/mail/kind.ts'
import { usedPasses } from './queries.ts'

export const mails = {
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
        subject: `Nouzový kód odstávky někdo použil ${formatPragueDateTime(pass.usedAt)}`,
        blocks: [
          'Kdo ho použil, vidí aplikaci i během odstávky. Pokud o tom nikdo z vás neví, kód ve správě odstávek zneplatněte: přístup tím hned skončí.',
          {
            facts: [
              ['Použit', formatPragueDateTime(pass.usedAt, 'long')],
              ['Přístup platí do', formatPragueDateTime(pass.until, 'long')],
              ['Odstávka od', formatPragueDateTime(pass.windowStartsAt, 'long')],
              ['Kolikáté použití kódu', `${pass.use}.`],
            ],
          },
        ],
      }
    },
  }),
}
