import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import {
  askerOf,
  idsOf,
  missing,
  next,
  notThere,
  openAttempts,
  procedures,
  sampleOf,
  withIds,
  type Attempts,
} from '#server/test/attempts.ts'
import { policies } from '../policy.ts'
import type { Policy, ProcedurePath } from '../people/account/who-may.ts'

// Replaces each id of an input in turn: by ids of three others, of nobody, and guessed ones (docs/rules/server.md#who-may).

const table: Record<ProcedurePath, Policy> = policies
const named = (Object.keys(policies) as ProcedurePath[]).filter((path) => table[path].ids !== 'none')
/** Positions of pagination, and what a screen showed of a region: they are only compared and find nothing themselves. */
const seenRegion = ['seenRegion.id', 'seenRegion.localityIds[]']
const compared = ['after', 'after.id', ...seenRegion, ...seenRegion.map((at) => `offers[].${at}`)]

let attempts: Attempts
let before: Record<string, string>
let count = 0
beforeAll(async () => {
  attempts = await openAttempts()
  before = await attempts.state()
})
afterAll(() => attempts.close())

/** The paths of all ids in a schema, `lines[].itemId`; with those of its variants, of which a sample uses one. */
function idsIn(schema: unknown, { withVariants }: { withVariants: boolean }): string[] {
  interface Node {
    format?: string
    properties?: Record<string, Node>
    items?: Node
    anyOf?: Node[]
    oneOf?: Node[]
    allOf?: Node[]
  }
  const walk = (node: Node, at: string): string[] => [
    ...(node.format === 'uuid' ? [at] : []),
    ...Object.entries(node.properties ?? {}).flatMap(([key, child]) => walk(child, at ? `${at}.${key}` : key)),
    ...(node.items ? walk(node.items, `${at}[]`) : []),
    ...[...(node.anyOf ?? []), ...(withVariants ? (node.oneOf ?? []) : []), ...(node.allOf ?? [])].flatMap((child) => walk(child, at)),
  ]
  return [...new Set(walk(z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Node, ''))]
}

const sampled = (path: ProcedurePath) => {
  const { own, mine } = attempts.furnished.of(askerOf(path))
  return sampleOf(path).input(own, attempts.furnished.common, mine)
}

test('every possible id is tried', () => {
  for (const [path, { '~orpc': leaf }] of procedures) {
    const able = (withVariants: boolean) =>
      leaf.inputSchema ? idsIn(leaf.inputSchema, { withVariants }).filter((at) => !compared.includes(at)) : []
    const tried = [...new Set([...idsOf(sampled(path)).keys()].map((at) => at.replaceAll(/\[\d+\]/g, '[]')))].sort()
    expect(tried, path).toEqual(expect.arrayContaining(able(false)))
    expect(able(true), path).toEqual(expect.arrayContaining(tried))
    expect(able(true).length > 0, path).toBe(table[path].ids !== 'none')
  }
})

test.each(named)('%s finds nothing, and writes nothing, for an id that is foreign, missing or guessed', async (path) => {
  const kind = askerOf(path)
  const { own, mine } = attempts.furnished.of(kind)
  const { strangers, common } = attempts.furnished
  const { input } = sampleOf(path)
  const right = input(own, common, mine)
  const theirs = strangers.map((stranger) => idsOf(input(stranger.own, common, mine)))
  const owned = idsOf(input(withIds(own, missing), common, mine))
  for (const [at, id] of idsOf(right)) {
    const isOwn = owned.get(at) !== id
    const others = theirs.map((ids) => ids.get(at)!).filter((other) => other !== id)
    if (isOwn) expect(others.length, at).toBeGreaterThan(0)
    const tried = [missing(), next(id), '00000000-0000-0000-0000-000000000000', ...(isOwn ? others : [])]
    const bodies = new Set<string>()
    for (const other of tried) {
      const changed = withIds(right, (each, where) => (where === at ? other : each))
      const { code, body, isUnchanged } = await attempts.rehearse(async () => {
        const ending = await attempts.attemptAs(kind, path, changed)
        // What is answered may make something new by that id.
        const isUnchanged = ending.code === 'answered' || (await attempts.isUntouched()) || (await attempts.holds(before))
        return { ...ending, isUnchanged }
      })
      expect({ code, isUnchanged }, `${at} ${other}`).toEqual({ code: isOwn ? 'NOT_FOUND' : notThere(path, at), isUnchanged: true })
      bodies.add(JSON.stringify(body))
      count += 1
    }
    expect(bodies.size, at).toBe(1)
  }
})

test('each was tried at least three times', () => {
  expect(count).toBeGreaterThan(100)
})
