import { z } from 'zod'
import { webAddress } from '../desk/off-catalog.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id } from '../shapes.ts'

/** Maximum size of an uploaded picture: 8 MB (docs/rules/catalog.md#uploads). */
export const MOST_OF_A_FILE = 8 * 1024 * 1024

/** An uploaded picture. The server checks its type by its bytes. */
export const pictureFile = z
  .file('Vyberte obrázek')
  .min(1, 'Soubor je prázdný')
  .max(MOST_OF_A_FILE, 'Obrázek může mít nejvýš 8 MB')
  .mime(['image/png', 'image/jpeg', 'image/webp', 'image/avif'], 'Vyberte obrázek PNG, JPEG, WebP nebo AVIF')

/** A member's picture, private except as `/uploads/:id` allows. Width and height are in pixels. */
const ownPicture = z.object({ id, address: z.string(), width: z.number(), height: z.number() })
export type OwnPicture = z.output<typeof ownPicture>

/** Pictures of members (docs/decisions/029-uploads.md). Each is re-encoded before it is stored, and deleted after a day without use. */
export const uploads = {
  /** Stores a screenshot or a photo for a request that will be sent later. */
  storeScreenshot: procedure
    .input(z.strictObject({ picture: pictureFile }))
    .errors(refuse('NOT_A_PICTURE', 'UPLOADS_FULL'))
    .output(ownPicture),
  /** Downloads the item picture of a page and stores it for the caller; null if there is none. */
  storeFromPage: procedure
    .input(z.strictObject({ url: z.string().trim().min(1, 'Zadejte URL produktu').pipe(webAddress) }))
    .errors(refuse('UPLOADS_FULL'))
    .output(ownPicture.nullable()),
  /** Deletes one of the caller's pictures with its file, used or not. NOT_FOUND if it does not exist. */
  remove: procedure.input(z.strictObject({ uploadId: id })).output(z.object({ id })),
}
