import { z } from 'zod'
import { webAddress } from '../desk/off-catalog.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id } from '../shapes.ts'

/** The largest file of a picture: 8 MB (design: security X4). */
export const MOST_OF_A_FILE = 8 * 1024 * 1024

/** A picture as somebody sends it; that it is one, its bytes say to the server. */
export const pictureFile = z
  .file('Vyberte obrázek')
  .min(1, 'Soubor je prázdný')
  .max(MOST_OF_A_FILE, 'Obrázek může mít nejvýš 8 MB')
  .mime(['image/png', 'image/jpeg', 'image/webp', 'image/avif'], 'Vyberte obrázek PNG, JPEG, WebP nebo AVIF')

/** A picture of a member: seen by nobody else, but for what `/uploads/:id` says. Width and height in pixels. */
const ownPicture = z.object({ id, address: z.string(), width: z.number(), height: z.number() })
export type OwnPicture = z.output<typeof ownPicture>

/** Pictures of members (docs/decisions/029-uploads.md). Each is drawn anew before it is kept, and goes where nothing takes it within a day. */
export const uploads = {
  /** Keeps a screenshot for a request that is yet to be sent. */
  keepScreenshot: procedure
    .input(z.strictObject({ picture: pictureFile }))
    .errors(refuse('NOT_A_PICTURE', 'UPLOADS_FULL'))
    .output(ownPicture),
  /** Fetches the picture that a page shows of its item and keeps it for the one who asks; null where there is none to be had. */
  keepFromPage: procedure
    .input(z.strictObject({ url: z.string().trim().min(1, 'Zadejte URL produktu').pipe(webAddress) }))
    .errors(refuse('UPLOADS_FULL'))
    .output(ownPicture.nullable()),
  /** Takes back a picture of one's own, its file too, whether it goes with something or not; of what is not there it is NOT_FOUND. */
  remove: procedure.input(z.strictObject({ uploadId: id })).output(z.object({ id })),
}
