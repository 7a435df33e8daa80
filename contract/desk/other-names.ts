import { z } from 'zod'
import { otherNamesFault, readOtherNames } from '#domain/catalog/catalog/other-names.ts'

/** Other names of an item or a category, validated by the same rules as in files. */
export const otherNames = z
  .array(z.string().max(500, 'Další název je příliš dlouhý'))
  .max(100, 'Dalších názvů může být nejvýš 10')
  .overwrite((names) => readOtherNames(...names))
  .superRefine((names, context) => {
    const fault = otherNamesFault(names)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })
