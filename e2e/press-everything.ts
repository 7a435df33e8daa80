import { expect, test } from '@playwright/test'
import { unpressable, vanishing } from './not-pressed.ts'
import { walk } from './press-walk.ts'
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

const isFull = Boolean(process.env['IN_FULL'])

/** How many files press everything; each has its day, because together they take as long as half of all stories. */
const TURNS = 3

/** Both sizes if asked for, else on the day of a file one of them, by turns. */
function sizesOf(turn: number): Size[] {
  if (isFull) return ['phone', 'desktop']
  const day = Math.floor(Date.now() / 86_400_000)
  return day % TURNS === turn ? [Math.floor(day / TURNS) % 2 === 0 ? 'phone' : 'desktop'] : []
}

/** Each person presses everything, in a world of these persons alone. */
export function pressesEverything(turn: 0 | 1 | 2, pressers: readonly Presser[]): void {
  const world = storyWorld(undefined, { demo: true })
  const setOf = () => ({ phone: new Set<string>(), desktop: new Set<string>() })
  const [done, opened] = [setOf(), setOf()]
  const [pressed, vanished] = [new Set<string>(), new Set<string>()]
  let walks = 0
  for (const { who, is, home, isColleague } of pressers)
    for (const size of sizesOf(turn))
      test(`everything that ${is} can press on a ${size} has an effect`, async ({ browser }) => {
        test.setTimeout(2_400_000)
        const page = await (who === null ? world().visitor(browser) : world().as(browser, who))
        await page.setViewportSize(sizes[size])
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
        // In the stories a control is pressed once for all.
        const known = isFull ? new Set<string>() : done[size]
        const { faults, unpressed, gone } = await walk({
          page,
          home,
          signAgain: () => (who === null ? page.context().clearCookies() : world().signIn(page.context(), who)),
          done: known,
          opened: isFull ? new Set() : opened[size],
          isVisitor: who === null,
          isLeftOut: (path) => !isFull && isColleague === true && everybodys.test(path),
        })
        expect(faults).toEqual([])
        expect(unpressed.filter((key) => !(key in unpressable))).toEqual([])
        expect(known.size).toBeGreaterThan(0)
        for (const key of known) pressed.add(key)
        for (const key of gone) vanished.add(key)
        walks += 1
      })
  if (!isFull) return
  test.describe('what one finds on a phone, another may on a desktop', () => {
    // A second try would know of no walk.
    test.describe.configure({ retries: 0 })
    test('nothing went away before somebody pressed it', () => {
      expect(walks).toBe(pressers.length * 2)
      expect([...vanished].filter((key) => !pressed.has(key) && !(key in vanishing))).toEqual([])
    })
  })
}
