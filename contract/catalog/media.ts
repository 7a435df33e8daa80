import { z } from 'zod'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id, reason } from '../shapes.ts'
import { line } from '../words.ts'
import { pictureFile } from './uploads.ts'

/** What the picture shows, for those who do not see it; empty for a decoration. */
const alt = line('Popis obrázku', 300)

/** A picture for `<img>`. */
const shown = z.object({ src: z.string(), srcSet: z.string(), width: z.number(), height: z.number(), alt: z.string() })

const asset = z.object({
  /** Of the latest version. */
  id,
  filename: z.string(),
  alt: z.string(),
  version: z.number(),
  isArchived: z.boolean(),
  /** Null while it is archived: its address answers nobody. */
  picture: shown.nullable(),
  createdAt: z.date(),
  /** Campaigns and items that show it. */
  uses: z.number(),
  /** How often any of its versions was loaded in the last thirty days. */
  loads: z.number(),
})
export type MediaAsset = z.output<typeof asset>

const detail = asset.extend({
  usedBy: z.array(z.object({ kind: z.enum(['campaign', 'item']), name: z.string() })),
  /** The newest first. */
  versions: z.array(
    z.object({
      id,
      version: z.number(),
      filename: z.string(),
      width: z.number(),
      height: z.number(),
      createdAt: z.date(),
      loads: z.number(),
    }),
  ),
})
export type MediaDetail = z.output<typeof detail>

const one = { assetId: id }
const stored = z.object({ assetId: id })

/** The library of pictures (docs/rules/public.md#media-library). */
export const media = {
  /** Administrator: pictures, the newest first, forty at a time. Those of items are listed only if wanted. */
  list: procedure
    .input(
      z.strictObject({
        /** Words of the file's name or the description. */
        query: line('Hledaný text', 100).default(''),
        state: z.enum(['shown', 'archived']).default('shown'),
        withItems: z.boolean().default(false),
        skip: z.int().min(0).max(1_000_000).default(0),
      }),
    )
    .output(z.object({ assets: z.array(asset), total: z.number(), next: z.number().nullable() })),
  /** Administrator: a picture by any of its versions. */
  detail: procedure.input(z.strictObject(one)).output(detail),
  /** Stores a picture in the widths 400, 800 and 1920, as AVIF and WebP. */
  add: procedure
    .input(z.strictObject({ filename: line('Název', 200, 'Zadejte název'), alt, picture: pictureFile }))
    .errors(refuse('NOT_A_PICTURE'))
    .output(stored),
  /** Stores a new version, which is shown wherever the picture was. */
  replace: procedure
    .input(z.strictObject({ ...one, picture: pictureFile }))
    .errors(refuse('NOT_A_PICTURE'))
    .output(stored),
  describe: procedure.input(z.strictObject({ ...one, filename: line('Název', 200, 'Zadejte název'), alt, reason })).output(stored),
  /** Takes a picture out of use, or back into it. One that is shown somewhere stays. */
  archive: procedure
    .input(z.strictObject({ ...one, isArchived: z.boolean(), reason }))
    .errors(refuse('MEDIA_IN_USE'))
    .output(stored),
}
