// Which modules of the app travel in one file. By itself the build makes a file for every set of pages that need the same modules: over three
// hundred, many of a few hundred bytes. Each is a request, and the first page after the sign-in made 157 of them.
import type { Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** What the pages begin with, as paths below `root`. */
interface Starts {
  root: string
  /** The scripts of the two documents. */
  app: string
  site: string
  /** What a public page consists of, or asks for by itself. */
  pages: readonly string[]
  /** What every signed-in page asks for by itself. */
  signedIn: readonly string[]
  /** What the page that members begin at consists of, and what it asks for by itself. */
  first: readonly string[]
}

interface Group {
  /** The first moment of the app at which it is needed. */
  stage: number
  /** How many kinds of pages need it. */
  width: number
  ids: string[]
  length: number
}

/** Characters of code before it is minified. */
const LEAST_LENGTH = 3000

/** The files without which some files cannot run; with `lazily` also what they may ask for later. */
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
 * The groups of a second build, from the files of a first one that had none. Files that the app's first page loads become one where the same
 * public pages need them, so that no public page gets more than it had. What is loaded later stays a file of its own.
 */
export function groupChunks(chunks: readonly Chunk[], starts: Starts): Rolldown.CodeSplittingGroup[] {
  // What was taken out of the product, or stands in a file of others, has none.
  const filesOf = (paths: readonly string[]) =>
    chunks.filter(({ moduleIds }) => paths.some((path) => moduleIds.includes(`${starts.root}/${path}`)))
  const neededFor = (paths: readonly string[]) => neededBy(chunks, filesOf(paths))
  const stages = [neededFor([starts.app]), neededFor(starts.signedIn), neededFor(starts.first)]
  const laterPages = chunks.filter((chunk) => chunk.isDynamicEntry && !stages.some((stage) => stage.has(chunk)))
  // From the widest audience to the narrowest: what a file imports has an audience at least as wide as its own.
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
  // The documents' own scripts stay what the documents name.
  const own = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ facadeModuleId }) => facadeModuleId))
  for (const path of [starts.app, starts.site]) own.add(`${starts.root}/${path}`)
  return [...merged(groups)].map(([name, { stage, width, ids }]) => {
    const members = new Set(ids.filter((id) => !own.has(id)))
    // Who is wanted by more goes first, and takes along what it imports.
    return { name, test: (id) => members.has(id), priority: (width + 2) * stages.length - stage }
  })
}

/** Groups that are hardly worth a request of their own become one for each stage: any page needs some of it, and the rest costs it less. */
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
