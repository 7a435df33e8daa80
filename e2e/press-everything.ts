import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { unpressable, vanishing } from './not-pressed.ts'
import { walk } from './press-walk.ts'
import { isInFull, isTurn, today } from './turns.ts'
import { storyWorld } from './world.ts'

export interface Presser {
  who: string | null
  is: string
  home: string
  /** Whether the pages that everybody has were pressed by a member. */
  isColleague?: true
}

/** Pages that show everybody the same, in the same run pressed by a member. */
const everybodys = /^\/(assistance|basket|benefits|catalog|demand|groups|inbox|off-catalog|payments|purchases|savings|statement)(\/|$)/

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }
type Size = keyof typeof sizes

/** How many files press everything; each has its day, because together they take as long as half of all stories. */
const TURNS = 3

/** Both sizes if asked for, else on the day of a file one of them, by turns. */
function sizesOf(turn: number): Size[] {
  if (isInFull) return ['phone', 'desktop']
  return isTurn(turn, TURNS) ? [Math.floor(today / TURNS) % 2 === 0 ? 'phone' : 'desktop'] : []
}

/** What a walk pressed, and what went away before its turn. */
interface Noted {
  pressed: string[]
  gone: string[]
}

// In files, because a worker that failed is replaced, and somebody may walk again alone.
const WALKS = '.build/walks'
const fileOf = (is: string, size: Size) => `${WALKS}/${is} on a ${size}.json`
const forgetWalk = (is: string, size: Size) => rmSync(fileOf(is, size), { force: true })
function noteWalk(is: string, size: Size, noted: Noted): void {
  mkdirSync(WALKS, { recursive: true })
  writeFileSync(fileOf(is, size), JSON.stringify(noted))
}
const walkOf = (is: string, size: Size) => JSON.parse(readFileSync(fileOf(is, size), 'utf8')) as Noted

/** Each person presses everything, in a world of these persons alone. */
export function pressesEverything(turn: 0 | 1 | 2, pressers: readonly Presser[]): void {
  const world = storyWorld(undefined, { demo: true })
  const setOf = () => ({ phone: new Set<string>(), desktop: new Set<string>() })
  const [done, opened] = [setOf(), setOf()]
  for (const { who, is, home, isColleague } of pressers)
    for (const size of sizesOf(turn))
      test(`everything that ${is} can press on a ${size} has an effect`, async ({ browser }) => {
        test.setTimeout(2_400_000)
        forgetWalk(is, size)
        const page = await (who === null ? world().visitor(browser) : world().as(browser, who))
        await page.setViewportSize(sizes[size])
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
        // In the stories a control is pressed once for all.
        const known = isInFull ? new Set<string>() : done[size]
        const { faults, unpressed, gone } = await walk({
          page,
          home,
          signAgain: () => (who === null ? page.context().clearCookies() : world().signIn(page.context(), who)),
          done: known,
          opened: isInFull ? new Set() : opened[size],
          isVisitor: who === null,
          isLeftOut: (path) => !isInFull && isColleague === true && everybodys.test(path),
        })
        noteWalk(is, size, { pressed: [...known], gone })
        expect(faults).toEqual([])
        expect(unpressed.filter((key) => !(key in unpressable))).toEqual([])
        expect(known.size).toBeGreaterThan(0)
      })
  if (!isInFull) return
  test.describe('what one finds on a phone, another may on a desktop', () => {
    test.describe.configure({ retries: 0 })
    test(`nothing went away before somebody pressed it: ${pressers.map(({ is }) => is).join(', ')}`, () => {
      const walks = pressers.flatMap(({ is }) => [walkOf(is, 'phone'), walkOf(is, 'desktop')])
      const pressed = new Set(walks.flatMap((each) => each.pressed))
      const gone = new Set(walks.flatMap((each) => each.gone))
      expect([...gone].filter((key) => !pressed.has(key) && !vanishing.some(({ which }) => which.test(key)))).toEqual([])
    })
  })
}
