// Re-encodes the pictures of a folder in a separate process and prints how much its memory grew: `node draw-files.ts <folder>`. A file is
// named `<number>.<type>`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { openFiles } from '#server/platform/files.ts'
import { openUploads } from '#server/catalog/uploads/open-uploads.ts'

const folder = process.argv[2]!
const nowhere = openFiles(join(folder, 'nowhere'))
const { redraw } = openUploads({ own: nowhere, shared: nowhere })
const peak = () => process.resourceUsage().maxRSS / 1024

// Memory that decoders allocate once is not growth.
for (const type of ['png', 'jpeg', 'webp', 'avif'] as const) {
  const content = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
    .toFormat(type)
    .toBuffer()
  await redraw({ type, content })
}
const before = peak()
const grown: Record<string, number> = {}
for (const name of readdirSync(folder)) {
  const was = peak()
  await redraw({ type: name.split('.')[1]!, content: readFileSync(join(folder, name)) }).catch(() => {})
  grown[name] = Math.round(peak() - was)
}
process.stdout.write(JSON.stringify({ grown, megabytes: Math.round(peak() - before) }))
