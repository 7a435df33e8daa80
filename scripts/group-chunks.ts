// Groups modules of the app into files. By default the build creates a file for every set of pages with equal modules: over three hundred,
// many of a few hundred bytes. Each is a request, and the first page after sign-in made 157 of them.
import type { Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** The entry points, as paths below `root`. */
interface Starts {
  root: string
  /** The scripts of the two documents. */
  app: string
  site: string
  /** The components of public pages, with what they load by themselves. */
  pages: readonly string[]
  /** What every signed-in page loads by itself. */
  signedIn: readonly string[]
  /** The first page of members, with what it loads by itself. */
  first: readonly string[]
}

interface Group {
  /** The first stage of the app that needs it. */
  stage: number
  /** Number of kinds of pages that need it. */
  width: number
  ids: string[]
  length: number
}

/** Characters of code before minification. */
const LEAST_LENGTH = 3000

/** The files that some files require; with `lazily` also those that they may load later. */
function neededBy(chunks: readonly Chunk[], starts: readonly Chunk[], lazily = false): Set<Chunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const seen = new Set<Chunk>()
  const open = [...starts]
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (seen.has(chunk)) continue
    seen.add(chunk)
    for (const name of [...chunk.imports, ...(lazily ? chunk.dynamicImports : [])]) open.push(byName.get(name)!)
  }
  return seen
}

/**
 * The groups of a second build, from the files of a first one without groups. Files of the app's first page are merged if the same public
 * pages need them, so that no public page loads more than before. Lazily loaded files stay separate.
 */
export function groupChunks(chunks: readonly Chunk[], starts: Starts): Rolldown.CodeSplittingGroup[] {
  // Modules that were removed or inlined have no file.
  const filesOf = (paths: readonly string[]) =>
    chunks.filter(({ moduleIds }) => paths.some((path) => moduleIds.includes(`${starts.root}/${path}`)))
  const neededFor = (paths: readonly string[]) => neededBy(chunks, filesOf(paths))
  const stages = [neededFor([starts.app]), neededFor(starts.signedIn), neededFor(starts.first)]
  const laterPages = chunks.filter((chunk) => chunk.isDynamicEntry && !stages.some((stage) => stage.has(chunk)))
  // From the widest audience to the narrowest: an imported file has an audience at least as wide.
  const site = neededFor([starts.site])
  const pages = starts.pages.map((page) => neededFor([page]))
  const anywhereOnSite = neededBy(chunks, filesOf([starts.site]), true)
  const elsewhere = neededBy(chunks, laterPages)
  const audienceOf = (chunk: Chunk): { name: string; width: number } => {
    const on = pages.flatMap((page, n) => (page.has(chunk) ? [n] : []))
    if (site.has(chunk)) return { name: 'site', width: pages.length + 3 }
    if (on.length > 0) return { name: `pages-${on.join('-')}`, width: on.length + 2 }
    if (anywhereOnSite.has(chunk)) return { name: 'dialogs', width: 1 }
    return elsewhere.has(chunk) ? { name: 'parts', width: 0 } : { name: 'only', width: -1 }
  }
  const groups = new Map<string, Group>()
  for (const chunk of chunks) {
    const stage = stages.findIndex((one) => one.has(chunk))
    if (stage === -1) continue
    const { name, width } = audienceOf(chunk)
    const key = `${['app', 'signed-in', 'first'][stage]}-${name}`
    const group = groups.get(key) ?? { stage, width, ids: [], length: 0 }
    groups.set(key, { ...group, ids: [...group.ids, ...chunk.moduleIds], length: group.length + chunk.code.length })
  }
  // The documents' own scripts keep their names.
  const own = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ facadeModuleId }) => facadeModuleId))
  for (const path of [starts.app, starts.site]) own.add(`${starts.root}/${path}`)
  return [...merged(groups)].map(([name, { stage, width, ids }]) => {
    const members = new Set(ids.filter((id) => !own.has(id)))
    // Groups with wider audiences take precedence, and include their imports.
    return { name, test: (id) => members.has(id), priority: (width + 2) * stages.length - stage }
  })
}

/** Merges groups that are too small for a request into one per stage: any page needs some of it, and the rest costs less than a request. */
function merged(groups: ReadonlyMap<string, Group>): Map<string, Group> {
  const all = new Map<string, Group>()
  for (const [key, group] of groups) {
    const isSmall = group.length <= LEAST_LENGTH && key.includes('-pages-')
    const name = isSmall ? key.replace(/-pages-.*/, '-small') : key
    const { ids, length, width } = all.get(name) ?? { ids: [], length: 0, width: group.width }
    all.set(name, {
      stage: group.stage,
      width: Math.max(width, group.width),
      ids: [...ids, ...group.ids],
      length: length + group.length,
    })
  }
  return all
}
