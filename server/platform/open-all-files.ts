import { join } from 'node:path'
import type { Config } from './config.ts'
import { openFiles, type Files } from './files.ts'
import { openObjects, type Patience } from './objects/open-objects.ts'

/** The kinds of files, each a folder of DATA_DIR or a prefix in the bucket. */
export const fileKinds = ['uploads', 'media'] as const
export type FileKind = (typeof fileKinds)[number]

/** All files of an installation. */
export interface AllFiles extends Record<FileKind, Files> {
  /** Whether the store answers; folders always do. The answer may be some seconds old. */
  answers: () => Promise<boolean>
  /** Lists one file. @throws if the store does not let us. */
  look: () => Promise<void>
}

const freshMs = 5000

/** Asks at most every five seconds, however often it is called. */
function asked(answers: () => Promise<boolean>): () => Promise<boolean> {
  let askedAt = -Infinity
  let found = Promise.resolve(true)
  return () => {
    if (performance.now() - askedAt < freshMs) return found
    askedAt = performance.now()
    found = answers()
    return found
  }
}

/** Opens the folders of DATA_DIR, or the bucket that is set. `onFault` gets errors of writing, and of the bucket all. */
export function openAllFiles(
  { dataDir, objects }: Pick<Config, 'dataDir' | 'objects'>,
  onFault: (fault: unknown) => void = () => {},
  patience?: Patience,
): AllFiles {
  if (objects === null) {
    const folder = (kind: FileKind) => openFiles(join(dataDir, kind), onFault)
    return { uploads: folder('uploads'), media: folder('media'), answers: async () => true, look: async () => {} }
  }
  const opened = openObjects(objects, onFault, patience)
  return { uploads: opened.files('uploads/'), media: opened.files('media/'), answers: asked(opened.answers), look: opened.look }
}
